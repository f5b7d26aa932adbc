import { type Client, type Edit, type Fields, type Payment, require, unpaidOf } from './accounts'
import { type Month, sameDayIn } from './calendar'

const NAMES = ['fee', 'utility', 'startDate'] as const

/**
 * Changes fields of a client and its unpaid payments from the current month on; of an undo, from the month of the undone
 * change on, to the prices before it. Null if no field differs.
 */
export function change(client: Client, next: Partial<Fields>, current: Month, undone?: Edit): Edit | null {
  const changed = NAMES.filter((name) => next[name] !== undefined && next[name] !== client[name])
  if (changed.length === 0) return null
  const pick = (fields: Partial<Fields>): Partial<Fields> =>
    Object.fromEntries(changed.map((name) => [name, fields[name]]))
  const from = undone?.from ?? current
  const paid = [...client.payments.values()].filter(({ receipt }) => receipt !== null).map(({ period }) => period)
  const edit: Edit = { client, before: pick(client), after: pick(next), from, prices: new Map(), paid: new Set(paid) }
  for (const payment of unpaidOf(client).filter(({ period }) => period >= from)) {
    if (edit.after.startDate) payment.due = sameDayIn(payment.period, edit.after.startDate)
    if (edit.after.fee === undefined || payment.amount === null) continue
    const price = undone ? oldPrice(payment, undone) : edit.after.fee
    edit.prices.set(payment.period, { from: payment.amount, to: price })
    payment.amount = price
  }
  Object.assign(client, edit.after)
  return edit
}

/** The price before a change; a payment that was paid then, or has another price since, keeps its own. */
function oldPrice({ period, amount }: Payment, { before, after, prices, paid }: Edit): number {
  const price = prices.get(period) ?? { from: before.fee ?? 0, to: paid.has(period) ? null : (after.fee ?? 0) }
  return price.to === amount ? price.from : (amount ?? 0)
}

/** Refuses an undo if a client is gone, or a field that was changed has another value since. */
export function requireUnchanged({ client, after }: Edit): void {
  require(client.deletedAt === null && NAMES.every((name) => !(name in after) || after[name] === client[name]))
}

/** Writes the values before a change back. */
export function undoEdit(edit: Edit, current: Month): Edit | null {
  requireUnchanged(edit)
  return change(edit.client, edit.before, current, edit)
}
