import { debtTexts, notYetDue, owedMonths } from '@isp/domain/billing/debt-texts'
import { formatLocalDate } from '@isp/domain/dates/local-date'
import { formatQuetzales } from '@isp/domain/money/money'
import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCash,
  IconClock,
  IconPencil,
  IconReceipt,
  IconTrendingUp,
} from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { Fact } from '../../../../components/figures/facts'
import { StatCard, StatCards } from '../../../../components/figures/stat-card'
import { BackLink } from '../../../../components/layout/back-link'
import { PageHeader } from '../../../../components/layout/page-header'
import { useDialogState } from '../../../../lib/layers/use-dialog-state'
import type { RouterOutputs } from '../../../../lib/server/trpc'
import { ClientBadge } from '../../shared/client-badge'
import { ClientSections } from '../../shared/detail/client-sections'
import { ContactFacts } from '../../shared/detail/contact-facts'
import { oldestOpen } from '../../shared/detail/oldest-open'
import { PaymentConfirmDialog } from '../dialogs/payment-confirm-dialog'
import { PaymentRevertDialog } from '../dialogs/payment-revert-dialog'
import { regularClients } from '../regular-clients'
import { ClientActions } from './client-actions'
import classes from './client-detail-view.module.css'

type Client = RouterOutputs['clients']['overview']
type Payment = Client['payments'][number]

type Props = { client: Client; backTo: string }

/** A client's figures, contact, network and payments. */
export function ClientDetailView({ client, backTo }: Props) {
  const { search } = useLocation()
  const { dialog, opened, turn, open, close } = useDialogState<{ kind: 'pay' | 'revert'; payment: Payment }>()
  const oldest = oldestOpen(client.payments)

  return (
    <>
      <PageHeader
        title={client.name}
        context={
          <span className={classes.context}>
            <ClientBadge client={client} />
            {client.groupName && <span>Grupo {client.groupName}</span>}
          </span>
        }
        back={<BackLink to={backTo} />}
        actions={
          <>
            <ClientActions phone={client.phone} onCollect={oldest && (() => open({ kind: 'pay', payment: oldest }))} />
            <Button
              component={Link}
              to={`/clients/${client.id}/edit${search}`}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              Editar
            </Button>
          </>
        }
      />
      <StatCards>
        <DebtCard client={client} />
        <StatCard label="Monto Mensual" icon={IconCash} value={formatQuetzales(client.monthlyAmount)} />
        <StatCard label="Próximo Pago" icon={IconClock} value={formatLocalDate(client.nextPaymentDate)} />
        <StatCard label="Fecha de Inicio" icon={IconCalendarEvent} value={formatLocalDate(client.startDate)} />
        <StatCard label="Meses de Servicio" icon={IconReceipt} value={paidMonths(client.payments)} />
        <StatCard
          label="Total de Utilidades"
          icon={IconTrendingUp}
          value={formatQuetzales(client.clientUtilitiesTotal)}
        />
      </StatCards>
      <ClientSections
        kind={regularClients}
        client={client}
        contact={
          <ContactFacts client={client} afterPhone={<Fact label="Correo">{client.email ?? 'Sin email'}</Fact>} />
        }
        open={open}
      />
      {dialog?.kind === 'pay' && (
        <PaymentConfirmDialog
          key={turn}
          opened={opened}
          onClose={close}
          clientName={client.name}
          payment={dialog.payment}
          debt={client}
          owed={oldest && oldest.dueDate < dialog.payment.dueDate ? oldest.period : undefined}
        />
      )}
      {dialog?.kind === 'revert' && (
        <PaymentRevertDialog
          key={turn}
          opened={opened}
          onClose={close}
          clientName={client.name}
          payment={dialog.payment}
        />
      )}
    </>
  )
}

/** 'Debe': what is overdue, and since when (specification 3 A4). */
function DebtCard({
  client: { overdueCount, overdueAmount, openAmount, nextPaymentDate, status },
}: {
  client: Client
}) {
  const open = status === 'pending' ? notYetDue(openAmount) : undefined
  const hint = overdueCount > 0 ? owedMonths(overdueCount, nextPaymentDate) : open
  return (
    <StatCard
      label={debtTexts.owes}
      icon={IconAlertTriangle}
      tone={overdueCount > 0 ? 'warning' : 'neutral'}
      value={overdueCount > 0 ? formatQuetzales(overdueAmount) : debtTexts.nothing}
      hint={hint}
    />
  )
}

/** Months of service are the paid months. */
function paidMonths(payments: readonly Payment[]): number {
  return payments.filter(({ isPaid }) => isPaid).length
}
