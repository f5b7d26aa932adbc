import type { Db } from '@isp/db/connection'
import { inSnapshot } from '@isp/db/snapshot'
import type { CashRangeInput } from '@isp/domain/cash/cash.schema'
import type { MovementKind } from '@isp/domain/cash/movement-kinds'
import { addDays, guatemalaDayStart } from '@isp/domain/dates/local-date'
import { subtractQuetzales, sumQuetzales } from '@isp/domain/money/money'
import { type Between, countCashReceipts, listCashReceipts, readReceived } from './cash-days.queries'
import { listClosingsBetween } from './closings.queries'
import { withLateReceipts } from './closings.service'
import { countListedMovements, listMovements, sumMovements } from './movements.queries'

type Page = { page: number; limit: number }

/**
 * Totals by method, cash movements and closings of Guatemalan days, both included (product/cash#days). By the instant,
 * so figures of a past day never change; a voided receipt of an earlier day counts negative on the day of its voiding.
 * `receipts` counts also those that were voided on these days, `voidedReceipts` these alone. `cash` is cash received
 * less expenses: deposits and withdrawals are no loss.
 */
export function readCashDays(db: Db, days: CashRangeInput) {
  const between = betweenOf(days)
  return inSnapshot(db, async (trx) => {
    const { methods, ...receipts } = await readReceived(trx, between)
    const { expenses: count, spent, returned, ...moved } = await sumMovements(trx, between)
    const total = subtractQuetzales(spent, returned)
    const received = methods.find(({ method }) => method === 'cash')?.total ?? '0.00'
    return {
      methods,
      total: sumQuetzales(methods.map((method) => method.total)),
      ...receipts,
      rows: await countCashReceipts(trx, between),
      expenses: {
        count,
        spent,
        returned,
        total,
        rows: await countListedMovements(trx, { ...between, kind: 'expense' }),
      },
      movements: { ...moved, rows: await countListedMovements(trx, between) },
      cash: subtractQuetzales(received, total),
      closings: await withLateReceipts(trx, await listClosingsBetween(trx, between)),
    }
  })
}

/** One page of the receipts of these days and of the voidings of others, newest first. */
export function readCashReceipts(db: Db, { page, limit, ...days }: CashRangeInput & Page) {
  return listCashReceipts(db, { page, limit, ...betweenOf(days) })
}

/** One page of the movements of these days, of a kind or of all, and of the voidings of others, newest first. */
export function readMovements(db: Db, { page, limit, kind, ...days }: CashRangeInput & Page & { kind?: MovementKind }) {
  return listMovements(db, { page, limit, kind, ...betweenOf(days) })
}

/** The instants of Guatemalan days, both included. */
export function betweenOf({ from, to }: CashRangeInput): Between {
  return { start: guatemalaDayStart(from), end: guatemalaDayStart(addDays(to, 1)) }
}
