import { lineOf } from '../billing/payment-line'
import type { Period } from '../dates/period'
import { listPeriods } from '../dates/period-list'
import { type Quetzales, sumQuetzales } from '../money/money'
import { joinWords } from '../text/join-words'
import { isTaken } from './account-rules'
import { conceptsOf, type OtherCharge } from './other-charges'

type Received = {
  clientName: string
  periods: readonly Period[]
  others?: readonly Pick<OtherCharge, 'concept'>[]
  amount: Quetzales | null
}

/**
 * One line of several months of one client and other charges, or of none: 'Rosa Beatriz Mendoza · octubre y noviembre de
 * 2026 · Instalación · Q650.00'.
 */
export function receiptLine({ clientName, periods, others = [], amount }: Received): string {
  const what = [
    ...(periods.length > 0 ? [listPeriods(periods)] : []),
    ...(others.length > 0 ? [conceptsOf(others)] : []),
  ]
  if (what.length === 0) what.push(withoutMonths(amount ?? '0.00'))
  return lineOf(clientName, what, amount)
}

/** Money without months was left on the account, or given back. */
function withoutMonths(amount: Quetzales): string {
  return isTaken(amount) ? 'devolución' : 'a cuenta'
}

const MOST_NAMES = 2

/** Of several clients the first ones are named: 'Ana, Beto y 3 más · noviembre de 2026 · Q450.00'. */
export function paymentsLine(payments: readonly { clientName: string; period: Period; amount: Quetzales }[]): string {
  const names = [...new Set(payments.map(({ clientName }) => clientName))]
  const more = names.length - MOST_NAMES
  const clientName = more > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} y ${more} más` : joinWords(names)
  const amount = sumQuetzales(payments.map((payment) => payment.amount))
  return receiptLine({ clientName, periods: payments.map(({ period }) => period), amount })
}
