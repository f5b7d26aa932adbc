import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { PageSpinner } from '../components/feedback/inline-spinner'
import { LoginPage } from '../features/auth/login-page'
import { unsavedWork } from '../lib/layers/unsaved-work'
import { trpc } from '../lib/server/trpc'
import { stored } from '../lib/storage/storage'
import { HeldPage } from './held-page'
import { UnreachablePage } from './unreachable-page'

/** Whether this browser was logged in last time; then the app's code is fetched while the session is still checked. */
const letIn = stored('letIn', { schema: z.boolean(), fallback: false })

/**
 * Shows the login page without a session, else the app, whose code is a separate chunk. If a session ends with unsaved
 * work, the app stays mounted outside the document until the operator logs in again.
 */
export function AuthGate() {
  const status = trpc.auth.status.useQuery()
  const authenticated = status.data?.authenticated
  const offered = {
    defaultCredentials: status.data?.defaultCredentials === true,
    passkeys: status.data?.passkeys === true,
  }
  const app = useQuery({
    queryKey: ['app'],
    queryFn: () => import('./authenticated-app'),
    enabled: authenticated ?? letIn.read(),
    structuralSharing: false,
  })

  useEffect(() => {
    if (authenticated !== undefined) letIn.write(authenticated)
  }, [authenticated])

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
  if (status.isError && !status.data) return <UnreachablePage retry={status.refetch} retrying={status.isFetching} />
  if (authenticated && app.isError) return <UnreachablePage retry={app.refetch} retrying={app.isFetching} />
  return <PageSpinner />
}
