import { dayDistance } from '@isp/domain/billing/debt-texts'
import { formatLocalDate, type LocalDate } from '@isp/domain/dates/local-date'
import { today } from '../../../../lib/today'
import { NO_NEXT_PAYMENT } from '../no-next-payment'
import classes from './second-line.module.css'

/** Próximo Pago: the date, and how far it is from today (specification 3 A5). */
export function NextPaymentCell({ date }: { date: LocalDate | null }) {
  if (date === null) return NO_NEXT_PAYMENT
  return (
    <span>
      {formatLocalDate(date)}
      <span className={classes.second}>{dayDistance(date, today())}</span>
    </span>
  )
}
