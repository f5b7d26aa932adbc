import { errorTexts } from '@isp/domain/errors/error-texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { PageSpinner } from '../components/feedback/inline-spinner'
import { lazyPart } from '../components/feedback/lazy-part'
import { firstPage } from '../lib/first-page'
import { heldStart } from '../lib/held-start'
import { toastStore } from '../lib/notify'
import { APP_KEY, forgetSession } from '../lib/server/forget-session'
import { isUnread } from '../lib/server/is-unread'
import { trpc } from '../lib/server/trpc'
import { forgetDeviceData } from '../lib/storage/forget-device-data'
import { letIn } from '../lib/storage/let-in'
import { pendingLogout } from '../lib/storage/pending-logout'
import { UnreachablePage } from './unreachable-page'

const SLOW_MS = 5_000

const LoginPage = lazyPart(() => import('../features/auth/login-page').then((part) => part.LoginPage), {
  waiting: <PageSpinner />,
})
const PendingLogoutPage = lazyPart(async () => (await import('./pending-logout-page')).PendingLogoutPage, {
  waiting: <PageSpinner />,
})

const loadApp = () => import('./authenticated-app')

// The code that comes next, before the first screen is drawn.
void expectsSession().then((open) => (open ? loadApp().catch(() => {}) : LoginPage.preload()))
// What follows the end of a session, so that it needs no download then.
void firstPage.settled.then(() => {
  for (const page of [LoginPage, PendingLogoutPage]) page.preload()
})

/** Whether this browser was logged in last time or, if that is not known, whether the server says that it is now. */
async function expectsSession(): Promise<boolean> {
  return letIn.read() || (await window.earlySession) === true
}

/** Shows the app or the login page; after a logout without a connection neither, until the session has ended. */
export function AuthGate() {
  const loggingOut = useSyncExternalStore(pendingLogout.subscribe, pendingLogout.exists)
  return loggingOut ? <PendingLogoutPage /> : <Gate />
}

/**
 * Without a session the login page, else the app, whose code is a separate chunk. When a session ends the app is
 * unmounted; what was typed into its forms waits in `keptForms`.
 */
function Gate() {
  const status = trpc.auth.status.useQuery()
  const authenticated = status.data?.authenticated
  const offered = {
    defaultCredentials: status.data?.defaultCredentials === true,
    passkeys: status.data?.passkeys === true,
  }
  const app = useQuery({
    queryKey: APP_KEY,
    queryFn: loadApp,
    // While the session is still checked, the code is fetched if this browser was logged in last time.
    enabled: authenticated ?? letIn.read(),
    structuralSharing: false,
  })

  useEffect(() => {
    if (authenticated) letIn.write(true)
    else if (authenticated === false) forgetDeviceData()
  }, [authenticated])
  const queryClient = useQueryClient()
  // Before anything else is drawn.
  useLayoutEffect(() => {
    if (authenticated !== false) return
    forgetSession(queryClient)
    if (toastStore.current()?.title !== errorTexts.nothingRecorded) toastStore.clear()
  }, [authenticated, queryClient])

  // With a weak signal a request may hang instead of failing.
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!status.isPending) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [status.isPending])

  const isHeld = useSyncExternalStore(heldStart.subscribe, heldStart.get)
  if (isHeld) return <UnreachablePage retry={status.refetch} retrying={status.isFetching} />
  if (authenticated === false) return <LoginPage {...offered} interrupted={app.data !== undefined} />
  if (authenticated && app.data) return <app.data.AuthenticatedApp />
  const unread = isUnread(status)
  if (unread || slow) return <UnreachablePage retry={status.refetch} retrying={status.isFetching} waiting={!unread} />
  if (authenticated && app.isError) return <UnreachablePage retry={app.refetch} retrying={app.isFetching} />
  return <PageSpinner />
}
