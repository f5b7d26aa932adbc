import { dayDistance } from '@isp/domain/billing/debt-texts'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { formatLocalDate } from '@isp/domain/dates/local-date'
import type { Column } from '../../../../components/table/column'
import { growingWidth } from '../../../../components/table/growing-width'
import { today } from '../../../../lib/today'
import { NO_NEXT_PAYMENT } from '../no-next-payment'
import classes from './second-line.module.css'

type Row = { client: { nextPaymentDate: LocalDate | null } }

/** The columns that both lists of clients have; each list adds its widths and cells. */
export const listColumns = {
  phone: { key: 'phone', header: 'Teléfono', width: growingWidth(68, 76) },
  // Aligned, because by default a column after amounts gets extra space.
  status: { key: 'status', header: 'Estado', align: 'left' },
  nextPayment: {
    key: 'nextPayment',
    header: 'Próximo Pago',
    cell: ({ client }: Row) => <NextPaymentCell date={client.nextPaymentDate} />,
  },
  pay: { key: 'pay', header: 'Pagar', card: 'actions' },
  actions: { key: 'actions', header: 'Acciones', align: 'right', card: 'actions' },
} as const satisfies Record<string, Partial<Column<Row>>>

/** Próximo Pago: the date, and how far it is from today (product/clients#order). */
function NextPaymentCell({ date }: { date: LocalDate | null }) {
  if (date === null) return NO_NEXT_PAYMENT
  return (
    <span>
      {formatLocalDate(date)}
      <span className={classes.second}>{dayDistance(date, today())}</span>
    </span>
  )
}
