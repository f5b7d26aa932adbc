import { paymentStatus } from '@isp/domain/billing/payment-status'
import { paymentStatusWord } from '@isp/domain/exports/export-texts'
import { allPaymentsFilters } from '@isp/domain/payments/payment.schema'
import { exportTable } from '../export-table'
import { streamPaymentHistory } from './payment-history.queries'
import { kindsOf } from './payments.service'

export const paymentsExport = exportTable({
  filters: allPaymentsFilters,
  name: () => 'historial-de-pagos',
  rows: ({ db, today }, { kind, ...filters }) => streamPaymentHistory(db, { kinds: kindsOf(kind), filters, today }),
  columns: (today) => [
    { header: 'Cliente', kind: 'text', cell: ({ clientName }) => clientName },
    { header: 'Período', kind: 'text', cell: ({ period }) => period },
    { header: 'Monto', kind: 'money', cell: ({ amount }) => amount },
    { header: 'Fecha Vencimiento', kind: 'date', cell: ({ dueDate }) => dueDate },
    { header: 'Estado', kind: 'text', cell: (payment) => paymentStatusWord[paymentStatus(payment, today)] },
    { header: 'Fecha Pago', kind: 'date', cell: ({ paidDate }) => paidDate },
    { header: 'Utilidad', kind: 'money', cell: ({ isPaid, utilityAmount }) => (isPaid ? utilityAmount : null) },
  ],
})
