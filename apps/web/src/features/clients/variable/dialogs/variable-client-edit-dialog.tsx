import { variableClientFieldKeys } from '@isp/domain/clients/client-fields'
import { variableClientInput } from '@isp/domain/variable-clients/variable-client.schema'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { FormDialog } from '../../../../components/dialogs/form-dialog'
import { ErrorState } from '../../../../components/feedback/error-state'
import { FieldsSkeleton } from '../../../../components/inputs/field-grid'
import { changedFields } from '../../../../lib/forms/changed-fields'
import { errorCode } from '../../../../lib/server/server-error'
import { type RouterOutputs, trpc } from '../../../../lib/server/trpc'
import { formTexts } from '../../shared/fields/form-texts'
import { useClientToEdit } from '../../shared/fields/use-client-to-edit'
import { useUpdateVariableClient } from '../mutations/use-update-variable-client'
import { VariableClientFields } from './variable-client-fields'

const formOf = (client: RouterOutputs['variableClients']['byId']) => formTexts(variableClientFieldKeys, client)

/** 'Editar Cliente Variable'; the start date cannot change. */
export function VariableClientEditDialog({ clientId, ...dialog }: DialogProps & { clientId: number }) {
  const { variableClients } = trpc.useUtils()
  const { client, error, isFetching, refetch, renew } = useClientToEdit(variableClients.byId, clientId)
  const update = useUpdateVariableClient(client)
  const gone = errorCode(error) === 'NOT_FOUND'
  return (
    <FormDialog
      {...dialog}
      title="Editar Cliente Variable"
      size="xl"
      schema={variableClientInput}
      initialValues={client && formOf(client)}
      loading={
        error ? (
          <ErrorState
            title={gone ? variableClientTexts.notFound : variableClientTexts.loadFailed}
            message={gone ? undefined : variableClientTexts.tryLater}
            onRetry={gone ? undefined : refetch}
            retrying={isFetching}
            back={dialog.onClose}
          />
        ) : (
          <FieldsSkeleton fields={variableClientFieldKeys} />
        )
      }
      loadNew={async () => formOf(await renew())}
      onSave={({ startDate: _fixed, ...fields }) => {
        const changes = client ? changedFields(variableClientInput.parse(formOf(client)), fields) : fields
        return update.mutateAsync({ id: clientId, version: client?.version, ...changes })
      }}
    >
      {(form) => <VariableClientFields form={form} startDateFixed />}
    </FormDialog>
  )
}
