import type { Books, Centavos, Kind } from '../step'
import { type Accounts, type Client, covers, owesSince, paymentsMoney, receiptMoney, unpaidOf } from './accounts'
import { addMonths, type Day, dayOf, daysBetween, type Month, monthOf } from './calendar'

const HISTORY_MONTHS = 24
const RECEIPTS_SHOWN = 100

/** What every screen with money shows on a day. */
export function readBooks(accounts: Accounts, today: Day): Books {
  const all = [...accounts.clients.values()].sort((one, other) => (one.key < other.key ? -1 : 1))
  const clients = all.filter(({ deletedAt }) => deletedAt === null)
  const newest = [...accounts.receipts].sort((one, other) =>
    one.receivedOn === other.receivedOn ? other.number - one.number : one.receivedOn < other.receivedOn ? 1 : -1,
  )
  const latest = newest.slice(0, RECEIPTS_SHOWN).map((one) => ({ ...receiptMoney(one), method: one.method }))
  const { regular, variable } = month(clients, monthOf(today))
  return {
    // 'Historial de Pagos' with the days of a month equals the report of the month (specification 3 A9).
    history: { regular, variable },
    clients: Object.fromEntries(clients.map((client) => [client.key, page(client)])),
    reports: Array.from({ length: HISTORY_MONTHS }, (_, back) => month(clients, addMonths(monthOf(today), -back))),
    collections: collections(clients, today),
    deleted: all.filter(({ deletedAt }) => deletedAt !== null).map(({ key }) => key),
    drawer: { expected: accounts.drawer, closings: accounts.closings },
    day: day(accounts, today),
    receipts: { total: accounts.receipts.length, latest },
    generations: accounts.generations.slice(-12).map(({ number: _, ...generation }) => generation),
  }
}

const page = (client: Client) => ({
  ...(client.of === 'regular' ? { fee: client.fee, utility: client.utility } : {}),
  payments: paymentsMoney(client),
})

function month(clients: Client[], period: Month) {
  const of = (kind: Kind) => {
    const payments = clients.filter((client) => client.of === kind).flatMap((client) => [...client.payments.values()])
    const paid = payments.filter(({ paidDate }) => paidDate !== null && monthOf(paidDate) === period)
    const [revenue, utilities] = [sum(paid.map(({ amount }) => amount)), sum(paid.map(({ utility }) => utility))]
    return { revenue, utilities, payments: paid.length }
  }
  return { month: period, regular: of('regular'), variable: of('variable') }
}

/** What the regular clients who have not left owe, by the age of each payment. */
function collections(clients: Client[], today: Day) {
  const hasLeft = ({ pauses }: Client) => pauses.some((pause) => pause.left && covers(pause, today))
  const owing = clients.filter((client) => client.of === 'regular' && !hasLeft(client) && owesSince(client))
  const bucket = (name: string) => {
    const of = owing.map((client) => unpaidOf(client).filter(({ due }) => ageOf(due, today) === name))
    const amount = sum(of.flat().map((payment) => payment.amount))
    return [name, { clients: of.filter((payments) => payments.length > 0).length, amount }]
  }
  const promises = owing.flatMap((client) => {
    const { key, promise } = client
    return promise && (owesSince(client) ?? '') <= promise.until ? [[key, promise.day]] : []
  })
  return {
    clients: owing.length,
    overdue: owing.filter((client) => unpaidOf(client).some(({ due }) => due < today)).length,
    buckets: Object.fromEntries(['upcoming', 'days30', 'days60', 'days90', 'older'].map(bucket)),
    promises: Object.fromEntries(promises),
  }
}

function ageOf(due: Day, today: Day): string {
  if (due >= today) return 'upcoming'
  const days = daysBetween(due, today)
  return days <= 30 ? 'days30' : days <= 60 ? 'days60' : days <= 90 ? 'days90' : 'older'
}

/** What was registered and voided today, less the expenses. */
function day({ receipts, expenses }: Accounts, today: Day) {
  const isToday = (at: string | null) => at !== null && dayOf(at) === today
  const net = (entries: { amount: Centavos; at: string; voidedAt: string | null }[]) =>
    sum(entries.map(({ amount, at, voidedAt }) => amount * (Number(isToday(at)) - Number(isToday(voidedAt)))))
  const lines = receipts.flatMap(({ at, method, lines: of }) => of.map((line) => ({ ...line, at, method })))
  return {
    total: net(lines),
    cash: net(lines.filter(({ method }) => method === 'cash')) - net([...expenses.values()]),
    receipts: receipts.filter(({ at }) => isToday(at)).length,
  }
}

const sum = (amounts: (Centavos | null)[]): Centavos => amounts.reduce<number>((total, one) => total + (one ?? 0), 0)
