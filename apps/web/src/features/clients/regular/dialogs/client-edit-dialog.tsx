import { clientTexts } from '@isp/domain/clients/client-texts'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { changedFields } from '../../../../lib/forms/changed-fields'
import { trpc } from '../../../../lib/server/trpc'
import { useFreshAnswer } from '../../../../lib/server/use-fresh-answer'
import { LoadingFields } from '../../shared/fields/loading-fields'
import { clientDialogFields, dialogFields, dialogValuesOf } from '../form/client-form-values'
import { useUpdateClient } from '../mutations/client-mutations'
import { regularClients } from '../regular-clients'
import { ClientFormDialog } from './client-form-dialog'

type Props = DialogProps & {
  clientId: number
  onSaved: (id: number) => void
}

export function ClientEditDialog({ clientId, onSaved, ...dialog }: Props) {
  const query = trpc.clients.overview.useQuery(
    { id: clientId },
    { ...regularClients.detailOptions, refetchOnMount: 'always' },
  )
  const { data: client, renew, ...reading } = useFreshAnswer(query)
  const update = useUpdateClient({ failed: clientTexts.dialogUpdateFailed, before: client })
  return (
    <ClientFormDialog
      {...dialog}
      title="Editar Cliente"
      initialValues={client && dialogValuesOf(client)}
      loading={
        <LoadingFields
          fields={dialogFields.filter((field) => field !== 'notes')}
          reading={reading}
          failure={(gone) => ({ message: gone ? clientTexts.notFound : clientTexts.loadFailed })}
          onClose={dialog.onClose}
        />
      }
      startDateFixed
      clientId={clientId}
      past={client}
      fullFormPath={`/clients/${clientId}/edit`}
      loadNew={async () => dialogValuesOf(await renew())}
      onSave={async ({ startDate: _fixed, ...fields }) => {
        const changes = client ? changedFields(clientDialogFields.parse(dialogValuesOf(client)), fields) : fields
        await update.mutateAsync({ id: clientId, version: client?.version, ...changes })
        onSaved(clientId)
      }}
    />
  )
}
