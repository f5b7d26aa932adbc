import { errorTexts } from '@isp/domain/errors/error-texts'
import { useEffect } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { ErrorState } from '../components/feedback/error-state'
import { layerIsOpen } from '../lib/layers/layers'
import { unsavedWork } from '../lib/layers/unsaved-work'
import { connection } from '../lib/server/connection'

/** The browsers' error messages for a chunk that could not be fetched. */
const CHUNK_FAILURE = /dynamically imported module|importing a module script failed|unable to preload/i

/** Shown when a page fails to load or render. */
export function RouteError() {
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
