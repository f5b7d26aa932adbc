import type { Db } from '@isp/db/connection'
import { sql } from 'kysely'
import { fromBothKinds } from '../../ledger/client-kind.queries'
import { matchesSearch, namesIn } from '../../ledger/client-search.queries'

const MOST = 50

/** The names of the MikroTiks that clients of either kind have, in their order, with the number of these clients. */
export async function findMikrotiks(db: Db, search: string): Promise<{ name: string; clients: number }[]> {
  const matches = search === '' ? sql`true` : matchesSearch(namesIn(sql`searched_text(name)`), search)
  const { rows } = await sql<{ name: string; clients: number }>`
    select name, count(*)::int as clients
    from (${fromBothKinds(
      ({ clients }) => sql`select mikrotik as name from ${sql.table(clients)} where mikrotik is not null`,
    )}) as used
    where ${matches}
    group by name order by name_order(name), name limit ${MOST}
  `.execute(db)
  return rows
}
