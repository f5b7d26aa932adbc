import { daysBetween, guatemalaDay, type LocalDate } from '@isp/domain/dates/local-date'
import { addMonths, type Period, periodOf } from '@isp/domain/dates/period'
import type { Books, Centavos, Kind } from '../step'
import { type Accounts, type Client, paymentsOf, receiptMoney, unpaidOf } from './accounts'

const HISTORY_MONTHS = 24
const RECEIPTS_SHOWN = 100

/** What every screen with money shows on a day. */
export function readBooks(model: Accounts, today: LocalDate): Books {
  const clients = [...model.clients.values()].filter(({ deletedAt }) => deletedAt === null)
  return {
    clients: Object.fromEntries(clients.sort(byKey).map((client) => [client.key, page(client)])),
    reports: Array.from({ length: HISTORY_MONTHS }, (_, back) => month(clients, addMonths(periodOf(today), -back))),
    collections: collections(clients, today),
    deleted: [...model.clients.values()]
      .filter(({ deletedAt }) => deletedAt !== null)
      .map(({ key }) => key)
      .sort(),
    drawer: { expected: model.drawer, closings: model.closings.length },
    day: day(model, today),
    receipts: { total: model.receipts.length, latest: latest(model) },
    generations: model.generations.slice(-12).map(({ number: _, ...generation }) => generation),
  }
}

const byKey = (one: Client, other: Client) => (one.key < other.key ? -1 : 1)
const page = (client: Client) => ({
  ...(client.of === 'regular' ? { fee: client.fee, utility: client.utility } : {}),
  payments: paymentsOf(client),
})

function latest({ receipts }: Accounts) {
  const newest = [...receipts].sort((one, other) =>
    one.receivedOn === other.receivedOn ? other.number - one.number : one.receivedOn < other.receivedOn ? 1 : -1,
  )
  return newest.slice(0, RECEIPTS_SHOWN).map((receipt) => ({ ...receiptMoney(receipt), method: receipt.method }))
}

function month(clients: Client[], period: Period) {
  const of = (kind: Kind) => {
    const paid = clients
      .filter((client) => client.of === kind)
      .flatMap(({ payments }) => [...payments.values()])
      .filter(({ paidDate }) => paidDate !== null && periodOf(paidDate) === period)
    return {
      revenue: sum(paid.map(({ amount }) => amount ?? 0)),
      utilities: sum(paid.map(({ utility }) => utility ?? 0)),
      payments: paid.length,
    }
  }
  return { month: period, regular: of('regular'), variable: of('variable') }
}

/** What the regular clients who have not left owe, by the age of each payment. */
function collections(clients: Client[], today: LocalDate) {
  const hasLeft = ({ pauses }: Client) =>
    pauses.some(({ left, from, to }) => left && from <= today && (to === null || to >= today))
  const owing = clients.filter((client) => client.of === 'regular' && !hasLeft(client))
  const buckets: Record<string, { clients: number; amount: Centavos }> = Object.fromEntries(
    ['upcoming', 'days30', 'days60', 'days90', 'older'].map((name) => [name, { clients: 0, amount: 0 }]),
  )
  let [withDebt, overdue] = [0, 0]
  for (const client of owing) {
    const unpaid = unpaidOf(client)
    const ages = new Set(unpaid.map(({ due }) => bucketOf(due, today)))
    for (const { due, amount } of unpaid) (buckets[bucketOf(due, today)] as { amount: number }).amount += amount ?? 0
    for (const age of ages) (buckets[age] as { clients: number }).clients += 1
    if (unpaid.length > 0) withDebt += 1
    if ([...ages].some((age) => age !== 'upcoming')) overdue += 1
  }
  const promises = owing.flatMap((client) => {
    const since = unpaidOf(client)
      .map(({ due }) => due)
      .sort()[0]
    return client.promise && since && since <= client.promise.until ? [[client.key, client.promise.day]] : []
  })
  return { clients: withDebt, overdue, buckets, promises: Object.fromEntries(promises) }
}

function bucketOf(due: LocalDate, today: LocalDate): string {
  if (due >= today) return 'upcoming'
  const days = daysBetween(due, today)
  return days <= 30 ? 'days30' : days <= 60 ? 'days60' : days <= 90 ? 'days90' : 'older'
}

/** What was registered and voided today, less the expenses. */
function day({ receipts, expenses }: Accounts, today: LocalDate) {
  const isToday = (at: string | null) => at !== null && guatemalaDay(at) === today
  const lines = receipts.flatMap(({ at, method, lines: all }) => all.map((line) => ({ ...line, at, method })))
  const net = (method: string | null) => {
    const of = lines.filter((line) => method === null || line.method === method)
    const received = sum(of.filter(({ at }) => isToday(at)).map(({ amount }) => amount))
    return received - sum(of.filter(({ voidedAt }) => isToday(voidedAt)).map(({ amount }) => amount))
  }
  const spent = sum([...expenses.values()].filter(({ at }) => isToday(at)).map(({ amount }) => amount))
  const back = sum([...expenses.values()].filter(({ voidedAt }) => isToday(voidedAt)).map(({ amount }) => amount))
  return {
    total: net(null),
    cash: net('cash') - (spent - back),
    receipts: receipts.filter(({ at }) => isToday(at)).length,
  }
}

const sum = (amounts: Centavos[]) => amounts.reduce((total, amount) => total + amount, 0)
