import { paymentStatus } from '@isp/domain/billing/payment-status'
import { formatLocalDate } from '@isp/domain/dates/local-date'
import { formatPeriod } from '@isp/domain/dates/period'
import { DueBadge } from '../../../components/figures/due-badge'
import { CompactCard, CompactFact } from '../../../components/table/compact-card'
import { today } from '../../../lib/today'
import { ReceiptLink } from '../shared/detail/paid-date'
import { PayOrRevertButton } from '../shared/detail/pay-or-revert-button'
import { ClientLink, figure, type HistoryActions, type HistoryPayment } from './history-columns'

type Props = HistoryActions & { payment: HistoryPayment }

/** A payment of the history on a phone. */
export function PaymentCard({ payment, ...actions }: Props) {
  const { period, amount, dueDate, paidDate, isPaid, utilityAmount, receiptNumber } = payment
  return (
    <CompactCard
      name={<ClientLink payment={payment} />}
      badge={<DueBadge state={paymentStatus(payment, today())} />}
      facts={
        <>
          <CompactFact label="Período" plain>
            {formatPeriod(period)}
          </CompactFact>
          <CompactFact label="Fecha Vencimiento" short="Vence">
            {formatLocalDate(dueDate)}
          </CompactFact>
          {paidDate && (
            <CompactFact label="Fecha Pago" short="Pago">
              {formatLocalDate(paidDate)}
            </CompactFact>
          )}
        </>
      }
      figures={
        <>
          <CompactFact label="Monto" plain>
            {figure(amount)}
          </CompactFact>
          <CompactFact label="Utilidad">{figure(isPaid ? utilityAmount : null)}</CompactFact>
        </>
      }
      actions={
        <>
          <PayOrRevertButton payment={payment} {...actions} />
          <ReceiptLink number={receiptNumber} />
        </>
      }
    />
  )
}
