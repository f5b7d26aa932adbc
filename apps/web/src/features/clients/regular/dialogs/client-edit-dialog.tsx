import { clientDialogInput } from '@isp/domain/clients/client.schema'
import { clientTexts } from '@isp/domain/clients/client-texts'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { ErrorState } from '../../../../components/feedback/error-state'
import { FieldsSkeleton } from '../../../../components/inputs/field-grid'
import { changedFields } from '../../../../lib/forms/changed-fields'
import { errorCode } from '../../../../lib/server/server-error'
import { trpc } from '../../../../lib/server/trpc'
import { useFreshAnswer } from '../../../../lib/server/use-fresh-answer'
import { dialogFields, dialogValuesOf } from '../form/client-form-values'
import { useUpdateClient } from '../mutations/use-update-client'
import { regularClients } from '../regular-clients'
import { ClientFormDialog } from './client-form-dialog'

type Props = DialogProps & {
  clientId: number
  /** Called after the save. */
  onSaved: (id: number) => void
}

/** 'Editar Cliente' in a dialog; the start date cannot change. */
export function ClientEditDialog({ clientId, onSaved, ...dialog }: Props) {
  const query = trpc.clients.overview.useQuery(
    { id: clientId },
    { ...regularClients.detailOptions, refetchOnMount: 'always' },
  )
  const { data: client, error, isFetching, refetch, renew } = useFreshAnswer(query)
  const update = useUpdateClient({ failure: clientTexts.dialogUpdateFailed, before: client })
  const loading = error ? (
    <ErrorState
      message={errorCode(error) === 'NOT_FOUND' ? clientTexts.notFound : clientTexts.loadFailed}
      onRetry={refetch}
      retrying={isFetching}
      back={dialog.onClose}
    />
  ) : (
    <FieldsSkeleton fields={dialogFields} />
  )
  return (
    <ClientFormDialog
      {...dialog}
      title="Editar Cliente"
      initialValues={client && dialogValuesOf(client)}
      loading={loading}
      startDateFixed
      fullFormPath={`/clients/${clientId}/edit`}
      loadNew={async () => dialogValuesOf(await renew())}
      onSave={async ({ startDate: _fixed, ...fields }) => {
        const changes = client ? changedFields(clientDialogInput.parse(dialogValuesOf(client)), fields) : fields
        await update.mutateAsync({ id: clientId, version: client?.version, ...changes })
        onSaved(clientId)
      }}
    />
  )
}
