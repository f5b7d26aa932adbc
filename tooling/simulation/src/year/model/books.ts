import type { Books, Centavos, Kind } from '../step'
import { addMonths, type Day, dayOf, daysBetween, type Month, monthOf } from './calendar'
import { type Client, covers } from './client'
import type { MoneyModel } from './money-model'
import { isCharge, isOfAccount, isUnvoided, receiptMoney } from './receipt-book'
import { isToCut, isToReconnect, overdueOf } from './service-book'

const HISTORY_MONTHS = 24
const RECEIPTS_SHOWN = 100
const GENERATIONS_SHOWN = 12
/** The parts of Cobros, by the most days since a month was due. */
const AGES = { upcoming: 0, days30: 30, days60: 60, days90: 90, older: Number.POSITIVE_INFINITY }

const sum = (amounts: (Centavos | null)[]): Centavos => amounts.reduce<number>((total, one) => total + (one ?? 0), 0)

/** The figures of every screen with money on a day. */
export function readBooks(model: MoneyModel, today: Day): Books {
  const all = [...model.clients.values()]
  const clients = all.filter(({ deletedAt }) => deletedAt === null)
  const newest = [...model.receipts].reverse().sort((one, other) => other.receivedOn.localeCompare(one.receivedOn))
  const latest = newest.slice(0, RECEIPTS_SHOWN).map((one) => ({ ...receiptMoney(one), method: one.method }))
  return {
    // 'Historial de Pagos' with the days of a month equals the report of the month (product/payments#payment-history).
    history: month(clients, monthOf(today)),
    clients: Object.fromEntries(clients.map((client) => [client.key, client.money()])),
    statements: statements(clients, today),
    reports: Array.from({ length: HISTORY_MONTHS }, (_, back) => {
      const period = addMonths(monthOf(today), -back)
      return figures(month(clients, period), besides(model, period))
    }),
    collections: collections(clients, today),
    cuts: cuts(clients, today),
    toReview: model.toReview(),
    deleted: all.flatMap(({ key, deletedAt }) => (deletedAt === null ? [] : [key])).sort(),
    drawer: { expected: model.drawer, closings: model.closings },
    day: day(model, today),
    receipts: { total: newest.length, latest },
    generations: model.generations.slice(-GENERATIONS_SHOWN),
  }
}

function month(clients: Client[], period: Month) {
  const of = (kind: Kind) => {
    const payments = clients.flatMap((client) => (client.of === kind ? client.all() : []))
    const paid = payments.filter(({ paidDate }) => paidDate !== null && monthOf(paidDate) === period)
    const [revenue, utilities] = [sum(paid.map(({ amount }) => amount)), sum(paid.map(({ utility }) => utility))]
    return { revenue, utilities, payments: paid.length }
  }
  return { month: period, regular: of('regular'), variable: of('variable') }
}

/** The figures of a month as Reportes has them. */
function figures({ month: of, regular, variable }: ReturnType<typeof month>, more: ReturnType<typeof besides>) {
  return {
    month: of,
    regularRevenue: regular.revenue,
    variableRevenue: variable.revenue,
    totalRevenue: regular.revenue + variable.revenue,
    regularUtilities: regular.utilities,
    variableUtilities: variable.utilities,
    totalUtilities: regular.utilities + variable.utilities,
    regularPayments: regular.payments,
    variablePayments: variable.payments,
    accountChange: more.accounts,
    otherIncome: more.others,
  }
}

/**
 * By the date received, what was charged besides months, and what was left on the accounts less what was taken from them: of
 * clients that are there, and charges without a client.
 */
function besides({ receipts }: MoneyModel, period: Month): { accounts: Centavos; others: Centavos } {
  const counted = receipts.filter(
    ({ client, receivedOn }) => (client?.deletedAt ?? null) === null && monthOf(receivedOn) === period,
  )
  const lines = counted.flatMap((one) => one.lines.filter(isUnvoided))
  const sumOf = (which: typeof isOfAccount) => sum(lines.filter(which).map(({ amount }) => amount))
  return { accounts: sumOf(isOfAccount), others: sumOf(isCharge) }
}

/** What is overdue of each regular client net of its account, also of those who left. */
export function statements(clients: Client[], today: Day) {
  const regular = clients.filter(({ of }) => of === 'regular')
  return Object.fromEntries(
    regular.map((client) => {
      const overdue = client.owedNet().filter(({ due }) => due < today)
      return [client.key, { months: overdue.length, amount: sum(overdue.map(({ amount }) => amount)) }]
    }),
  )
}

/** Debt of the regular clients who have not left, net of their accounts, by the age of each payment. */
function collections(clients: Client[], today: Day) {
  const hasLeft = ({ pauses }: Client) => pauses.some((pause) => pause.left && covers(pause, today))
  const owing = clients.filter((client) => client.of === 'regular' && !hasLeft(client) && client.owedNet().length > 0)
  const ageOf = (due: Day) => Object.entries(AGES).find(([, days]) => daysBetween(due, today) <= days)?.[0]
  const bucket = (name: string) => {
    const of = owing.map((client) => client.owedNet().filter(({ due }) => ageOf(due) === name))
    const amount = sum(of.flat().map((payment) => payment.amount))
    return [name, { clients: of.filter(({ length }) => length > 0).length, months: of.flat().length, amount }]
  }
  const promised = owing.filter(({ promise, owesSince }) => promise.day && (owesSince() ?? '') <= promise.until)
  return {
    clients: owing.length,
    overdue: owing.filter((client) => (client.owedNet()[0]?.due ?? '') < today).length,
    buckets: Object.fromEntries(Object.keys(AGES).map(bucket)),
    promises: Object.fromEntries(promised.map(({ key, promise }) => [key, promise.day])),
  }
}

/** Whom to cut for debt, who is overdue longest first, and whom to reconnect; of both kinds. */
function cuts(clients: Client[], today: Day) {
  const kinds: Kind[] = ['regular', 'variable']
  const toCut = kinds.flatMap((kind) => clients.filter((client) => client.of === kind && isToCut(client, today)))
  const since = (client: Client) => overdueOf(client, today)[0]?.due ?? ''
  const regular = toCut.filter(({ of }) => of === 'regular')
  return {
    toCut: toCut.toSorted((one, other) => since(one).localeCompare(since(other))).map(({ key }) => key),
    overdue: sum(regular.flatMap((client) => overdueOf(client, today)).map(({ amount }) => amount)),
    toReconnect: clients.flatMap((client) => (isToReconnect(client, today) ? [client.key] : [])).sort(),
  }
}

const isRefund = (lines: { period: Month | null; amount: Centavos }[]) =>
  lines.every(({ period, amount }) => period === null && amount < 0)

/** Registered less voided today; `cash` is less the expenses. */
function day({ receipts, movements }: MoneyModel, today: Day) {
  const isToday = (at: string | null) => at !== null && dayOf(at) === today
  const net = (entries: { amount: Centavos; at: string; voidedAt: string | null }[]) =>
    sum(entries.map(({ amount, at, voidedAt }) => amount * (Number(isToday(at)) - Number(isToday(voidedAt)))))
  const moved = (kind: string) => net([...movements.values()].filter(({ of }) => of === kind))
  const lines = receipts.flatMap(({ at, method, lines: of }) =>
    at === null ? [] : of.map((line) => ({ ...line, at, method })),
  )
  return {
    total: net(lines),
    cash: net(lines.filter(({ method }) => method === 'cash')) - moved('expense'),
    moved: [moved('deposit'), moved('withdrawal'), moved('entry')],
    // Giving back is no receipt of money.
    receipts: receipts.filter(({ at, lines: of }) => isToday(at) && !isRefund(of)).length,
  }
}
