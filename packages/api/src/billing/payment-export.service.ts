import { paymentStatus } from '@isp/domain/billing/payment-status'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import { historyStatusWord } from '@isp/domain/exports/export-texts'
import type { Quetzales } from '@isp/domain/money/money'
import type { ExportColumn } from '../export-table'

/** What an exported history shows of a payment of either kind of client. */
export type ExportedPayment = {
  period: Period
  /** None until a variable payment is paid. */
  amount: Quetzales | null
  dueDate: LocalDate
  paidDate: LocalDate | null
  isPaid: boolean
  utilityAmount: Quetzales | null
}

/** The columns of one client's payment history, of either kind of client. */
export function historyColumns(today: LocalDate): readonly ExportColumn<ExportedPayment>[] {
  return [
    { header: 'Período', kind: 'text', cell: ({ period }) => period },
    { header: 'Monto', kind: 'money', cell: ({ amount }) => amount },
    { header: 'Fecha Vencimiento', kind: 'date', cell: ({ dueDate }) => dueDate },
    { header: 'Estado', kind: 'text', cell: (payment) => historyStatusWord[paymentStatus(payment, today)] },
    { header: 'Fecha Pago', kind: 'date', cell: ({ paidDate }) => paidDate },
    { header: 'Utilidad', kind: 'money', cell: ({ isPaid, utilityAmount }) => (isPaid ? utilityAmount : null) },
  ]
}
