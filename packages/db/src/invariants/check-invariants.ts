import { type Kysely, sql } from 'kysely'
import type { Db } from '../connection'
import { inSnapshot } from '../snapshot'
import { accountBalances, accountLines, chargeLines, moneyOfDays } from './account-invariants'
import { cashClosings } from './cash-invariants'
import { keptFigures } from './figure-invariants'
import { INVARIANTS, type Invariant, type InvariantQuery, type InvariantResult } from './invariant'
import { billedMonths, dailySums, paymentOfPeriod } from './payment-invariants'
import { provisionalReceipts } from './provisional-invariants'
import { receiptNumbers, receiptsOfPayments } from './receipt-invariants'
import { clientPauses, groups, quotations } from './record-invariants'

/** Each reads its tables once. */
const QUERIES: readonly InvariantQuery[] = [
  dailySums,
  receiptsOfPayments,
  receiptNumbers,
  provisionalReceipts,
  accountBalances,
  accountLines,
  chargeLines,
  moneyOfDays,
  cashClosings,
  paymentOfPeriod,
  billedMonths,
  groups,
  clientPauses,
  quotations,
  keptFigures,
]

type CheckOptions = {
  /** The schema of the tables; by default that of the search path. */
  schema?: string
  /** Receives the number of invariants checked so far, after each statement. */
  onProgress?: (done: number) => unknown
}

/** In one read-only snapshot (product/backups#nightly-checks); `db` needs a connection without a time limit. */
export function checkInvariants(db: Db, options: CheckOptions = {}): Promise<InvariantResult[]> {
  return inSnapshot(db, async (trx) => {
    // Several hash joins of millions of rows: with the default of 4 MB they would go to the disk.
    await sql`set local work_mem = '64MB'`.execute(trx)
    return await checkInvariantsWithin(trx, options)
  })
}

/** Within the caller's transaction. */
export async function checkInvariantsWithin<Schema>(
  db: Kysely<Schema>,
  { schema, onProgress = () => {} }: CheckOptions = {},
): Promise<InvariantResult[]> {
  const table = (name: string) => sql.table(schema ? `${schema}.${name}` : name)
  const results = new Map<Invariant, InvariantResult>()
  for (const { names, places } of QUERIES) {
    const { rows } = await sql<Omit<InvariantResult, 'holds'>>`
      select name, coalesce(sum(expected), 0)::text as expected, coalesce(sum(found), 0)::text as found,
        sum(differences)::int as differences,
        (array_agg(jsonb_build_object('id', id, 'expected', expected::text, 'found', found::text) order by id, found)
          filter (where differences > 0))[1] as example
      from (${places(table)}) as places
      group by name
    `.execute(db)
    for (const name of names) {
      const row = rows.find((each) => each.name === name)
      results.set(name, row ? { ...row, holds: row.differences === 0 } : nothingToCheck(name))
    }
    await onProgress(results.size)
  }
  return INVARIANTS.flatMap((name) => results.get(name) ?? [])
}

export function broken(results: readonly InvariantResult[]): InvariantResult[] {
  return results.filter(({ holds }) => !holds)
}

function nothingToCheck(name: Invariant): InvariantResult {
  return { name, holds: true, expected: '0', found: '0', differences: 0, example: null }
}
