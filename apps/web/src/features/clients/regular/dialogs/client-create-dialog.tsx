import type { DialogProps } from '../../../../components/dialogs/dialog'
import { dialogValuesOf, emptyClientForm } from '../form/client-form-values'
import { useCreateClient } from '../mutations/client-mutations'
import { ClientFormDialog } from './client-form-dialog'

/** `name` is the one to begin with. */
export function ClientCreateDialog({ name = '', ...props }: DialogProps & { name?: string }) {
  const create = useCreateClient()
  return (
    <ClientFormDialog
      {...props}
      title="Nuevo Cliente"
      initialValues={(today) => dialogValuesOf({ ...emptyClientForm(today), name })}
      fullFormPath="/clients/create"
      onSave={(client) => create.mutateAsync(client)}
    />
  )
}
