import { formatLocalDate } from '@isp/domain/dates/local-date'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Fact } from '../../../../components/figures/facts'
import { useDialogState } from '../../../../lib/layers/use-dialog-state'
import type { RouterOutputs } from '../../../../lib/server/trpc'
import { ClientBadge } from '../../shared/client-badge'
import { BilledFromFact } from '../../shared/detail/billed-from-fact'
import { ClientDetailView } from '../../shared/detail/client-detail-view'
import { CollectButtons } from '../../shared/detail/collect-buttons'
import { ContactFacts } from '../../shared/detail/contact-facts'
import { VariableClientEditDialog } from '../dialogs/variable-client-edit-dialog'
import { VariablePaymentPayDialog } from '../dialogs/variable-payment-pay-dialog'
import { payToasts } from '../mutations/variable-client-mutations'
import { variableClients } from '../variable-clients'
import { QuickActions } from './quick-actions'
import { VariableClientSummary } from './variable-client-summary'

export type VariableClient = RouterOutputs['variableClients']['overview']

/** A variable client's summary, contact, network and payments. */
export function VariableClientDetailView({ client, backTo }: { client: VariableClient; backTo: string }) {
  const { dialog, opened, turn, open, close } = useDialogState<'edit'>()
  return (
    <>
      <ClientDetailView
        kind={variableClients}
        client={client}
        backTo={backTo}
        context={<ClientBadge client={client} pendingAs="pendingPayment" />}
        actions={
          <>
            <CollectButtons client={{ kind: 'variable', clientId: client.id }} />
            <QuickActions client={client} />
            <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => open('edit')}>
              Editar Cliente
            </Button>
          </>
        }
        contact={
          <ContactFacts
            client={client}
            beforeNotes={
              <>
                <Fact label="Fecha de Inicio">{formatLocalDate(client.startDate)}</Fact>
                <BilledFromFact client={client} />
              </>
            }
          />
        }
        payDialog={(payment, shared) => (
          <VariablePaymentPayDialog {...shared} clientId={client.id} payment={payment} toasts={payToasts.detail} />
        )}
      >
        <VariableClientSummary client={client} />
      </ClientDetailView>
      {dialog && <VariableClientEditDialog key={turn} opened={opened} onClose={close} clientId={client.id} />}
    </>
  )
}
