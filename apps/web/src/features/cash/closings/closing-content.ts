import { arrivedAfter, closingTitle, differenceText } from '@isp/domain/cash/cash-texts'
import { closingMessage } from '@isp/domain/cash/closing-message'
import { denominations } from '@isp/domain/cash/denominations'
import { flowFacts } from '@isp/domain/cash/drawer-rules'
import { formatInstant } from '@isp/domain/dates/local-date'
import { formatQuetzales, fromCentavos, isZero, type Quetzales, subtractQuetzales } from '@isp/domain/money/money'
import { type Business, printedBusiness } from '../../../business/business'
import type { SheetContent, SheetFact } from '../../../components/print/sheet-content'
import type { RouterOutputs } from '../../../lib/server/trpc'

export type Closing = RouterOutputs['cash']['closings']['byNumber']

const CENTAVOS = 100

/** On paper and on its picture; the foot of receipts is for customers (product/cash#closing). */
export function closingContent(closing: Closing, business: Business | null): SheetContent {
  const { number, openedAt, closedAt, openingFloat, expected, counted } = closing
  return {
    head: printedBusiness(business).head,
    foot: null,
    title: `${closingTitle(number)} de caja`,
    stamp: null,
    facts: [
      { label: 'Abierta', value: formatInstant(openedAt) },
      { label: 'Cerrada', value: formatInstant(closedAt) },
      fact('Fondo inicial', openingFloat),
      ...flowFacts(closing).map(({ label, amount }) => fact(label, amount)),
      fact('Debe haber', expected),
    ],
    total: fact('Contado', counted),
    totalInWords: differenceWithReason(closing),
    after: [
      ...countFacts(closing.denominations),
      ...takenOutFacts(closing),
      ...closing.lateReceipts.map((late) => fact(arrivedAfter(late.closing), late.amount)),
      { label: 'Cerró', value: closing.actor },
    ],
  }
}

export function closingText(closing: Closing, business: string | null): string {
  return closingMessage({ ...closing, business })
}

/** 'Cuadra', 'Faltan Q5.00: Cambio mal dado'. */
export function differenceWithReason({ difference, reason }: Pick<Closing, 'difference' | 'reason'>): string {
  return reason === null ? differenceText(difference) : `${differenceText(difference)}: ${reason}`
}

/** Nothing if everything stayed in the drawer. */
function takenOutFacts({ counted, leftInDrawer }: Closing): SheetFact[] {
  const takenOut = subtractQuetzales(counted, leftInDrawer)
  return isZero(takenOut) ? [] : [fact('Se retira', takenOut), fact('Queda en caja', leftInDrawer)]
}

function countFacts(count: Closing['denominations']): SheetFact[] {
  if (count === null) return []
  const pieces = denominations.filter((value) => count[`${value}`] > 0)
  return [
    ...pieces.map((value) => {
      const number = count[`${value}`]
      return fact(`${number} × Q${value}`, fromCentavos(number * value * CENTAVOS))
    }),
    ...(isZero(count.coins) ? [] : [fact('Monedas', count.coins)]),
  ]
}

function fact(label: string, amount: Quetzales): SheetFact {
  return { label, value: formatQuetzales(amount) }
}
