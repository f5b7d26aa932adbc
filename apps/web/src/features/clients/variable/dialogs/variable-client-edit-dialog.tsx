import { variableClientFieldKeys } from '@isp/domain/clients/client-fields'
import { variableClientInput } from '@isp/domain/variable-clients/variable-client.schema'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { FormDialog } from '../../../../components/dialogs/form-dialog'
import { changedFields } from '../../../../lib/forms/changed-fields'
import { type RouterOutputs, trpc } from '../../../../lib/server/trpc'
import { formTexts } from '../../shared/fields/form-texts'
import { LoadingFields } from '../../shared/fields/loading-fields'
import { useClientToEdit } from '../../shared/fields/use-client-to-edit'
import { useUpdateVariableClient } from '../mutations/variable-client-mutations'
import { VariableClientFields } from './variable-client-fields'
import { variableClientForm } from './variable-client-form'

const formOf = (client: RouterOutputs['variableClients']['byId']) => ({
  ...formTexts(variableClientFieldKeys, client),
  billedFrom: '',
})

function failure(gone: boolean) {
  const { notFound, loadFailed, tryLater } = variableClientTexts
  return gone ? { title: notFound, final: true } : { title: loadFailed, message: tryLater }
}

export function VariableClientEditDialog({ clientId, ...dialog }: DialogProps & { clientId: number }) {
  const { variableClients } = trpc.useUtils()
  const { client, renew, ...reading } = useClientToEdit(variableClients.byId, clientId)
  const update = useUpdateVariableClient(client)
  return (
    <FormDialog
      {...dialog}
      title="Editar Cliente Variable"
      size="xl"
      schema={variableClientForm}
      initialValues={client && formOf(client)}
      loading={
        <LoadingFields fields={variableClientFieldKeys} reading={reading} failure={failure} onClose={dialog.onClose} />
      }
      loadNew={async () => formOf(await renew())}
      onSave={({ startDate: _fixed, ...fields }) => {
        const changes = client ? changedFields(variableClientInput.parse(formOf(client)), fields) : fields
        return update.mutateAsync({ id: clientId, version: client?.version, ...changes })
      }}
    >
      {(form) => <VariableClientFields form={form} startDateFixed clientId={clientId} />}
    </FormDialog>
  )
}
