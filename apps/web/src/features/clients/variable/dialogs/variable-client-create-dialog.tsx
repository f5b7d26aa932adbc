import { variableClientFieldKeys } from '@isp/domain/clients/client-fields'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { FormDialog } from '../../../../components/dialogs/form-dialog'
import { formTexts } from '../../shared/fields/form-texts'
import { startDateQuestion } from '../../shared/fields/start-date-question'
import { useCreateVariableClient } from '../mutations/variable-client-mutations'
import { VariableClientFields } from './variable-client-fields'
import { newVariableClientForm } from './variable-client-form'

type Props = DialogProps & {
  onCreated: () => void
}

/** The service starts today by default. */
export function VariableClientCreateDialog({ onCreated, ...dialog }: Props) {
  const create = useCreateVariableClient()
  return (
    <FormDialog
      {...dialog}
      title="Nuevo Cliente Variable"
      size="xl"
      schema={newVariableClientForm}
      initialValues={(startDate) => ({ ...formTexts(variableClientFieldKeys, { startDate }), billedFrom: '' })}
      question={({ startDate }) => startDateQuestion(startDate)}
      onSave={async (client) => {
        await create.mutateAsync(client)
        onCreated()
      }}
    >
      {(form) => <VariableClientFields form={form} />}
    </FormDialog>
  )
}
