import { addDays, clampedDate, type LocalDate } from '@isp/domain/dates/local-date'
import { addMonths, type Period, periodOf, periodParts } from '@isp/domain/dates/period'
import type { Step } from '../step'
import {
  bill,
  type Client,
  dueIn,
  type Generation,
  liesWithin,
  overlap,
  type Pause,
  type Payment,
  paymentsOf,
  require,
  unpaidOf,
} from './accounts'

type Of<Name extends Step['kind']> = Extract<Step, { kind: Name }>

function annul(client: Client, within: (period: Period) => boolean): Payment[] {
  const annulled = unpaidOf(client).filter(({ period }) => within(period))
  for (const { period } of annulled) client.payments.delete(period)
  return annulled
}

function add(client: Client, pause: Pause): number[] {
  client.pauses = [...client.pauses, pause].sort((one, other) => (one.from < other.from ? -1 : 1))
  return []
}

export function suspend(client: Client, { from, to, annul: annuls }: Of<'suspend'>) {
  require(to === null || to >= from)
  require(!client.pauses.some((pause) => overlap(pause, { from, to })))
  const annulled = annuls ? annul(client, (period) => liesWithin(period, { from, to })) : []
  return add(client, { from, to, left: false, annulled })
}

export function leave(client: Client, { lastDay, annul: annuls }: Of<'leave'>, today: LocalDate) {
  const furthest = clampedDate({ ...periodParts(addMonths(periodOf(today), 12)), day: Number(today.slice(8)) })
  require(lastDay <= furthest)
  const from = addDays(lastDay, 1)
  const standing = client.pauses.filter((pause) => overlap(pause, { from, to: null }))
  require(!standing.some(({ left }) => left))
  for (const pause of standing) if (pause.from < from) pause.to = lastDay
  const replaced = standing.filter((pause) => pause.from >= from)
  client.pauses = client.pauses.filter((pause) => !replaced.includes(pause))
  const annulled = annuls ? annul(client, () => true) : []
  return add(client, {
    from,
    to: null,
    left: true,
    annulled: [...replaced.flatMap((one) => one.annulled), ...annulled],
  })
}

type At = { current: Period; generations: readonly Generation[] }

export function reactivate(client: Client, { from }: Of<'reactivate'>, { current, generations }: At): number[] {
  const [pause, next] = client.pauses.filter(({ to }) => to === null || to >= from)
  require(pause)
  const endedWith = pause.to
  const back = [...takeBack(client, pause, from)]
  if (next?.left && endedWith === addDays(next.from, -1)) {
    client.pauses = client.pauses.filter((one) => one !== next)
    back.push(...next.annulled)
  }
  return billAgain(client, back, { current, generations })
}

/** Brings annulled payments back and creates those that are missing; returns the ids of the latter. */
function billAgain(client: Client, back: readonly Payment[], { current, generations }: At): number[] {
  for (const annulled of back) {
    const payment = { ...annulled }
    if (client.payments.has(payment.period)) continue
    client.payments.set(payment.period, payment)
    if (payment.period < current) continue
    payment.due = dueIn(client.startDate, payment.period)
    if (client.of === 'regular') payment.amount = client.fee
  }
  const undone = generations.filter((one) => one.undone).map(({ number }) => number)
  for (const { period, generation } of unpaidOf(client)) {
    if (generation !== null && undone.includes(generation)) client.payments.delete(period)
  }
  const known = new Set([...client.payments.values()].map(({ id }) => id))
  bill(client, current, null)
  return [...client.payments.values()].map(({ id }) => id).filter((id) => !known.has(id))
}

/** Changes the pauses of a client; what undoing it takes is kept. */
export function changePauses(client: Client, change: (client: Client) => number[]) {
  const before = structuredClone(client.pauses)
  client.pausing = { before, created: change(client) }
  return { payments: paymentsOf(client) }
}

/** The pauses before the last change, without the payments that it created or brought back, which must be unpaid. */
export function undoPausing(client: Client, at: At): number[] {
  require(client.pausing)
  const { before, created } = client.pausing
  const [present, earlier] = [client.pauses, before].map((pauses) => pauses.flatMap(({ annulled }) => annulled))
  const without = (some: Payment[] = [], others: Payment[] = []) =>
    some.filter(({ id }) => others.every((other) => other.id !== id))
  const going = new Set([...without(earlier, present).map(({ id }) => id), ...created])
  const gone = unpaidOf(client).filter(({ id }) => going.has(id))
  require(gone.length === going.size)
  for (const { period } of gone) client.payments.delete(period)
  client.pauses = before
  return billAgain(client, without(present, earlier), at)
}

/** Ends a pause before a day, or removes it; returns the annulled payments that come back. */
function takeBack(client: Client, pause: Pause, from: LocalDate): Payment[] {
  if (pause.from >= from) {
    client.pauses = client.pauses.filter((one) => one !== pause)
    return pause.annulled
  }
  pause.to = addDays(from, -1)
  const back = pause.annulled.filter(({ period }) => `${period}-01` >= from)
  pause.annulled = pause.annulled.filter((one) => !back.includes(one))
  return back
}
