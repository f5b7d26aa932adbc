import './theme/mantine-app-styles'
import { RouterProvider } from 'react-router-dom'
import { lazyPart } from '../components/feedback/lazy-part'
import { PartBoundary } from '../components/feedback/part-boundary'
import { ToastRegion } from '../components/feedback/toast-region'
import { useKeepAlive } from '../features/auth/use-keep-alive'
import { firstPage } from '../lib/first-page'
import { usePreloadedPages } from './pages'
import { router } from './router'

const OVER = { over: true, unasked: true }

const LiveChanges = lazyPart(async () => {
  await firstPage.settled
  return (await import('../features/live/live-changes')).LiveChanges
}, OVER)

const TipLayer = lazyPart(async () => {
  await firstPage.settled
  return (await import('../components/feedback/tip-layer')).TipLayer
}, OVER)

const SlipQuestion = lazyPart(async () => {
  await firstPage.settled
  return (await import('../components/dialogs/slip-question')).SlipQuestion
}, OVER)

/** Everything that requires a session. */
export function AuthenticatedApp() {
  useKeepAlive()
  usePreloadedPages()
  return (
    <>
      <RouterProvider router={router} />
      <PartBoundary over>
        <ToastRegion />
      </PartBoundary>
      <TipLayer />
      <LiveChanges />
      <SlipQuestion />
    </>
  )
}
