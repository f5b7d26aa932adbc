import { formatLocalDate } from '@isp/domain/local-date'
import { formatQuetzales } from '@isp/domain/money'
import { formatPeriod } from '@isp/domain/period'
import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Column } from '../../../components/data-table/column'
import { PaymentBadge } from '../../../components/payment-badge'
import { TruncatedText } from '../../../components/truncated-text'
import type { RouterOutputs } from '../../../lib/trpc'

/** A payment with whose it is. */
export type HistoryPayment = RouterOutputs['clients']['payments']['history'][number]

type Actions = { onPay: (payment: HistoryPayment) => void; onRevert: (payment: HistoryPayment) => void }

/** The eight columns of the payment history. */
export function historyColumns({ onPay, onRevert }: Actions): readonly Column<HistoryPayment>[] {
  return [
    {
      key: 'client',
      header: 'Cliente',
      card: 'title',
      cell: ({ clientId, clientName }) => (
        <Anchor component={Link} to={`/clients/${clientId}`} inherit>
          <TruncatedText text={clientName} />
        </Anchor>
      ),
    },
    { key: 'period', header: 'Período', width: 136, cell: ({ period }) => formatPeriod(period) },
    { key: 'amount', header: 'Monto', align: 'right', width: 116, cell: ({ amount }) => formatQuetzales(amount) },
    {
      key: 'dueDate',
      header: 'Fecha Vencimiento',
      align: 'right',
      width: 144,
      cell: ({ dueDate }) => formatLocalDate(dueDate),
    },
    {
      key: 'status',
      header: 'Estado',
      card: 'aside',
      width: 128,
      cell: (payment) => <PaymentBadge payment={payment} />,
    },
    {
      key: 'paidDate',
      header: 'Fecha Pago',
      align: 'right',
      width: 112,
      cell: ({ paidDate }) => (paidDate ? formatLocalDate(paidDate) : '—'),
    },
    {
      key: 'utility',
      header: 'Utilidad',
      align: 'right',
      width: 116,
      cell: ({ isPaid, utilityAmount }) => (isPaid ? formatQuetzales(utilityAmount) : '—'),
    },
    {
      key: 'actions',
      header: 'Acciones',
      align: 'right',
      width: 148,
      card: 'actions',
      cell: (payment) =>
        payment.isPaid ? (
          <Button size="xs" variant="subtle" color="gray" onClick={() => onRevert(payment)}>
            Revertir
          </Button>
        ) : (
          <Button size="xs" variant="light" onClick={() => onPay(payment)}>
            Marcar Pagado
          </Button>
        ),
    },
  ]
}
