import { phoneDigitsSearched, searchable } from '@isp/domain/text/search'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** The keys of a client, from its `search_text`, as `nameKey` and `phoneKey` in domain/clients/client-keys.ts. */
export const nameKeyOf = sql<string>`regexp_replace(split_part(search_text, e'\\n', 1), '\\s+', ' ', 'g')`
export const phoneKeyOf = sql<string>`regexp_replace(split_part(search_text, e'\\n', 2), '^502(?=\\d{8}$)', '')`

const SHORTEST_TRIGRAM = 3
const LAST_CHARACTER = '\u{10ffff}'

/** Whether a `search_text` column contains a text, ignoring accents and case, or a phone's digits. */
export function matchesSearch(column: RawBuilder<string>, search: string): Expression<SqlBool> {
  const digits = phoneDigitsSearched(search)
  const byText = contains(column, searchable(search))
  return digits === null ? byText : sql<SqlBool>`(${byText} or ${contains(column, digits)})`
}

/** Whether a `search_text` column, which begins with the name, begins with a text, ignoring accents and case. */
export function beginsWithSearch(column: RawBuilder<string>, search: string): Expression<SqlBool> {
  const text = searchable(search)
  // As a range, because a prepared plan cannot look up an unknown pattern in an index.
  return sql<SqlBool>`(${column} ~>=~ ${text} and ${column} ~<~ ${text + LAST_CHARACTER})`
}

/** Every character is literal. One or two letters have no trigram, so the index would only cost time. */
function contains(column: RawBuilder<string>, text: string): Expression<SqlBool> {
  const pattern = `%${literalPattern(text)}%`
  return text.length < SHORTEST_TRIGRAM
    ? sql<SqlBool>`(${column} || '') like ${pattern}`
    : sql<SqlBool>`${column} like ${pattern}`
}

/** A text in a `like` pattern, with every character literal. */
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
