import type { Db } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { daysOfPeriod, periodOf } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { variableClients } from '../../ledger/client-kind.queries'
import { servedClients } from '../../ledger/client-state.queries'
import { pendingClients } from '../../ledger/standing.queries'

/** The six cards: number of clients who have not left, and quetzales collected this month, collected and earned in total. */
export async function readVariableStats(db: Db, today: LocalDate) {
  const { first } = daysOfPeriod(periodOf(today))
  const row = await db
    .selectFrom('daily_sums')
    .where('kind', '=', variableClients.name)
    .select([
      servedClients(variableClients, today).as('totalClients'),
      pendingClients(variableClients, today),
      sql<Quetzales>`coalesce(sum(revenue) filter (where day >= ${first}), 0.00)`.as('monthlyTotal'),
      sql<Quetzales>`coalesce(sum(revenue), 0.00)`.as('totalPayments'),
      sql<Quetzales>`coalesce(sum(utilities), 0.00)`.as('totalUtilities'),
    ])
    .executeTakeFirstOrThrow()
  return { ...row, paidClients: row.totalClients - row.pendingClients }
}
