import { variableClientFieldKeys } from '@isp/domain/clients/client-fields'
import { variableClientInput } from '@isp/domain/variable-clients/variable-client.schema'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { SimpleGrid, Skeleton } from '@mantine/core'
import { FormDialog } from '../../../../components/dialogs/form-dialog'
import { ErrorState } from '../../../../components/feedback/error-state'
import { changedFields } from '../../../../lib/forms/changed-fields'
import { errorCode } from '../../../../lib/server/server-error'
import { useUpdateVariableClient } from '../mutations/use-update-variable-client'
import { useVariableClientToEdit } from './use-variable-client-to-edit'
import { FIELD_COLUMNS, VariableClientFields } from './variable-client-fields'
import { variableClientFormOf } from './variable-client-form-values'

/** 'Editar Cliente Variable'; the start date cannot change. */
export function VariableClientEditDialog({
  opened,
  onClose,
  clientId,
}: {
  opened: boolean
  onClose: () => void
  clientId: number
}) {
  const { client, error, isFetching, refetch, renew } = useVariableClientToEdit(clientId)
  const update = useUpdateVariableClient()
  const gone = errorCode(error) === 'NOT_FOUND'
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Editar Cliente Variable"
      size="xl"
      schema={variableClientInput}
      initialValues={client && variableClientFormOf(client)}
      loading={
        error ? (
          <ErrorState
            title={gone ? variableClientTexts.notFound : variableClientTexts.loadFailed}
            message={gone ? undefined : variableClientTexts.tryLater}
            onRetry={gone ? undefined : refetch}
            retrying={isFetching}
            back={onClose}
          />
        ) : (
          <SimpleGrid cols={FIELD_COLUMNS} aria-busy>
            {variableClientFieldKeys.map((field) => (
              <Skeleton key={field} height={60} />
            ))}
          </SimpleGrid>
        )
      }
      loadNew={async () => variableClientFormOf(await renew())}
      onSave={({ startDate: _fixed, ...fields }) => {
        const changes = client ? changedFields(variableClientInput.parse(variableClientFormOf(client)), fields) : fields
        return update.mutateAsync({ id: clientId, version: client?.version, ...changes })
      }}
    >
      {(form) => <VariableClientFields form={form} startDateFixed />}
    </FormDialog>
  )
}
