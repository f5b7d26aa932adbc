import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { regularClients } from '../../ledger/client-kind.queries'
import { servedClients } from '../../ledger/client-state.queries'
import { keptTotals } from '../../ledger/kept-figures.queries'
import { pendingCounts } from '../../ledger/standing.queries'

type Stats = Record<
  'totalClients' | 'pendingClients' | 'overdueClients' | 'dueTodayClients' | 'upcomingClients',
  number
> & { totalUtilities: Quetzales }

const totalUtilities = sql<Quetzales>`(select total_amount from total_utilities)`

const keptStats = keptTotals<Stats>(
  {
    pendingClients: 'pending',
    overdueClients: 'pending_overdue',
    dueTodayClients: 'due_today',
    upcomingClients: 'pending_upcoming',
    totalClients: 'served',
  },
  [sql`${totalUtilities} as "totalUtilities"`],
)

const clientStats = compileOnce((db, { today }: Slots<{ today: LocalDate }>) =>
  db
    .selectFrom(pendingCounts(regularClients, today))
    .selectAll()
    .select([servedClients(regularClients, today).as('totalClients'), totalUtilities.as('totalUtilities')]),
)

/**
 * The dashboard's counters and the running total of utilities, from one snapshot (product/billing#urgency); who left is
 * in none.
 */
export async function readClientStats(db: Db, today: LocalDate) {
  const row = (await keptStats(db, today)) ?? (await clientStats(db, { today }))[0]
  if (!row) throw new Error('The counters are one row')
  return { ...row, paidClients: row.totalClients - row.pendingClients }
}
