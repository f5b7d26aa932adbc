import type { Db } from '@isp/db/connection'
import { sql } from 'kysely'
import type { InstantDeps } from '../context'
import { groupNames, matchesSearch, namesIn, type SearchedNames } from '../ledger/client-search.queries'
import { type FoundReceipt, findReceipts } from './found-receipts.queries'

type NamedRecord = { kind: 'group' | 'quotation'; id: number; name: string; detail: string }
export type FoundRecord = NamedRecord | FoundReceipt

const MOST_FOUND = 3

/**
 * The receipts that a text names, then the newest groups and quotations that match it, a few of each; none for an empty text.
 */
export async function findRecords({ db, now }: InstantDeps, search: string): Promise<FoundRecord[]> {
  if (search === '') return []
  return (await Promise.all([findReceipts({ db, now }, search), findNamed(db, search)])).flat()
}

async function findNamed(db: Db, search: string): Promise<NamedRecord[]> {
  const newest = (names: SearchedNames) =>
    sql`where ${matchesSearch({ ...names, plannedOnce: true }, search)} order by id desc limit ${sql.lit(MOST_FOUND)}`
  const { rows } = await sql<NamedRecord>`
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
