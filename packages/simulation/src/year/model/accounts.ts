import type { Centavos, ClientKey, Kind, StepOf } from '../step'
import { addDays, addMonths, type Day, dayOf, firstDay, lastDay, type Month, monthOf, sameDayIn } from './calendar'

export type Method = StepOf<'collect'>['method']
export type Money = { amount: Centavos | null; utility: Centavos | null; paidDate: Day | null }
export type Payment = Money & { id: number; period: Month; due: Day; receipt: number | null; generation: number | null }
export type Pause = { from: Day; to: Day | null; left: boolean; annulled: Payment[] }
export type Fields = { fee: Centavos; utility: Centavos; startDate: Day }
/** What a change of a client wrote: the fields before and after it, and what it did to the payments from a month on. */
export type Edit = {
  client: Client
  before: Partial<Fields>
  after: Partial<Fields>
  from: Month
  prices: Map<Month, { from: Centavos; to: Centavos }>
  paid: Set<Month>
}
export type Client = Fields & {
  key: ClientKey
  of: Kind
  registered: Month
  pauses: Pause[]
  payments: Map<Month, Payment>
  /** The last change of each month's payment, with the figures that it had while paid. */
  changes: Map<Month, { id: number; action: 'paid' | 'reverted'; method: Method; paid: Money }>
  edit: Edit | null
  /** The last change of its pauses: those before it, and the payments that it created. */
  pausing: { before: Pause[]; created: number[] } | null
  promise: { day: Day; until: Day } | null
  /** The number of the step that changed the promise last. */
  promisedBy: number | null
  deletedAt: string | null
}
export type Line = { period: Month; amount: Centavos; voidedAt: string | null }
export type Receipt = {
  number: number
  client: ClientKey
  of: Kind
  method: Method
  receivedOn: Day
  at: string
  lines: Line[]
}
export type Generation = {
  number: number
  first: Month
  last: Month
  regular: number
  variable: number
  undone: boolean
}

/** A step that the rules refuse. */
export class Refused extends Error {}
export function require(condition: unknown): asserts condition {
  if (!condition) throw new Refused()
}

/** The whole business at an instant. */
export class Accounts {
  readonly clients = new Map<ClientKey, Client>()
  readonly receipts: Receipt[] = []
  readonly expenses = new Map<string, { amount: Centavos; at: string; voidedAt: string | null }>()
  readonly generations: Generation[] = []
  closings = 0
  drawer = 0
  now = ''
  /** How the change of a step is taken back, by its number. */
  readonly undos = new Map<number, () => void>()

  get today(): Day {
    return dayOf(this.now)
  }
  get current(): Month {
    return monthOf(this.today)
  }
  /** A client that is not deleted. */
  client(key: ClientKey, of?: Kind): Client {
    const client = this.clients.get(key)
    require(client && client.deletedAt === null && (of === undefined || client.of === of))
    return client
  }
}

export const byPeriod = (one: { period: Month }, other: { period: Month }) => (one.period < other.period ? -1 : 1)
export const allOf = ({ payments }: Client) => [...payments.values()].sort(byPeriod)
export const unpaidOf = (client: Client) => allOf(client).filter(({ receipt }) => receipt === null)
/** The day from which a client owes. */
export const owesSince = (client: Client): Day | undefined =>
  unpaidOf(client)
    .map(({ due }) => due)
    .sort()[0]
export const annulledBy = (pauses: Pause[]) => pauses.flatMap(({ annulled }) => annulled)

type Range = Pick<Pause, 'from' | 'to'>
export const covers = ({ from, to }: Range, day: Day) => from <= day && (to === null || to >= day)
export const liesWithin = (period: Month, range: Range) =>
  covers(range, firstDay(period)) && covers(range, lastDay(period))
export const overlap = (one: Range, other: Range) => covers(one, other.from) || covers(other, one.from)

/** Whether billing skips a month: no day of it is served, or its payment was annulled. */
export function isSkipped({ pauses }: Client, period: Month): boolean {
  if (annulledBy(pauses).some((payment) => payment.period === period)) return true
  for (let day = firstDay(period); day <= lastDay(period); day = addDays(day, 1)) {
    if (!pauses.some((pause) => covers(pause, day))) return false
  }
  return true
}

/** The first month of a client: of its start date, or of its registration if that is later. */
export const firstOf = ({ startDate, registered }: Client): Month =>
  monthOf(startDate) > registered ? monthOf(startDate) : registered

let lastId = 0

/** Creates an unpaid payment at the present fee. */
export function owe(client: Client, period: Month, generation: number | null): Payment {
  const [amount, utility] = client.of === 'regular' ? [client.fee, 0] : [null, null]
  const due = sameDayIn(period, client.startDate)
  lastId += 1
  const payment = { id: lastId, period, due, amount, utility, paidDate: null, receipt: null, generation }
  client.payments.set(period, payment)
  return payment
}

/** Creates the payments of a client that are missing up to a month. */
export function bill(client: Client, current: Month, generation: number | null): Payment[] {
  const created: Payment[] = []
  for (let period = firstOf(client); period <= current; period = addMonths(period, 1)) {
    if (!client.payments.has(period) && !isSkipped(client, period)) created.push(owe(client, period, generation))
  }
  return created
}

/** Removes the unpaid payments of generations that were undone. */
export function dropUndone(client: Client, { generations }: Accounts): void {
  for (const { period, generation } of unpaidOf(client)) {
    if (generations.some(({ number, undone }) => undone && number === generation)) client.payments.delete(period)
  }
}

export function noteChange(client: Client, payment: Payment, action: 'paid' | 'reverted', method: Method): void {
  const { id, period, amount, utility, paidDate } = payment
  client.changes.set(period, { id, action, method, paid: { amount, utility, paidDate } })
}

/** Makes a payment unpaid. One in advance is removed: of a later month, or of one after its client has left. */
export function unpay(client: Client, payment: Payment, method: Method, current: Month): void {
  noteChange(client, payment, 'reverted', method)
  const unpaid = client.of === 'regular' ? { utility: 0 } : { amount: null, utility: null }
  Object.assign(payment, { ...unpaid, paidDate: null, receipt: null })
  const { period, generation } = payment
  const early = period > current || client.pauses.some((pause) => pause.left && liesWithin(period, pause))
  const isFirst = [...allOf(client), ...annulledBy(client.pauses)].every((other) => other.period >= period)
  if (early && generation === null && !isFirst) client.payments.delete(period)
}

export const paymentsMoney = (client: Client) =>
  allOf(client).map(({ period, due, amount, utility, paidDate }) => ({ period, due, amount, utility, paidDate }))
export const receiptMoney = ({ number, lines }: Receipt) => ({
  receipt: number,
  lines: lines.map(({ period, amount, voidedAt }) => ({ period, amount, void: voidedAt !== null })),
})
