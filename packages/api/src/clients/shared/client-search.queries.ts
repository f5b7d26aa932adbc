import type { DB } from '@isp/db/tables'
import { phoneDigitsSearched, searchable } from '@isp/domain/text/search'
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'

const SHORTEST_TRIGRAM = 3

/** Whether a `search_text` column holds a text, accents and capitals aside, or a phone's digits. */
export function matchesSearch(column: RawBuilder<string>, search: string): Expression<SqlBool> {
  const digits = phoneDigitsSearched(search)
  const byText = contains(column, searchable(search))
  return digits === null ? byText : sql<SqlBool>`(${byText} or ${contains(column, digits)})`
}

/** Every character is literal. One or two letters have no trigram: there the index would only cost time. */
function contains(column: RawBuilder<string>, text: string): Expression<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return text.length < SHORTEST_TRIGRAM
    ? sql<SqlBool>`(${column} || '') like ${pattern}`
    : sql<SqlBool>`${column} like ${pattern}`
}

/** Whether the client of this row has an unpaid payment, which is what makes it pending. */
export function hasUnpaidPayment(eb: ExpressionBuilder<DB, 'clients'>) {
  return eb.exists(
    eb
      .selectFrom('payments')
      .select('payments.id')
      .whereRef('payments.client_id', '=', 'clients.id')
      // Written out: as a parameter it would hide the index of the unpaid payments from a plan that is kept.
      .where('payments.is_paid', '=', sql.lit(false)),
  )
}
