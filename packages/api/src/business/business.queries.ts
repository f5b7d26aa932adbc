import type { Db, Trx } from '@isp/db/connection'
import type { DB } from '@isp/db/tables'
import {
  type BusinessChanges,
  type BusinessFields,
  DEFAULT_CUT_DAYS,
  DEFAULT_VALIDITY_DAYS,
} from '@isp/domain/business/business.schema'
import type { LogoType } from '@isp/domain/business/logo'
import { sql } from 'kysely'
import { selectList, valuesByColumn } from '../ledger/described-columns'
import type { LogoImage } from './logo-image'

/** The type-check reports a column without a field; the answer to an offer is none. */
export const businessKeys = {
  name: 'name',
  phone: 'phone',
  address: 'address',
  nit: 'nit',
  foot_text: 'footText',
  quotation_validity_days: 'quotationValidityDays',
  cut_after_days: 'cutAfterDays',
} as const satisfies Record<
  Exclude<keyof DB['business'], 'id' | 'version' | 'router_users_answered'>,
  keyof BusinessFields
>

const columns = [...selectList('business', businessKeys), 'version'] as const

const unsaved: BusinessFields & { version: number } = {
  name: null,
  phone: null,
  address: null,
  nit: null,
  footText: null,
  quotationValidityDays: DEFAULT_VALIDITY_DAYS,
  cutAfterDays: DEFAULT_CUT_DAYS,
  version: 1,
}

/** The fields of the business; before they are first saved, empty ones. */
export async function findBusiness(db: Db) {
  return (await db.selectFrom('business').select(columns).executeTakeFirst()) ?? unsaved
}

export async function lockBusiness(trx: Trx) {
  await trx
    .insertInto('business')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx.selectFrom('business').select(columns).forUpdate().executeTakeFirstOrThrow()
}

export async function updateBusiness(trx: Trx, fields: BusinessChanges) {
  await trx
    .updateTable('business')
    .set({ ...valuesByColumn(businessKeys, fields), version: sql<number>`version + 1` })
    .execute()
}

/** Width and height are in pixels. Undefined without a logo. */
export function findLogo(db: Db) {
  return db
    .selectFrom('business_logo')
    .select(['type', 'width', 'height', 'hash'])
    .$narrowType<{ type: LogoType }>()
    .executeTakeFirst()
}

export function findLogoImage(db: Db) {
  return db
    .selectFrom('business_logo')
    .select(['image', 'type', 'hash'])
    .$narrowType<{ type: LogoType }>()
    .executeTakeFirst()
}

export async function replaceLogo(trx: Trx, logo: LogoImage): Promise<void> {
  await trx
    .insertInto('business_logo')
    .values({ id: 1, ...logo })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(logo))
    .execute()
}

export async function deleteLogo(trx: Trx): Promise<void> {
  await trx.deleteFrom('business_logo').execute()
}
