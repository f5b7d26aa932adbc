import { addDays, clampedDate, daysInMonth, type LocalDate } from '@isp/domain/dates/local-date'
import { addMonths, type Period, periodOf, periodParts } from '@isp/domain/dates/period'
import type { PaymentMethod } from '@isp/domain/receipts/receipt.schema'
import type { Centavos, ClientKey, Kind } from '../step'

export type Payment = {
  id: number
  period: Period
  due: LocalDate
  amount: Centavos | null
  utility: Centavos | null
  paidDate: LocalDate | null
  receipt: number | null
  generation: number | null
}
export type Pause = { from: LocalDate; to: LocalDate | null; left: boolean; annulled: Payment[] }
/** The last change of a month's payment, with the figures that it had while paid. */
export type LastChange = {
  id: number
  action: 'paid' | 'reverted'
  paid: Pick<Payment, 'amount' | 'utility' | 'paidDate'>
  method: PaymentMethod
  generation: number | null
}
/** The fields of a client that a change writes, before and after it, and what it did to the payments. */
export type Edit = {
  client: Client
  before: Partial<Fields>
  after: Partial<Fields>
  from: Period
  prices: Map<Period, { from: Centavos; to: Centavos }>
  paid: Set<Period>
}
export type Fields = { fee: Centavos; utility: Centavos; startDate: LocalDate }
export type Client = {
  key: ClientKey
  of: Kind
  startDate: LocalDate
  registered: Period
  fee: Centavos
  utility: Centavos
  pauses: Pause[]
  payments: Map<Period, Payment>
  changes: Map<Period, LastChange>
  edit: Edit | null
  /** The last change of its pauses: those before it, and the payments that it created. */
  pausing: { before: Pause[]; created: number[] } | null
  promise: { day: LocalDate; until: LocalDate } | null
  /** The number of the step that changed the promise last. */
  promisedBy: number | null
  deletedAt: string | null
}
export type Receipt = {
  number: number
  client: ClientKey
  of: Kind
  method: PaymentMethod
  receivedOn: LocalDate
  at: string
  lines: { period: Period; amount: Centavos; voidedAt: string | null }[]
}
export type Generation = {
  number: number
  first: Period
  last: Period
  regular: number
  variable: number
  undone: boolean
}

/** Everything that the screens show sums of. */
export type Accounts = {
  clients: ReadonlyMap<ClientKey, Client>
  receipts: readonly Receipt[]
  expenses: ReadonlyMap<string, { amount: Centavos; at: string; voidedAt: string | null }>
  closings: readonly unknown[]
  generations: readonly Generation[]
  drawer: Centavos
}

/** A step that the rules refuse. */
export class Refused extends Error {}
export function require(condition: unknown): asserts condition {
  if (!condition) throw new Refused()
}

export const dueIn = (startDate: LocalDate, period: Period): LocalDate =>
  clampedDate({ ...periodParts(period), day: Number(startDate.slice(8)) })
const firstDay = (period: Period) => `${period}-01`
const lastDay = (period: Period) =>
  `${period}-${String(daysInMonth(periodParts(period).year, periodParts(period).month))}`

export const liesWithin = (period: Period, { from, to }: Pick<Pause, 'from' | 'to'>) =>
  from <= firstDay(period) && (to === null || to >= lastDay(period))
export const overlap = (one: Pick<Pause, 'from' | 'to'>, other: Pick<Pause, 'from' | 'to'>) =>
  (other.to === null || one.from <= other.to) && (one.to === null || one.to >= other.from)

/** Whether billing skips a month: no day of it is served, or its payment was annulled. */
export function isSkipped({ pauses }: Client, period: Period): boolean {
  if (pauses.some(({ annulled }) => annulled.some((payment) => payment.period === period))) return true
  for (let day = firstDay(period); day <= lastDay(period); day = addDays(day, 1)) {
    if (!pauses.some(({ from, to }) => from <= day && (to === null || to >= day))) return false
  }
  return true
}

/** The first month of a client: of its start date, or of its registration if that is later. */
export const firstOf = ({ startDate, registered }: Client): Period =>
  periodOf(startDate) > registered ? periodOf(startDate) : registered

/** Creates the payments of a client that are missing up to a month; returns their months. */
export function bill(client: Client, current: Period, generation: number | null): Period[] {
  const created: Period[] = []
  for (let period = firstOf(client); period <= current; period = addMonths(period, 1)) {
    if (client.payments.has(period) || isSkipped(client, period)) continue
    owe(client, period, generation)
    created.push(period)
  }
  return created
}

let lastId = 0

/** Creates an unpaid payment at the present fee. */
export function owe(client: Client, period: Period, generation: number | null): Payment {
  const [amount, utility] = client.of === 'regular' ? [client.fee, 0] : [null, null]
  const due = dueIn(client.startDate, period)
  lastId += 1
  const payment = { id: lastId, period, due, amount, utility, paidDate: null, receipt: null, generation }
  client.payments.set(period, payment)
  return payment
}

/** Whether nobody owes a payment unless it is paid: one in advance, of a later month or after its client has left. */
function isUnowedAdvance(client: Client, payment: Payment, current: Period): boolean {
  const left = client.pauses.some((pause) => pause.left && liesWithin(payment.period, pause))
  if (payment.generation !== null || !(payment.period > current || left)) return false
  const annulled = client.pauses.flatMap((pause) => pause.annulled)
  return [...client.payments.values(), ...annulled].some(({ period }) => period < payment.period)
}

/** Makes a payment unpaid; one in advance is removed. */
export function unpay(
  client: Client,
  payment: Payment,
  { method, today }: { method: PaymentMethod; today: LocalDate },
) {
  const { id, amount, utility, paidDate, generation } = payment
  const paid = { amount, utility, paidDate }
  client.changes.set(payment.period, { id, action: 'reverted', paid, method, generation })
  const unpaid = client.of === 'regular' ? { amount, utility: 0 } : { amount: null, utility: null }
  Object.assign(payment, { ...unpaid, paidDate: null, receipt: null })
  if (isUnowedAdvance(client, payment, periodOf(today))) client.payments.delete(payment.period)
}

export const unpaidOf = (client: Client) =>
  [...client.payments.values()].filter(({ receipt }) => receipt === null).sort(byPeriod)
export const byPeriod = (one: { period: Period }, other: { period: Period }) => (one.period < other.period ? -1 : 1)

export function paymentsOf(client: Client) {
  return [...client.payments.values()]
    .sort(byPeriod)
    .map(({ period, due, amount, utility, paidDate }) => ({ period, due, amount, utility, paidDate }))
}

export function receiptMoney({ number, lines }: Receipt) {
  return {
    receipt: number,
    lines: lines.map(({ period, amount, voidedAt }) => ({ period, amount, void: voidedAt !== null })),
  }
}
