import { paymentStatus } from '@isp/domain/billing/payment-status'
import { formatLocalDate, type LocalDate } from '@isp/domain/dates/local-date'
import { formatPeriod, type Period } from '@isp/domain/dates/period'
import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import type { ComponentProps } from 'react'
import { DueBadge } from '../../../../components/figures/due-badge'
import { today } from '../../../../lib/today'
import { ReceiptLink } from './paid-date'
import { PayOrRevertButton } from './pay-or-revert-button'
import classes from './payment-line.module.css'

/** What the history shows of a payment of either kind of client. */
export type HistoryPayment = {
  id: number
  period: Period
  /** None until a variable payment is paid. */
  amount: Quetzales | null
  dueDate: LocalDate
  paidDate: LocalDate | null
  isPaid: boolean
  utilityAmount: Quetzales | null
  receiptNumber: number | null
}

type Props<Payment extends HistoryPayment> = ComponentProps<typeof PayOrRevertButton<Payment>>

/** A month of a client's history on a phone: one line (specification 3 A2). */
export function PaymentLine<Payment extends HistoryPayment>({ payment, ...actions }: Props<Payment>) {
  const { period, amount, dueDate, paidDate, isPaid, utilityAmount, receiptNumber } = payment
  return (
    <div className={classes.line}>
      <div className={classes.month}>
        <div className={classes.pair}>
          <span className={classes.period}>{formatPeriod(period)}</span>
          <span>{amount ? formatQuetzales(amount) : '—'}</span>
        </div>
        <div className={classes.pair}>
          <span className={classes.small}>Vence {formatLocalDate(dueDate)}</span>
          {isPaid && utilityAmount && <span className={classes.small}>Utilidad {formatQuetzales(utilityAmount)}</span>}
          {!isPaid && <DueBadge state={paymentStatus(payment, today())} pendingAs="scheduled" />}
        </div>
        {paidDate && (
          <div className={classes.pair}>
            <span className={classes.small}>Pagado {formatLocalDate(paidDate)}</span>
            <ReceiptLink number={receiptNumber} />
          </div>
        )}
      </div>
      <PayOrRevertButton payment={payment} {...actions} />
    </div>
  )
}
