import type { Db, Trx } from '@isp/db/connection'
import { businessDifferences } from '@isp/domain/audit-log/differences'
import type { BusinessChanges } from '@isp/domain/business/business.schema'
import { businessTexts } from '@isp/domain/business/business-texts'
import { logoDescription } from '@isp/domain/business/logo'
import { AppError } from '@isp/domain/errors/app-error'
import { addToAuditLog } from '../audit-log/audit-log.queries'
import { requireVersion, type UndoneChange } from '../record-version'
import {
  deleteLogo,
  findBusiness,
  findLogo,
  findLogoImage,
  lockBusiness,
  replaceLogo,
  updateBusiness,
} from './business.queries'
import { readLogoImage } from './logo-image'

const record = { id: 1, name: businessTexts.record }

/**
 * The texts about the business on receipts, closings and quotations, and its logo's size and hash
 * (product/business#mi-negocio).
 */
export async function readBusiness(db: Db) {
  const [business, logo] = await Promise.all([findBusiness(db), findLogo(db)])
  return { ...business, logo: logo ? { hash: logo.hash, width: logo.width, height: logo.height } : null }
}

/** CONFLICT with an issue for `version` if it is outdated; then nothing is written. */
export async function saveBusiness(
  db: Db,
  { version, ...changes }: BusinessChanges & { version?: number | undefined },
) {
  await db.transaction().execute(async (trx) => {
    const before = await lockBusiness(trx)
    requireVersion(before, { id: record.id, version }, businessTexts.changedMeanwhile)
    await change(trx, before, changes)
  })
  return readBusiness(db)
}

/** Writes the old values of an edit back; throws what `requireUnchanged` throws. */
export async function undoBusinessChange(db: Db, { values, requireUnchanged }: UndoneChange): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockBusiness(trx)
    await requireUnchanged(trx)
    const { quotationValidityDays, cutAfterDays, ...texts } = values
    const days = Object.entries({ quotationValidityDays, cutAfterDays }).filter(([, value]) => value != null)
    await change(trx, before, { ...texts, ...Object.fromEntries(days.map(([key, value]) => [key, Number(value)])) })
  })
}

async function change(trx: Trx, before: Awaited<ReturnType<typeof lockBusiness>>, fields: BusinessChanges) {
  const changes = businessDifferences(before, { ...before, ...fields })
  if (changes.length === 0) return
  await updateBusiness(trx, fields)
  await addToAuditLog(trx, { subject: 'business', action: 'updated', record, changes })
}

/** `image` is base64; errors as in `readLogoImage`. */
export async function saveLogo(db: Db, image: string) {
  const logo = await readLogoImage(image)
  await changeLogo(db, logoDescription(logo), (trx) => replaceLogo(trx, logo))
  return readBusiness(db)
}

/** NOT_FOUND if there is none. */
export async function removeLogo(db: Db) {
  await changeLogo(db, null, deleteLogo)
  return readBusiness(db)
}

async function changeLogo(db: Db, to: string | null, write: (trx: Trx) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // One at a time, or the audit log would say that both replaced the same one.
    await lockBusiness(trx)
    const before = await findLogo(trx)
    if (!before && to === null) throw noLogo()
    await write(trx)
    const from = before ? logoDescription(before) : null
    await addToAuditLog(trx, {
      subject: 'business',
      action: 'updated',
      record,
      changes: [{ field: 'logo', from, to }],
    })
  })
}

/** NOT_FOUND if there is none. */
export async function readLogo(db: Db) {
  const logo = await findLogoImage(db)
  if (!logo) throw noLogo()
  return logo
}

function noLogo(): AppError {
  return new AppError('NOT_FOUND', businessTexts.noLogo)
}
