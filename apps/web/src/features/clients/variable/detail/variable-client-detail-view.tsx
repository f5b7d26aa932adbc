import { Button, SimpleGrid } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { BackLink } from '../../../../components/layout/back-link'
import { PageHeader } from '../../../../components/layout/page-header'
import { SectionHead } from '../../../../components/layout/section-head'
import { ExportButton } from '../../../../components/table/export-button'
import { useDialogState } from '../../../../lib/layers/use-dialog-state'
import { type RouterOutputs, trpc } from '../../../../lib/server/trpc'
import { ClientBadge } from '../../shared/client-badge'
import { NetworkFacts } from '../../shared/detail/network-facts'
import { PaymentHistory } from '../../shared/detail/payment-history'
import { VariableClientEditDialog } from '../dialogs/variable-client-edit-dialog'
import { VariablePaymentPayDialog } from '../dialogs/variable-payment-pay-dialog'
import { VariablePaymentRevertDialog } from '../dialogs/variable-payment-revert-dialog'
import { payToasts } from '../mutations/use-mark-variable-payment-paid'
import { ContactFacts } from './contact-facts'
import { QuickActions } from './quick-actions'
import { VariableClientAuditLog } from './variable-client-audit-log'
import classes from './variable-client-detail-view.module.css'
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
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" mt="md" mb="lg" className={classes.facts}>
        <ContactFacts client={client} />
        <NetworkFacts network={client} secrets={trpc.variableClients.secrets} />
      </SimpleGrid>
      <SectionHead title="Historial de Pagos">
        <ExportButton choices={[{ table: 'variable-client-payments', filters: { id: client.id } }]} />
      </SectionHead>
      <PaymentHistory
        payments={client.payments}
        onPay={(payment) => open({ kind: 'pay', payment })}
        onRevert={(payment) => open({ kind: 'revert', payment })}
      />
      <VariableClientAuditLog clientId={client.id} />
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
