import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { PageSpinner } from '../components/feedback/inline-spinner'
import { LoginPage } from '../features/auth/login-page'
import { unsavedWork } from '../lib/layers/unsaved-work'
import { isUnread } from '../lib/server/is-unread'
import { trpc } from '../lib/server/trpc'
import { forgetDeviceData } from '../lib/storage/forget-device-data'
import { letIn } from '../lib/storage/let-in'
import { pendingLogout } from '../lib/storage/pending-logout'
import { HeldPage } from './held-page'
import { PendingLogoutPage } from './pending-logout-page'
import { UnreachablePage } from './unreachable-page'

const SLOW_MS = 5_000

/** Shows the app or the login page; after a logout without a connection neither, until the session has ended. */
export function AuthGate() {
  const loggingOut = useSyncExternalStore(pendingLogout.subscribe, pendingLogout.exists)
  return loggingOut ? <PendingLogoutPage /> : <Gate />
}

/**
 * Shows the login page without a session, else the app, whose code is a separate chunk. If a session ends with unsaved
 * work, the app stays mounted outside the document until the operator logs in again.
 */
function Gate() {
  const status = trpc.auth.status.useQuery()
  const authenticated = status.data?.authenticated
  const offered = {
    defaultCredentials: status.data?.defaultCredentials === true,
    passkeys: status.data?.passkeys === true,
  }
  const app = useQuery({
    queryKey: ['app'],
    queryFn: () => import('./authenticated-app'),
    // While the session is still checked, the code is fetched if this browser was logged in last time.
    enabled: authenticated ?? letIn.read(),
    structuralSharing: false,
  })

  useEffect(() => {
    if (authenticated) letIn.write(true)
    else if (authenticated === false) forgetDeviceData()
  }, [authenticated])

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

  const holdsWork = useSyncExternalStore(unsavedWork.subscribe, unsavedWork.exists)
  const interrupted = authenticated === false && app.data !== undefined && holdsWork

  if (authenticated === false && !interrupted) return <LoginPage {...offered} />
  if ((authenticated || interrupted) && app.data) {
    return (
      <>
        <HeldPage interrupted={interrupted}>
          <app.data.AuthenticatedApp />
        </HeldPage>
        {interrupted && <LoginPage {...offered} interrupted />}
      </>
    )
  }
  const unread = isUnread(status)
  if (unread || slow) return <UnreachablePage retry={status.refetch} retrying={status.isFetching} waiting={!unread} />
  if (authenticated && app.isError) return <UnreachablePage retry={app.refetch} retrying={app.isFetching} />
  return <PageSpinner />
}
