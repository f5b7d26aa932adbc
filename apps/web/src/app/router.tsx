import { createBrowserRouter, Outlet, ScrollRestoration } from 'react-router-dom'
import { PageSpinner } from '../components/feedback/inline-spinner'
import { laterPart } from '../components/feedback/later-part'
import { lazyPart } from '../components/feedback/lazy-part'
import { LeaveGuards } from '../lib/layers/leave-guards'
import { useLayersOfPage } from '../lib/layers/use-layer'
import { useEntries } from '../lib/navigation/use-entries'
import { useFirstPage } from '../lib/use-first-page'
import { nameFirstEntry } from './name-first-entry'
import { barePages, pages } from './pages'
import { RouteError } from './route-error'
import { Shell } from './shell/shell'

const NotFoundPage = lazyPart(async () => (await import('./not-found-page')).NotFoundPage)

/** Also of the page of a receipt, which is without the shell. */
const MoveReceiptTrigger = laterPart(
  async () => (await import('../features/collect/move/move-receipt-trigger')).MoveReceiptTrigger,
)

nameFirstEntry(window.history)

/** The routes of the app. A failing page leaves the menu in place. */
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
