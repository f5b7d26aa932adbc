import { formatLocalDate } from '@isp/domain/dates/local-date'
import { guatemalanChatLink } from '@isp/domain/text/phone'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Fact } from '../../../../components/figures/facts'
import { BackLink } from '../../../../components/layout/back-link'
import { PageHeader } from '../../../../components/layout/page-header'
import { useDialogState } from '../../../../lib/layers/use-dialog-state'
import type { RouterOutputs } from '../../../../lib/server/trpc'
import { ClientBadge } from '../../shared/client-badge'
import { ClientSections } from '../../shared/detail/client-sections'
import { ContactFacts } from '../../shared/detail/contact-facts'
import { VariableClientEditDialog } from '../dialogs/variable-client-edit-dialog'
import { VariablePaymentPayDialog } from '../dialogs/variable-payment-pay-dialog'
import { VariablePaymentRevertDialog } from '../dialogs/variable-payment-revert-dialog'
import { payToasts } from '../mutations/use-mark-variable-payment-paid'
import { variableClients } from '../variable-clients'
import { QuickActions } from './quick-actions'
import { VariableClientSummary } from './variable-client-summary'

export type VariableClient = RouterOutputs['variableClients']['overview']
type Payment = VariableClient['payments'][number]
type DetailDialog = { kind: 'edit' } | { kind: 'pay' | 'revert'; payment: Payment }

/** A variable client's summary, contact, network and payments. */
export function VariableClientDetailView({ client, backTo }: { client: VariableClient; backTo: string }) {
  const { dialog, opened, turn, open, close } = useDialogState<DetailDialog>()
  const edit = () => open({ kind: 'edit' })

  return (
    <>
      <PageHeader
        title={client.name}
        context={<ClientBadge client={client} pendingAs="pendingPayment" />}
        back={<BackLink to={backTo} />}
        actions={
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={edit}>
            Editar Cliente
          </Button>
        }
      />
      <VariableClientSummary client={client} />
      <QuickActions client={client} onEdit={edit} />
      <ClientSections
        kind={variableClients}
        client={client}
        contact={
          <ContactFacts
            client={client}
            linkOf={guatemalanChatLink}
            beforeNotes={<Fact label="Fecha de Inicio">{formatLocalDate(client.startDate)}</Fact>}
          />
        }
        open={open}
      />
      {dialog && <DetailDialogs key={turn} dialog={dialog} opened={opened} onClose={close} client={client} />}
    </>
  )
}

type DialogsProps = { dialog: DetailDialog; opened: boolean; onClose: () => void; client: VariableClient }

function DetailDialogs({ dialog, client, ...shared }: DialogsProps) {
  switch (dialog.kind) {
    case 'edit':
      return <VariableClientEditDialog {...shared} clientId={client.id} />
    case 'pay':
      return (
        <VariablePaymentPayDialog
          {...shared}
          clientName={client.name}
          payment={dialog.payment}
          toasts={payToasts.detail}
        />
      )
    case 'revert':
      return <VariablePaymentRevertDialog {...shared} clientName={client.name} payment={dialog.payment} />
  }
}
