import { paymentStatus } from '@isp/domain/billing/payment-status'
import { formatLocalDate, type LocalDate } from '@isp/domain/dates/local-date'
import { formatPeriod, type Period } from '@isp/domain/dates/period'
import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CompactFact } from '../../../../components/table/compact-card'
import { today } from '../../../../lib/today'
import { DueBadge } from '../../../../receiving/badges/due-badge'
import { ReceiptLink } from './paid-date'
import classes from './payment-line.module.css'

/** A payment of either kind of client. */
export type HistoryPayment = {
  id: number
  period: Period
  /** Null until a variable payment is paid. */
  amount: Quetzales | null
  dueDate: LocalDate
  paidDate: LocalDate | null
  isPaid: boolean
  utilityAmount: Quetzales | null
  receiptNumber: number | null
}

type Props = { payment: HistoryPayment; actions: ReactNode }

/** A month of a client's history on a phone: one line (product/screens#lists-on-a-phone). */
export function PaymentLine({ payment, actions }: Props) {
  const { period, amount, dueDate, paidDate, isPaid, utilityAmount, receiptNumber } = payment
  return (
    <div className={classes.line}>
      <div className={classes.month}>
        <LineHead title={formatPeriod(period)} amount={amount} />
        <dl className={classes.pair} data-small>
          <CompactFact label="Fecha Vencimiento" short="Vence">
            {formatLocalDate(dueDate)}
          </CompactFact>
          {isPaid && utilityAmount && <CompactFact label="Utilidad">{formatQuetzales(utilityAmount)}</CompactFact>}
          {!isPaid && (
            <CompactFact label="Estado" plain>
              <DueBadge state={paymentStatus(payment, today())} pendingAs="scheduled" />
            </CompactFact>
          )}
        </dl>
        {paidDate && (
          <dl className={classes.pair} data-small>
            <CompactFact label="Fecha Pago" short="Pagado">
              {formatLocalDate(paidDate)}
            </CompactFact>
            {receiptNumber !== null && (
              <CompactFact label="Recibo" plain>
                <ReceiptLink number={receiptNumber} />
              </CompactFact>
            )}
          </dl>
        )}
      </div>
      {actions}
    </div>
  )
}

/** `title` is the month, or what else the line is. */
export function LineHead({ title, amount }: { title: string; amount: Quetzales | null }) {
  return (
    <dl className={classes.pair}>
      <CompactFact label="Período" plain>
        <Text span inherit fw={600}>
          {title}
        </Text>
      </CompactFact>
      <CompactFact label="Monto" plain>
        {amount ? formatQuetzales(amount) : '—'}
      </CompactFact>
    </dl>
  )
}
