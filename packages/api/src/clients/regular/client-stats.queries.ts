import { compileOnce } from '@isp/db/compile-once'
import type { Db } from '@isp/db/connection'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { regularClients } from '../shared/client-kind.queries'
import { pendingClients } from '../shared/standing.queries'

const clientStats = compileOnce((db) =>
  db.selectNoFrom([
    sql<number>`(select count(*) from clients)::int`.as('totalClients'),
    pendingClients(regularClients),
    sql<Quetzales>`(select total_amount from total_utilities)`.as('totalUtilities'),
  ]),
)

/** The dashboard's counters and the running total of utilities, from one snapshot. */
export async function readClientStats(db: Db) {
  const [row] = await clientStats(db, {})
  if (!row) throw new Error('The counters are one row')
  return { ...row, paidClients: row.totalClients - row.pendingClients }
}
