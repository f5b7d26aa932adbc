import './theme/mantine-app-styles'
import { RouterProvider } from 'react-router-dom'
import { laterPart } from '../components/feedback/later-part'
import { PartBoundary } from '../components/feedback/part-boundary'
import { ToastRegion } from '../components/feedback/toast-region'
import { useKeepAlive } from '../features/auth/use-keep-alive'
import { usePreloadedPages } from './pages'
import { router } from './router'

const LiveChanges = laterPart(async () => (await import('../features/live/live-changes')).LiveChanges)

const TipLayer = laterPart(async () => (await import('../components/feedback/tip-layer')).TipLayer)

const QuestionDialog = laterPart(async () => (await import('../components/dialogs/question-dialog')).QuestionDialog)

const PasteGuard = laterPart(async () => (await import('../components/inputs/paste-guard')).PasteGuard)

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
      <PasteGuard />
      <LiveChanges />
      <QuestionDialog />
    </>
  )
}
