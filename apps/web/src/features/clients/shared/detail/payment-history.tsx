import { paymentStatus } from '@isp/domain/billing/payment-status'
import { formatLocalDate } from '@isp/domain/dates/local-date'
import { formatPeriod } from '@isp/domain/dates/period'
import { formatQuetzales } from '@isp/domain/money/money'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../../components/feedback/empty-state'
import { DueBadge } from '../../../../components/figures/due-badge'
import type { Column, PhoneRows } from '../../../../components/table/column'
import { DataTable } from '../../../../components/table/data-table'
import { today } from '../../../../lib/today'
import { oldestOpen } from '../oldest-open'
import { PaidDate } from './paid-date'
import { PayOrRevertButton } from './pay-or-revert-button'
import { type HistoryPayment, PaymentLine } from './payment-line'

/** Below this width the seven columns do not fit. */
const TABLE_FROM_PX = 880

type Actions<Payment> = { onPay: (payment: Payment) => void; onRevert: (payment: Payment) => void }

/**
 * A client's payments, in the order given; the oldest open one has the filled button (specification 3 A4). `onPay` and
 * `onRevert` are read on the first render only.
 */
export function PaymentHistory<Payment extends HistoryPayment>({
  payments,
  ...actions
}: Actions<Payment> & { payments: readonly Payment[] }) {
  const [{ columns, phone }] = useState(() => {
    const phone: PhoneRows<Payment & { isOldestOpen: boolean }> = {
      cell: (payment) => <PaymentLine payment={payment} {...actions} filled={payment.isOldestOpen} />,
      lines: true,
    }
    return { columns: paymentColumns(actions), phone }
  })
  const oldest = oldestOpen(payments)
  const rows = payments.map((payment) => ({ ...payment, isOldestOpen: payment === oldest }))
  return (
    <DataTable
      label="Historial de Pagos"
      columns={columns}
      phone={phone}
      rows={rows}
      rowKey={({ id }) => id}
      tableFrom={TABLE_FROM_PX}
      empty={<EmptyState icon={IconReceipt} message="No hay pagos que mostrar." />}
    />
  )
}

function paymentColumns<Payment extends HistoryPayment>({
  onPay,
  onRevert,
}: Actions<Payment>): readonly Column<Payment & { isOldestOpen: boolean }>[] {
  return [
    { key: 'period', header: 'Período', card: 'title', cell: ({ period }) => formatPeriod(period) },
    { key: 'amount', header: 'Monto', align: 'right', cell: ({ amount }) => (amount ? formatQuetzales(amount) : '—') },
    { key: 'dueDate', header: 'Fecha Vencimiento', cell: ({ dueDate }) => formatLocalDate(dueDate) },
    {
      key: 'status',
      header: 'Estado',
      card: 'aside',
      cell: (payment) => <DueBadge state={paymentStatus(payment, today())} pendingAs="scheduled" />,
    },
    { key: 'paidDate', header: 'Fecha Pago', cell: (payment) => <PaidDate {...payment} /> },
    {
      key: 'utility',
      header: 'Utilidad',
      align: 'right',
      cell: ({ isPaid, utilityAmount }) => (isPaid && utilityAmount ? formatQuetzales(utilityAmount) : '—'),
    },
    {
      key: 'actions',
      header: 'Acciones',
      align: 'right',
      card: 'actions',
      cell: (payment) => (
        <PayOrRevertButton payment={payment} onPay={onPay} onRevert={onRevert} filled={payment.isOldestOpen} />
      ),
    },
  ]
}
