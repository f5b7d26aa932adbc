import { paymentStatus } from '@isp/domain/billing/payment-status'
import { clientFilters, paymentHistoryFilters } from '@isp/domain/clients/client.schema'
import { paymentStatusWord } from '@isp/domain/exports/export-texts'
import { exportTable } from '../../export-table'
import { regularClients } from '../shared/client-kind.queries'
import { clientPaymentsExport } from '../shared/client-payments.export'
import { standingColumns } from '../shared/standing-columns.export'
import { streamClients } from './client-export-rows.queries'
import { streamPaymentHistory } from './payment-history.queries'

/** The dashboard's clients. */
export const clientsExport = exportTable({
  filters: clientFilters,
  name: () => 'clientes',
  rows: ({ db }, filters) => streamClients(db, filters),
  columns: (today) => [
    { header: 'Nombre', kind: 'text', cell: ({ name }) => name },
    { header: 'Teléfono', kind: 'text', cell: ({ phone }) => phone },
    { header: 'Grupo', kind: 'text', cell: ({ groupName }) => groupName },
    { header: 'Monto Mensual', kind: 'money', cell: ({ monthlyAmount }) => monthlyAmount },
    { header: 'Utilidad', kind: 'money', cell: ({ utility }) => utility },
    ...standingColumns(today),
    { header: 'Nombre WiFi', kind: 'text', cell: ({ wifiName }) => wifiName },
    { header: 'Notas', kind: 'text', cell: ({ notes }) => notes },
  ],
})

/** The payment history of all clients. */
export const paymentsExport = exportTable({
  filters: paymentHistoryFilters,
  name: () => 'historial-de-pagos',
  rows: ({ db, today }, filters) => streamPaymentHistory(db, { filters, today }),
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

/** The payments of one client. */
export const regularClientPaymentsExport = clientPaymentsExport({
  kind: regularClients,
  fileName: 'pagos-cliente',
})
