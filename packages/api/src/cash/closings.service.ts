import type { Db, Trx } from '@isp/db/connection'
import { takeAdvisoryLock } from '@isp/db/locks'
import type { CloseCashInput } from '@isp/domain/cash/cash.schema'
import { alreadyClosed, cashTexts, closingTitle, expectedChanged, nextClosingIs } from '@isp/domain/cash/cash-texts'
import { countedSum } from '@isp/domain/cash/denominations'
import { expectedInDrawer } from '@isp/domain/cash/drawer-rules'
import { guatemalaDayStart, guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { AppError } from '@isp/domain/errors/app-error'
import { isZero, type Quetzales, subtractQuetzales } from '@isp/domain/money/money'
import { addToAuditLog } from '../audit-log/audit-log.queries'
import type { Clock, CreationDeps, InstantDeps } from '../context'
import { createOnce, onlyId } from '../request-keys/request-keys.service'
import { findClosing, findLateReceipts, insertClosing, type LateReceipts, listClosings } from './closings.queries'
import { countIntoClosing, type DrawerStart, findLastClosing, leaveOutBefore, readDrawerFlow } from './drawer.queries'

type Since = { since?: LocalDate | undefined }

/**
 * The open drawer: what came in and went out since the last closing, or from `since` (today by default) before the first
 * one, whose `openingFloat` is null. `expected` is without the opening float then.
 */
export async function readDrawer({ db, now }: InstantDeps, input: Since) {
  const start = await drawerStart(db, now, input)
  const { receiptsThrough: _, ...flow } = await readDrawerFlow(db, start)
  const drawer = { counted: start.closing + 1, after: start.receiptsAfter, through: null }
  return {
    number: start.closing + 1,
    openedAt: start.openedAt,
    openingFloat: start.openingFloat,
    ...flow,
    expected: expectedInDrawer(start.openingFloat ?? '0.00', flow),
    /** Cash that phones took before earlier closings and delivered since the last one. */
    lateReceipts: withoutDrawer(start.closing === 0 ? [] : await findLateReceipts(db, [drawer])),
  }
}

/**
 * Gives what no closing has counted yet to a new one, once per request key (errors as in `createOnce`;
 * product/cash#closing). BAD_REQUEST without the float of the first one or without the reason of a difference; CONFLICT
 * if the drawer was closed meanwhile, or if something else should be there, with the new figure.
 */
export async function closeCash(deps: CreationDeps, input: CloseCashInput) {
  const { id } = await createOnce(deps, {
    procedure: 'cash.close',
    input,
    create: async (trx) => ({ id: await closeNow(trx, deps.clock, input) }),
    read: onlyId,
  })
  return readClosing(deps.db, id)
}

/** NOT_FOUND for an unknown number. */
export async function readClosing(db: Db, number: number) {
  const closing = await findClosing(db, number)
  if (!closing) throw new AppError('NOT_FOUND', cashTexts.closingNotFound)
  const [shown] = await withLateReceipts(db, [closing])
  if (!shown) throw new Error('A closing is shown')
  return shown
}

/** Newest first; `total` is the number of all closings. */
export async function readClosings(db: Db, input: { page: number; limit: number }) {
  const last = await findLastClosing(db)
  return { closings: await withLateReceipts(db, await listClosings(db, input)), total: last?.number ?? 0 }
}

type StoredClosing = NonNullable<Awaited<ReturnType<typeof findClosing>>>

/** Closings with the cash in them that phones took before earlier closings (product/cash#late-receipts). */
export async function withLateReceipts(db: Db, closings: readonly StoredClosing[]) {
  const late = await findLateReceipts(
    db,
    closings.map(({ number, receiptsAfter, receiptsThrough }) => ({
      counted: number,
      after: receiptsAfter,
      through: receiptsThrough,
    })),
  )
  return closings.map(({ receiptsAfter: _, receiptsThrough: __, ...closing }) => ({
    ...closing,
    lateReceipts: withoutDrawer(late.filter(({ counted }) => counted === closing.number)),
  }))
}

function withoutDrawer(late: readonly (LateReceipts & { counted: number })[]): LateReceipts[] {
  return late.map(({ counted: _, ...receipts }) => receipts)
}

async function closeNow(trx: Trx, clock: Clock, input: CloseCashInput): Promise<number> {
  // One closing after the other.
  await takeAdvisoryLock(trx, 'cashClosing')
  const now = clock.now()
  const start = await drawerStart(trx, now, input)
  const number = start.closing + 1
  requireOpenDrawer(input.number ?? number, start, now)
  const openingFloat = start.openingFloat ?? requireFloat(input)
  if (start.closing === 0) await leaveOutBefore(trx, start.openedAt)
  const flow = await countIntoClosing(trx, start, number)
  const expected = expectedInDrawer(openingFloat, flow)
  if (expected !== input.expected) throw new AppError('CONFLICT', expectedChanged(expected))
  const counted = countOf(input)
  const difference = subtractQuetzales(counted, expected)
  if (!isZero(difference) && input.reason === null) throw badRequest('reason', cashTexts.reasonMissing)
  const reason = isZero(difference) ? null : input.reason
  const left = input.leftInDrawer ?? counted
  const takenOut = subtractQuetzales(counted, left)
  await insertClosing(trx, {
    ...flow,
    number,
    openedAt: start.openedAt,
    closedAt: now.toISOString(),
    receiptsAfter: start.receiptsAfter,
    openingFloat,
    expected,
    counted,
    count: input.count ?? null,
    difference,
    takenOut,
    reason,
  })
  await addToAuditLog(trx, {
    subject: 'cash_closing',
    action: 'created',
    record: { id: number, name: closingTitle(number) },
    changes: [
      { field: 'expected', from: null, to: expected },
      { field: 'counted', from: null, to: counted },
      ...(isZero(takenOut) ? [] : [{ field: 'leftInDrawer' as const, from: null, to: left }]),
      ...(reason === null
        ? []
        : [
            { field: 'difference' as const, from: null, to: difference },
            { field: 'reason' as const, from: null, to: reason },
          ]),
    ],
  })
  return number
}

async function drawerStart(db: Db, now: Date, { since }: Since): Promise<DrawerStart> {
  const last = await findLastClosing(db)
  if (last) {
    const { number, receiptsThrough, closedAt, leftInDrawer } = last
    return { closing: number, receiptsAfter: receiptsThrough, openedAt: closedAt, openingFloat: leftInDrawer }
  }
  const today = guatemalaToday(now)
  if (since !== undefined && since > today) throw badRequest('since', cashTexts.sinceInFuture)
  return { closing: 0, receiptsAfter: 0, openedAt: guatemalaDayStart(since ?? today), openingFloat: null }
}

/** CONFLICT if a drawer, by the number of its closing, is not the open one (product/cash#one-closing). */
function requireOpenDrawer(seen: number, { closing, openedAt }: DrawerStart, now: Date): void {
  if (seen === closing + 1) return
  const message = seen <= closing ? alreadyClosed(openedAt, guatemalaToday(now)) : nextClosingIs(closing + 1)
  throw new AppError('CONFLICT', message, { issues: [{ path: 'number', message }] })
}

function requireFloat({ openingFloat }: CloseCashInput): Quetzales {
  if (openingFloat === undefined) throw badRequest('openingFloat', cashTexts.floatMissing)
  return openingFloat
}

/** The schema requires one of both. */
function countOf({ count, counted }: CloseCashInput): Quetzales {
  if (count !== undefined) return countedSum(count)
  if (counted === undefined) throw badRequest('counted', cashTexts.countMissing)
  return counted
}

function badRequest(path: string, message: string): AppError {
  return new AppError('BAD_REQUEST', message, { issues: [{ path, message }] })
}
