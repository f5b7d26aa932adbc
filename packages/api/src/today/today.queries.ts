import type { Db } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { regularClients } from '../ledger/client-kind.queries'
import { hasNotLeft } from '../ledger/client-state.queries'
import { owesNet } from '../ledger/standing.queries'

/** The clients who owe and promised to pay on a day, at most `limit`, by name; and how many they are. */
export async function findPromisedOn(db: Db, { day, limit }: { day: LocalDate; limit: number }) {
  const { rows } = await sql<{ id: number; found: number }>`
    select clients.id, count(*) over ()::int as found
    from collection_promises join clients on clients.id = client_id
    where promised_date = ${day} and ${owesNet(sql`clients.id`)}
      and ${hasNotLeft(regularClients, day, sql`clients.id`)}
    order by name_order(clients.name) collate "C", clients.id
    limit ${limit}
  `.execute(db)
  return { ids: rows.map(({ id }) => id), found: rows[0]?.found ?? 0 }
}

/** What a group has paid of the month, of all that is due in it; amounts in quetzales. `id` is null for clients without a group. */
export type GroupProgress = { id: number | null; name: string | null; collected: Quetzales; expected: Quetzales }

/** The payments of regular clients of a month by group, the least collected first; without groups that nothing is expected of. */
export async function readGroupProgress(db: Db, period: Period): Promise<GroupProgress[]> {
  const { rows } = await sql<GroupProgress>`
    select groups.id, groups.name, collected::text, expected::text
    from (
      select group_id, sum(amount) as expected, coalesce(sum(amount) filter (where is_paid), 0.00) as collected
      from payments left join client_groups using (client_id)
      where period = ${period}
      group by group_id
    ) as months left join groups on groups.id = group_id
    where expected > 0
    order by collected / expected, expected - collected desc, name_order(groups.name) collate "C"
  `.execute(db)
  return rows
}

/** What of the first steps is done, and whether they matter: nobody has collected anything in this installation. */
export async function findFirstSteps(db: Db) {
  const { rows } = await sql<{ isNew: boolean; clients: boolean; business: boolean; password: boolean }>`
    select
      not exists (select from receipts where registered_at is not null) as "isNew",
      exists (select from clients) or exists (select from variable_clients) as clients,
      exists (select from business where name is not null) as business,
      exists (select from change_log where subject = 'config' and action = 'updated') as password
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('The steps are one row')
  return row
}
