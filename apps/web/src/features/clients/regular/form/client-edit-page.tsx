import { clientTexts, sharedWifiPasswordWarning } from '@isp/domain/clients/client-texts'
import { Skeleton } from '@mantine/core'
import { useLocation } from 'react-router-dom'
import { ErrorState } from '../../../../components/feedback/error-state'
import { BackLink } from '../../../../components/layout/back-link'
import { PageHeader } from '../../../../components/layout/page-header'
import { errorCode } from '../../../../lib/server/server-error'
import { trpc } from '../../../../lib/server/trpc'
import { usePathId } from '../../../../lib/use-path-id'
import { useClientToEdit } from '../../shared/fields/use-client-to-edit'
import { useReplaceClient } from '../mutations/client-mutations'
import { ClientFormPage } from './client-form-page'
import { clientFormOf } from './client-form-values'

/** /clients/{id}/edit: all fields of a client, including the start date. */
export function ClientEditPage() {
  const id = usePathId()
  // A new form per client.
  return id === null ? <NoClient /> : <EditPage key={id} id={id} />
}

function EditPage({ id }: { id: number }) {
  // The URL keeps where the detail page was opened from.
  const { search } = useLocation()
  const { client, error, refetch, isFetching, renew } = useClientToEdit(trpc.useUtils().clients.byId, id)
  const replace = useReplaceClient(client)
  const backTo = `/clients/${id}${search}`

  if (!client) {
    if (errorCode(error) === 'NOT_FOUND') return <NoClient />
    if (error) {
      return <ErrorState page title={clientTexts.loadFailed} onRetry={refetch} retrying={isFetching} back={backTo} />
    }
    return (
      <>
        <PageHeader title="Editar Cliente" back={<BackLink to={backTo} />} />
        <Skeleton height={336} maw={960} mb="md" aria-busy />
        <Skeleton height={256} maw={960} />
      </>
    )
  }
  return (
    <ClientFormPage
      title="Editar Cliente"
      context={client.name}
      clientId={id}
      past={client}
      initialValues={clientFormOf(client)}
      wifiWarning={sharedWifiPasswordWarning}
      backTo={backTo}
      loadNew={async () => clientFormOf(await renew())}
      onSave={({ groupId, billedFrom: _, ...input }) =>
        replace.mutateAsync({
          id,
          version: client.version,
          ...input,
          // Unchanged, it might undo what a form of groups has changed since.
          ...(groupId !== client.groupId && { groupId }),
        })
      }
    />
  )
}

function NoClient() {
  return <ErrorState page title={clientTexts.notFound} back="/" />
}
