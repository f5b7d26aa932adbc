import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { regularClients } from '../../ledger/client-kind.queries'
import { servedClients } from '../../ledger/client-state.queries'
import { pendingCounts } from '../../ledger/standing.queries'

const clientStats = compileOnce((db, { today }: Slots<{ today: LocalDate }>) =>
  db
    .selectFrom(pendingCounts(regularClients, today))
    .selectAll()
    .select([
      servedClients(regularClients, today).as('totalClients'),
      sql<Quetzales>`(select total_amount from total_utilities)`.as('totalUtilities'),
    ]),
)

/**
 * The dashboard's counters and the running total of utilities, from one snapshot (product/billing#urgency); who left is
 * in none.
 */
export async function readClientStats(db: Db, today: LocalDate) {
  const [row] = await clientStats(db, { today })
  if (!row) throw new Error('The counters are one row')
  return { ...row, paidClients: row.totalClients - row.pendingClients }
}
