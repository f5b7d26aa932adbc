import { paymentStatus } from '@isp/domain/billing/payment-status'
import { formatLocalDate } from '@isp/domain/dates/local-date'
import { formatPeriod } from '@isp/domain/dates/period'
import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { MaskedValue } from '../../../components/figures/masked-value'
import { TruncatedText } from '../../../components/figures/truncated-text'
import type { Column } from '../../../components/table/column'
import { growingWidth } from '../../../components/table/growing-width'
import type { RouterOutputs } from '../../../lib/server/trpc'
import { useShownFigures } from '../../../lib/storage/shown-figures'
import { today } from '../../../lib/today'
import { DueBadge } from '../../../receiving/badges/due-badge'
import { PaidDate, ReceiptLink } from '../shared/detail/paid-date'
import { PayOrRevertButton } from '../shared/detail/pay-or-revert-button'
import classes from './history-columns.module.css'

/** A payment of either kind of client, with the client. */
export type HistoryPayment = RouterOutputs['payments']['history'][number]

const PATHS = { regular: '/clients', variable: '/variable-clients' }

export type HistoryActions = { onPay: (payment: HistoryPayment) => void; onRevert: (payment: HistoryPayment) => void }

function ClientLink({ payment: { kind, clientId, clientName } }: { payment: HistoryPayment }) {
  return (
    <Anchor component={Link} to={`${PATHS[kind]}/${clientId}`} className={classes.client} inherit>
      <TruncatedText text={clientName} lines={2} />
    </Anchor>
  )
}

export function historyColumns(actions: HistoryActions): readonly Column<HistoryPayment>[] {
  return [
    {
      key: 'client',
      header: 'Cliente',
      card: 'title',
      compact: { place: 'name' },
      cell: (payment) => <ClientLink payment={payment} />,
    },
    {
      key: 'period',
      header: 'Período',
      width: growingWidth(104, 120),
      compact: { place: 'fact' },
      cell: ({ period }) => formatPeriod(period),
    },
    {
      key: 'amount',
      header: 'Monto',
      align: 'right',
      width: growingWidth(84, 96),
      compact: { place: 'figure' },
      cell: ({ amount }) => figure(amount),
    },
    {
      key: 'dueDate',
      header: 'Fecha Vencimiento',
      // On desktop the heading takes one line; on narrow screens the space goes to the name.
      width: growingWidth(108, 146),
      compact: { place: 'fact', label: 'Vence' },
      cell: ({ dueDate }) => formatLocalDate(dueDate),
    },
    {
      key: 'status',
      header: 'Estado',
      card: 'aside',
      width: growingWidth(104, 108),
      compact: { place: 'badge' },
      cell: (payment) => <DueBadge state={paymentStatus(payment, today())} />,
    },
    {
      key: 'paidDate',
      header: 'Fecha Pago',
      width: growingWidth(80, 90),
      compact: { place: 'fact', label: 'Pago', cell: ({ paidDate }) => paidDate && formatLocalDate(paidDate) },
      cell: (payment) => <PaidDate {...payment} />,
    },
    {
      key: 'utility',
      header: 'Utilidad',
      align: 'right',
      width: growingWidth(84, 96),
      compact: { place: 'figure', label: 'Utilidad' },
      cell: ({ isPaid, utilityAmount }) => <Utility amount={isPaid ? utilityAmount : null} />,
    },
    {
      key: 'actions',
      header: 'Acciones',
      align: 'right',
      width: 150,
      card: 'actions',
      compact: {
        place: 'action',
        cell: (payment) => (
          <>
            <PayOrRevertButton payment={payment} {...actions} />
            <ReceiptLink number={payment.receiptNumber} />
          </>
        ),
      },
      cell: (payment) => <PayOrRevertButton payment={payment} {...actions} />,
    },
  ]
}

/** `amount` is null for an unpaid payment. */
function Utility({ amount }: { amount: Quetzales | null }) {
  const [revealed] = useShownFigures()
  return amount === null ? '—' : <MaskedValue value={formatQuetzales(amount)} revealed={revealed} />
}

/** `amount` is null for an unpaid variable payment. */
function figure(amount: Quetzales | null): string {
  return amount === null ? '—' : formatQuetzales(amount)
}
