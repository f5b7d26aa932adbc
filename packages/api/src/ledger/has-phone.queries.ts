import { phonePatterns } from '@isp/domain/phones/has-phone'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** As `hasPhone` in domain/phones/has-phone.ts; false for null. */
export function hasPhone(column: RawBuilder<unknown>): Expression<SqlBool> {
  const { usual, phone, none } = phonePatterns
  return sql<SqlBool>`(${column} is not null and (${column} ~ ${usual} or (${column} ~ ${phone} and ${column} !~ ${none})))`
}
