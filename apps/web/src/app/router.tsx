import { errorTexts } from '@isp/domain/errors/error-texts'
import { useEffect } from 'react'
import {
  createBrowserRouter,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router-dom'
import { ErrorState } from '../components/feedback/error-state'
import { PageSpinner } from '../components/feedback/inline-spinner'
import { laterPart } from '../components/feedback/later-part'
import { lazyPart } from '../components/feedback/lazy-part'
import { layerIsOpen } from '../lib/layers/layers'
import { LeaveGuards } from '../lib/layers/leave-guards'
import { unsavedWork } from '../lib/layers/unsaved-work'
import { useLayersOfPage } from '../lib/layers/use-layer'
import { useEntries } from '../lib/navigation/use-entries'
import { connection } from '../lib/server/connection'
import { useFirstPage } from '../lib/use-first-page'
import { nameFirstEntry } from './name-first-entry'
import { barePages, pages } from './pages'
import { Shell } from './shell/shell'

/** The browsers' error messages for a chunk that could not be fetched. */
const CHUNK_FAILURE = /dynamically imported module|importing a module script failed|unable to preload/i

const NotFoundPage = lazyPart(async () => (await import('./not-found-page')).NotFoundPage)

/** Also of the page of a receipt, which is without the shell. */
const MoveReceiptTrigger = laterPart(
  async () => (await import('../features/collect/move/move-receipt-trigger')).MoveReceiptTrigger,
)

nameFirstEntry(window.history)

/** A failing page leaves the menu in place. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <PageSpinner />,
    children: [
      {
        element: <PageWithShell />,
        errorElement: <RouteError />,
        children: [{ errorElement: <RouteError />, children: [...pages, { path: '*', element: <NotFoundPage /> }] }],
      },
      { errorElement: <RouteError />, children: barePages },
    ],
  },
])

/** Of every page, so that a list has its place again also after a page without the shell. */
function Root() {
  useEntries()
  useFirstPage()
  useLayersOfPage()
  return (
    <>
      <Outlet />
      <MoveReceiptTrigger />
      <ScrollRestoration />
    </>
  )
}

function PageWithShell() {
  return (
    <LeaveGuards>
      <Shell />
    </LeaveGuards>
  )
}

function RouteError() {
  const error = useRouteError()
  const navigate = useNavigate()
  const location = useLocation()

  const chunkFailed = error instanceof Error && CHUNK_FAILURE.test(error.message)
  const retry = () => {
    // A missing chunk belongs to an older version of the app; only a reload loads the current one.
    if (chunkFailed) window.location.reload()
    else navigate(location, { replace: true })
  }
  useEffect(() => {
    if (!chunkFailed) return
    return connection.onHealed(() => {
      // A dialog of the shell may be open over the failed page.
      if (!unsavedWork.exists() && !layerIsOpen()) window.location.reload()
    })
  }, [chunkFailed])

  return (
    <ErrorState
      title={chunkFailed ? 'No se pudo cargar esta pantalla' : 'Algo salió mal'}
      message={
        chunkFailed
          ? 'Puede que haya una versión nueva o que falte la conexión. Reintentar vuelve a cargar la aplicación.'
          : errorTexts.unexpected
      }
      onRetry={retry}
      back={() => navigate('/')}
    />
  )
}
