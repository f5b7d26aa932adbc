import './theme/mantine-app-styles'
import { RouterProvider } from 'react-router-dom'
import { TipLayer } from '../components/feedback/tip-layer'
import { ToastRegion } from '../components/feedback/toast-region'
import { useKeepAlive } from '../features/auth/use-keep-alive'
import { usePreloadedPages } from './pages'
import { router } from './router'

/** Everything that requires a session. */
export function AuthenticatedApp() {
  useKeepAlive()
  usePreloadedPages()
  return (
    <>
      <RouterProvider router={router} />
      <ToastRegion />
      <TipLayer />
    </>
  )
}
