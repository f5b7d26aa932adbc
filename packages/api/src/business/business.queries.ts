import type { Db, Trx } from '@isp/db/connection'
import type { BusinessChanges } from '@isp/domain/business/business.schema'
import { DEFAULT_VALIDITY_DAYS } from '@isp/domain/business/business.schema'
import type { LogoType } from '@isp/domain/business/logo'
import { sql } from 'kysely'
import type { LogoImage } from './logo-image'

const columns = [
  'name',
  'phone',
  'address',
  'nit',
  'foot_text as footText',
  'quotation_validity_days as quotationValidityDays',
  'version',
] as const

const unsaved = {
  name: null,
  phone: null,
  address: null,
  nit: null,
  footText: null,
  quotationValidityDays: DEFAULT_VALIDITY_DAYS,
  version: 1,
}

/** The fields of the business; before they are first saved, empty ones. */
export async function findBusiness(db: Db) {
  return (await db.selectFrom('business').select(columns).executeTakeFirst()) ?? unsaved
}

/** The same, locked until the transaction ends. */
export async function lockBusiness(trx: Trx) {
  await trx
    .insertInto('business')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx.selectFrom('business').select(columns).forUpdate().executeTakeFirstOrThrow()
}

/** Changes the given fields and raises the version. */
export async function updateBusiness(trx: Trx, { footText, quotationValidityDays, ...fields }: BusinessChanges) {
  await trx
    .updateTable('business')
    .set({
      ...fields,
      foot_text: footText,
      quotation_validity_days: quotationValidityDays,
      version: sql<number>`version + 1`,
    })
    .execute()
}

/** Format, size in pixels and hash of the logo; undefined without one. */
export function findLogo(db: Db) {
  return db
    .selectFrom('business_logo')
    .select(['type', 'width', 'height', 'hash'])
    .$narrowType<{ type: LogoType }>()
    .executeTakeFirst()
}

/** The logo with its bytes; undefined without one. */
export function findLogoImage(db: Db) {
  return db
    .selectFrom('business_logo')
    .select(['image', 'type', 'hash'])
    .$narrowType<{ type: LogoType }>()
    .executeTakeFirst()
}

/** Stores the logo in place of the one before. */
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
