import type { Db } from '@isp/db/connection'
import { sql } from 'kysely'
import { groupNames, matchesSearch, namesIn, type SearchedNames } from '../ledger/client-search.queries'

export type FoundRecord = { kind: 'group' | 'quotation'; id: number; name: string; detail: string }

const MOST_FOUND = 3

/** The newest groups and quotations that match a text, a few of each; none for an empty text. */
export async function findRecords(db: Db, search: string): Promise<FoundRecord[]> {
  if (search === '') return []
  const newest = (names: SearchedNames) =>
    sql`where ${matchesSearch(names, search)} order by id desc limit ${MOST_FOUND}`
  const { rows } = await sql<FoundRecord>`
    select * from (
      (select 'group' as kind, id, name, location as detail from groups ${newest(groupNames)})
      union all
      (
        select 'quotation', id, name, coalesce(client_name, '') from quotations
        ${newest(namesIn(sql`searched_text(name || ' ' || coalesce(client_name, ''))`))}
      )
    ) as found order by kind, id desc
  `.execute(db)
  return rows
}
