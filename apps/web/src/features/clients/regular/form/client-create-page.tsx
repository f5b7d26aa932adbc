import { takenWifiPasswordWarning } from '@isp/domain/clients/client-texts'
import { useCreateClient } from '../mutations/client-mutations'
import { ClientFormPage } from './client-form-page'
import { emptyClientForm } from './client-form-values'

/** /clients/create */
export function ClientCreatePage() {
  const create = useCreateClient()
  return (
    <ClientFormPage
      title="Nuevo Cliente"
      initialValues={emptyClientForm}
      wifiWarning={takenWifiPasswordWarning}
      backTo="/"
      onSave={create.mutateAsync}
    />
  )
}
