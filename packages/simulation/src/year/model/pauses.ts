import type { StepOf } from '../step'
import {
  type Accounts,
  annulledBy,
  bill,
  type Client,
  dropUndone,
  liesWithin,
  overlap,
  type Pause,
  type Payment,
  require,
  unpaidOf,
} from './accounts'
import { addDays, addMonths, type Day, firstDay, type Month, monthOf, sameDayIn } from './calendar'

function annul(client: Client, within: (period: Month) => boolean): Payment[] {
  const annulled = unpaidOf(client).filter(({ period }) => within(period))
  for (const { period } of annulled) client.payments.delete(period)
  return annulled
}

function add(client: Client, pause: Pause): Payment[] {
  client.pauses = [...client.pauses, pause].sort((one, other) => (one.from < other.from ? -1 : 1))
  return []
}

// Each of these returns the payments that it created.

export function suspend(client: Client, { from, to, annul: annuls }: StepOf<'suspend'>): Payment[] {
  require(to === null || to >= from)
  require(!client.pauses.some((pause) => overlap(pause, { from, to })))
  const annulled = annuls ? annul(client, (period) => liesWithin(period, { from, to })) : []
  return add(client, { from, to, left: false, annulled })
}

export function leave(client: Client, { lastDay, annul: annuls }: StepOf<'leave'>, { today }: Accounts): Payment[] {
  require(lastDay <= sameDayIn(addMonths(monthOf(today), 12), today))
  const from = addDays(lastDay, 1)
  const later = client.pauses.filter((pause) => overlap(pause, { from, to: null }))
  require(!later.some(({ left }) => left))
  for (const pause of later) if (pause.from < from) pause.to = lastDay
  const replaced = later.filter((pause) => pause.from >= from)
  client.pauses = client.pauses.filter((pause) => !replaced.includes(pause))
  const annulled = [...annulledBy(replaced), ...(annuls ? annul(client, () => true) : [])]
  return add(client, { from, to: null, left: true, annulled })
}

export function reactivate(client: Client, { from }: StepOf<'reactivate'>, accounts: Accounts): Payment[] {
  const [pause, next] = client.pauses.filter(({ to }) => to === null || to >= from)
  require(pause)
  const endedWith = pause.to
  const back = endFrom(client, pause, from)
  if (next?.left && endedWith === addDays(next.from, -1)) back.push(...endFrom(client, next, next.from))
  return billAgain(client, back, accounts)
}

/** Ends a pause before a day, or removes it; returns the annulled payments that come back. */
function endFrom(client: Client, pause: Pause, day: Day): Payment[] {
  const back = pause.annulled.filter(({ period }) => pause.from >= day || firstDay(period) >= day)
  pause.annulled = pause.annulled.filter((one) => !back.includes(one))
  if (pause.from >= day) client.pauses = client.pauses.filter((one) => one !== pause)
  else pause.to = addDays(day, -1)
  return back
}

/** Brings annulled payments back and creates those that are missing. */
function billAgain(client: Client, back: readonly Payment[], accounts: Accounts): Payment[] {
  for (const annulled of back.filter(({ period }) => !client.payments.has(period))) {
    const payment = { ...annulled }
    client.payments.set(payment.period, payment)
    if (payment.period < accounts.current) continue
    payment.due = sameDayIn(payment.period, client.startDate)
    if (client.of === 'regular') payment.amount = client.fee
  }
  dropUndone(client, accounts)
  return bill(client, accounts.current, null)
}

/** The pauses before the last change, without the payments that it created or brought back, which must be unpaid. */
export function undoPausing(client: Client, accounts: Accounts): Payment[] {
  require(client.pausing)
  const { before, created } = client.pausing
  const [present, earlier] = [annulledBy(client.pauses), annulledBy(before)]
  const without = (some: Payment[], others: Payment[]) =>
    some.filter(({ id }) => others.every((other) => other.id !== id))
  const going = new Set([...without(earlier, present).map(({ id }) => id), ...created])
  const gone = unpaidOf(client).filter(({ id }) => going.has(id))
  require(gone.length === going.size)
  for (const { period } of gone) client.payments.delete(period)
  client.pauses = before
  return billAgain(client, without(present, earlier), accounts)
}
