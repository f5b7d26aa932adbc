import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { PageSpinner } from '../components/inline-spinner'
import { LoginPage } from '../features/auth/login-page'
import { stored } from '../lib/storage'
import { trpc } from '../lib/trpc'
import { UnreachablePage } from './unreachable-page'

/** Whether this browser was let in the last time; then the app is fetched while the server is still asked. */
const letIn = stored('letIn', { schema: z.boolean(), fallback: false })

/** The login page for strangers, the app for the operator. The app's code is a chunk of its own. */
export function AuthGate() {
  const status = trpc.auth.status.useQuery()
  const authenticated = status.data?.authenticated
  const app = useQuery({
    queryKey: ['app'],
    queryFn: () => import('./authenticated-app'),
    enabled: authenticated ?? letIn.read(),
    structuralSharing: false,
  })

  useEffect(() => {
    if (authenticated !== undefined) letIn.write(authenticated)
  }, [authenticated])

  if (authenticated === false) return <LoginPage defaultCredentials={status.data?.defaultCredentials === true} />
  if (authenticated && app.data) return <app.data.AuthenticatedApp />
  if (status.isError && !status.data) return <UnreachablePage retry={status.refetch} retrying={status.isFetching} />
  if (authenticated && app.isError) return <UnreachablePage retry={app.refetch} retrying={app.isFetching} />
  return <PageSpinner />
}
