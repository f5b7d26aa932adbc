import { tooEarlyForMonth } from '@isp/domain/billing/payment-texts'
import { isUnlikelyPaidDate } from '@isp/domain/billing/unlikely-paid-date'
import { periodInSentence } from '@isp/domain/dates/period'
import { formatQuetzales, parseCentavos, type Quetzales } from '@isp/domain/money/money'
import type { FoundPayment } from './find-payment'
import { LineRefused, type PaymentOrder } from './payment-order'

type Figures = { amount: Quetzales; utilityAmount: Quetzales }

/** A payment that a line asks to mark, with what a variable client paid. */
export type OrderedPayment =
  | (FoundPayment & { kind: 'regular' })
  | (Omit<FoundPayment, 'kind'> & { kind: 'variable'; figures: Figures })

/** Throws LineRefused if the line does not suit the payment that it names. */
export function orderedPayment(order: PaymentOrder, payment: FoundPayment): OrderedPayment {
  const { paidDate } = order
  const { kind } = payment
  if (kind === 'regular') requireRegular(order, payment)
  const ordered =
    kind === 'regular' ? { ...payment, kind } : { ...payment, kind, figures: variableFigures(order, payment) }
  // Nobody can be asked, as the dialogs do (product/dates#unlikely-dates).
  if (paidDate !== undefined && isUnlikelyPaidDate(paidDate, payment.period)) {
    throw new LineRefused(`fecha: ${tooEarlyForMonth(paidDate, payment.period)}`)
  }
  return ordered
}

/** A regular client pays the amount of the month, which the line may repeat, and has its own utility. */
function requireRegular({ amount, utilityAmount }: PaymentOrder, payment: FoundPayment): void {
  const { clientName, period } = payment
  if (utilityAmount !== undefined) throw new LineRefused(`${clientName} es un cliente mensual: deja vacía la utilidad`)
  if (amount === undefined || payment.amount === null) return
  if (parseCentavos(amount) === parseCentavos(payment.amount)) return
  const due = formatQuetzales(payment.amount)
  throw new LineRefused(
    `monto: ${clientName} es un cliente mensual y paga ${due} por ${periodInSentence(period)}, no ${formatQuetzales(amount)}`,
  )
}

function variableFigures({ amount, utilityAmount }: PaymentOrder, { clientName }: FoundPayment): Figures {
  if (amount === undefined) {
    throw new LineRefused(
      utilityAmount === undefined
        ? `Falta el monto: ${clientName} es un cliente variable`
        : 'Falta el monto: escribe lo que pagó el cliente variable',
    )
  }
  if (utilityAmount === undefined) throw new LineRefused('Falta la utilidad del pago')
  return { amount, utilityAmount }
}
