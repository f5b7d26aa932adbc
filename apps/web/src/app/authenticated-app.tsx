import './theme/mantine-app-styles'
import { RouterProvider } from 'react-router-dom'
import { TipLayer } from '../components/feedback/tip-layer'
import { ToastRegion } from '../components/feedback/toast-region'
import { useKeepAlive } from '../features/auth/use-keep-alive'
import { lazyPart } from '../lib/lazy-part'
import { usePreloadedPages } from './pages'
import { router } from './router'

const FIRST_PAGE_MS = 1_500

/** After the first page is shown, so that its requests and its code come first. */
const LiveChanges = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_MS))
  return (await import('../features/live/live-changes')).LiveChanges
})

/** Everything that requires a session. */
export function AuthenticatedApp() {
  useKeepAlive()
  usePreloadedPages()
  return (
    <>
      <RouterProvider router={router} />
      <ToastRegion />
      <TipLayer />
      <LiveChanges />
    </>
  )
}
