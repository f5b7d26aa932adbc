import type { DialogProps } from '../../../../components/dialogs/dialog'
import { today } from '../../../../lib/today'
import { dialogValuesOf, emptyClientForm } from '../form/client-form-values'
import { useCreateClient } from '../mutations/client-mutations'
import { ClientFormDialog } from './client-form-dialog'

/** 'Nuevo Cliente' in a dialog. */
export function ClientCreateDialog(props: DialogProps) {
  const create = useCreateClient()
  return (
    <ClientFormDialog
      {...props}
      title="Nuevo Cliente"
      initialValues={dialogValuesOf(emptyClientForm(today()))}
      fullFormPath="/clients/create"
      onSave={(client) => create.mutateAsync(client)}
    />
  )
}
