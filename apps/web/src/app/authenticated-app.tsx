import './theme/mantine-app-styles'
import { RouterProvider } from 'react-router-dom'
import { NoticeRegion } from '../components/feedback/notice-region'
import { TipLayer } from '../components/feedback/tip-layer'
import { useKeepAlive } from '../features/auth/use-keep-alive'
import { usePreloadedPages } from './pages'
import { router } from './router'

/** Everything behind the login. */
export function AuthenticatedApp() {
  useKeepAlive()
  usePreloadedPages()
  return (
    <>
      <RouterProvider router={router} />
      <NoticeRegion />
      <TipLayer />
    </>
  )
}
