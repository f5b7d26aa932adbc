import type { Db } from '@isp/db/connection'
import { type RawBuilder, sql } from 'kysely'
import { matchesSearch } from '../ledger/client-search.queries'

export type FoundRecord = { kind: 'group' | 'quotation'; id: number; name: string; detail: string }

const MOST_FOUND = 3

/** The newest groups and quotations that match a text, a few of each; none for an empty text. */
export async function findRecords(db: Db, search: string): Promise<FoundRecord[]> {
  if (search === '') return []
  const newest = (text: RawBuilder<string>) =>
    sql`where ${matchesSearch(text, search)} order by id desc limit ${MOST_FOUND}`
  const { rows } = await sql<FoundRecord>`
    select * from (
      (select 'group' as kind, id, name, location as detail from groups ${newest(sql.ref('search_text'))})
      union all
      (
        select 'quotation', id, name, coalesce(client_name, '') from quotations
        ${newest(sql`searchable(name || ' ' || coalesce(client_name, ''))`)}
      )
    ) as found order by kind, id desc
  `.execute(db)
  return rows
}
