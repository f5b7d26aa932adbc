import { variableClientInput } from '@isp/domain/variable-clients/variable-client.schema'
import { useState } from 'react'
import { FormDialog } from '../../../../components/dialogs/form-dialog'
import { today } from '../../../../lib/today'
import { useCreateVariableClient } from '../mutations/use-create-variable-client'
import { VariableClientFields } from './variable-client-fields'
import { emptyVariableClientForm } from './variable-client-form-values'

type Props = {
  opened: boolean
  onClose: () => void
  /** Called after the client was stored. */
  onCreated: () => void
}

/** 'Nuevo Cliente Variable'. */
export function VariableClientCreateDialog({ opened, onClose, onCreated }: Props) {
  const create = useCreateVariableClient()
  const [initialValues] = useState(() => emptyVariableClientForm(today()))
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Nuevo Cliente Variable"
      size="xl"
      schema={variableClientInput}
      initialValues={initialValues}
      onSave={async (client) => {
        await create.mutateAsync(client)
        onCreated()
      }}
    >
      {(form) => <VariableClientFields form={form} />}
    </FormDialog>
  )
}
