import type { Db } from '@isp/db/connection'
import { phoneKey, wordsKey } from '@isp/domain/clients/client-keys'
import type { SimilarClientsInput } from '@isp/domain/clients/similar-clients'
import { type RawBuilder, sql } from 'kysely'
import { fromBothKinds, groupNameOf } from './client-kind.queries'
import { phoneKeyOf, wordsKeyOf } from './client-search.queries'

const MOST_FOUND = 3
const GUATEMALAN_DIGITS = 8

export type SimilarClient = {
  kind: 'regular' | 'variable'
  id: number
  name: string
  groupName: string | null
  phone: string | null
  sameName: boolean
  samePhone: boolean
}

/**
 * The clients of both kinds with a name or a phone, at most three: those with the same phone first, then the newest
 * (product/clients#similar-clients). Names ignore accents, case, spaces and the order of their words, phones everything
 * but their digits and the 502 of Guatemala. None for empty texts.
 */
export async function findSimilarClients(
  db: Db,
  { name, phone, except }: SimilarClientsInput,
): Promise<SimilarClient[]> {
  const [nameWanted, phoneWanted] = [wordsKey(name), phoneKey(phone)]
  const same = {
    name: nameWanted === null ? sql<boolean>`false` : sql<boolean>`(${wordsKeyOf} = ${nameWanted})`,
    phone: phoneWanted === null ? sql<boolean>`false` : hasPhone(phoneWanted),
  }
  if (nameWanted === null && phoneWanted === null) return []
  const found = fromBothKinds(
    (kind) => sql`(
    select ${sql.lit(kind.name)} as kind, id, name, phone,
      coalesce(${same.name}, false) as "sameName", ${same.phone} as "samePhone", ${groupNameOf(kind)} as "groupName"
    from ${sql.table(kind.clients)}
    where (${same.name} or ${same.phone}) and id <> ${except?.kind === kind.name ? except.id : 0}
    order by "samePhone" desc, id desc limit ${MOST_FOUND}
  )`,
  )
  const { rows } = await sql<SimilarClient>`
    select kind, id, name, "groupName", phone, "sameName", "samePhone"
    from (${found}) as found
    order by "samePhone" desc, "sameName" desc, kind, id desc limit ${MOST_FOUND}
  `.execute(db)
  return rows
}

/** The pattern is for the index of the search; the key is exact. */
function hasPhone(key: string): RawBuilder<boolean> {
  const written = key.length === GUATEMALAN_DIGITS ? [key, `502${key}`] : [key]
  const patterns = written.map((digits) => sql`search_words like ${`%\n${digits}%`}`)
  return sql<boolean>`((${sql.join(patterns, sql` or `)}) and ${phoneKeyOf} = ${key})`
}
