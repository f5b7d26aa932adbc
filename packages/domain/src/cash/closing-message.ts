import { formatInstant } from '../dates/local-date'
import { formatQuetzales, isZero, type Quetzales, subtractQuetzales } from '../money/money'
import { arrivedLate, closingTitle, differenceText } from './cash-texts'
import type { DrawerFlow } from './drawer-rules'

/** Amounts in quetzales, the instant ISO-8601 in UTC. */
export type ClosingMessage = Pick<DrawerFlow, 'received' | 'spent' | 'deposited' | 'withdrawn' | 'entered'> & {
  number: number
  closedAt: string
  openingFloat: Quetzales
  expected: Quetzales
  counted: Quetzales
  /** The part of it that stays in the drawer. */
  leftInDrawer: Quetzales
  difference: Quetzales
  reason: string | null
  /** Cash that phones took before earlier closings and delivered after them. */
  lateReceipts: readonly { closing: number; amount: Quetzales }[]
  /** Name of the business; null while it has none. */
  business: string | null
}

/** The text with which a closing is shared (product/cash#closing). */
export function closingMessage(closing: ClosingMessage): string {
  const {
    number,
    closedAt,
    openingFloat,
    received,
    spent,
    expected,
    counted,
    leftInDrawer,
    difference,
    reason,
    lateReceipts,
    business,
  } = closing
  const why = isZero(difference) || reason === null ? '' : `: ${reason}`
  return [
    `${closingTitle(number)} de caja, ${formatInstant(closedAt)}.`,
    `Fondo inicial ${formatQuetzales(openingFloat)}, cobrado en efectivo ${formatQuetzales(received)}, gastos ${formatQuetzales(spent)}${movedText(closing)}.`,
    `Debe haber ${formatQuetzales(expected)}, contado ${formatQuetzales(counted)}.`,
    ...takenOutText(counted, leftInDrawer),
    ...lateReceipts.map((late) => `${arrivedLate(late)}.`),
    `${differenceText(difference)}${why}${business === null ? '.' : `. – ${business}`}`,
  ].join(' ')
}

/** ', depósitos al banco Q500.00'; nothing for a kind that moved nothing. */
function movedText({ deposited, withdrawn, entered }: ClosingMessage): string {
  const moved = [
    ['depósitos al banco', deposited],
    ['retiros del dueño', withdrawn],
    ['entradas', entered],
  ] as const
  return moved.map(([label, amount]) => (isZero(amount) ? '' : `, ${label} ${formatQuetzales(amount)}`)).join('')
}

function takenOutText(counted: Quetzales, left: Quetzales): string[] {
  const takenOut = subtractQuetzales(counted, left)
  return isZero(takenOut) ? [] : [`Se retira ${formatQuetzales(takenOut)}, queda ${formatQuetzales(left)}.`]
}
