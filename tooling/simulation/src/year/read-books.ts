import { owing } from '@isp/api/testing/owing-lines'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { daysOfPeriod, periodOf } from '@isp/domain/dates/period'
import { reasonText, receipt } from './answered-receipt'
import { type Directory, moneyOf, unlessMissing } from './directory'
import { exact } from './money'
import type { Books, Kind } from './step'

/** The whole state as the procedures of the screens answer it, in the form of the model's books. */
export async function readBooks(directory: Directory, today: LocalDate): Promise<Books> {
  const { observer } = directory
  const { first: paidFrom, last: paidTo } = daysOfPeriod(periodOf(today))
  async function historyOf(kind: Kind) {
    const { count, amount, utilityAmount } = await observer.payments.totals({ kind, paidFrom, paidTo })
    return { revenue: exact(amount), utilities: exact(utilityAmount), payments: count }
  }
  async function pageOf(key: string) {
    const page = await directory.read(key)
    return page ? [[key, moneyOf(page)]] : []
  }
  async function statementOf([key, { id, of }]: [string, { id: number; of: Kind }]) {
    if (of === 'variable') return []
    const found = await unlessMissing(observer.clients.statement({ id, months: 1 }))
    return found ? [[key, { months: found.debt.overdueCount, amount: exact(found.debt.overdueAmount ?? '') }]] : []
  }
  // Reading one after another takes most of a night.
  const [
    pages,
    statements,
    reports,
    regular,
    variable,
    sums,
    lines,
    toCut,
    toReconnect,
    toReview,
    { records: deleted },
    drawer,
    day,
    listed,
    generations,
  ] = await Promise.all([
    Promise.all([...directory.clients.keys()].map(pageOf)),
    Promise.all([...directory.clients].map(statementOf)),
    observer.reports.monthlyHistory({ months: 24 }),
    historyOf('regular'),
    historyOf('variable'),
    observer.collections.sums({}),
    observer.collections.list({ limit: 100 }),
    observer.collections.list({ list: 'toCut', limit: 100 }),
    observer.collections.list({ list: 'toReconnect', limit: 100 }),
    observer.collections.toReview(),
    observer.deletedRecords.list({ limit: 100 }),
    observer.cash.drawer({}),
    observer.cash.days({ from: today, to: today }),
    observer.receipts.listWithTotal({ limit: 100 }),
    observer.billing.generations.list(),
  ])
  return {
    clients: Object.fromEntries(pages.flat()),
    statements: Object.fromEntries(statements.flat()),
    reports: reports.map((figures) => ({
      month: figures.month,
      regularRevenue: exact(figures.regularRevenue),
      variableRevenue: exact(figures.variableRevenue),
      totalRevenue: exact(figures.totalRevenue),
      regularUtilities: exact(figures.regularUtilities),
      variableUtilities: exact(figures.variableUtilities),
      totalUtilities: exact(figures.totalUtilities),
      regularPayments: figures.regularPayments,
      variablePayments: figures.variablePayments,
      accountChange: exact(figures.accountChange ?? '0.00'),
      otherIncome: exact(figures.otherIncome ?? '0.00'),
    })),
    history: { month: periodOf(today), regular, variable },
    collections: {
      clients: sums.clients,
      overdue: sums.overdueClients,
      buckets: Object.fromEntries(
        sums.buckets.map(({ bucket, clients: owing, months, amount }) => [
          bucket,
          { clients: owing, months, amount: exact(amount) },
        ]),
      ),
      promises: Object.fromEntries(
        owing(lines).flatMap(({ name, promise }) => (promise ? [[name, promise.promisedDate]] : [])),
      ),
    },
    cuts: {
      toCut: toCut.map(({ name }) => name),
      overdue: exact(sums.toCut.amount),
      toReconnect: toReconnect.map(({ name }) => name).sort(),
    },
    toReview: toReview.map(({ number, amount, reasons }) => ({
      receipt: number,
      amount: exact(amount),
      reasons: reasons.map(reasonText),
    })),
    deleted: deleted.map(({ name }) => name).sort(),
    drawer: { expected: exact(drawer.expected), closings: drawer.number - 1 },
    day: {
      total: exact(day.total),
      cash: exact(day.cash),
      receipts: day.receipts,
      moved: [day.movements.deposited, day.movements.withdrawn, day.movements.entered].map(exact),
    },
    receipts: {
      total: listed.total,
      latest: listed.receipts.map((one) => ({ ...receipt(one), method: one.method })),
    },
    generations: generations.reverse().map((run) => ({
      first: run.firstPeriod,
      last: run.lastPeriod,
      regular: run.regularCount,
      variable: run.variableCount,
      undone: run.undoneAt !== null,
    })),
  }
}
