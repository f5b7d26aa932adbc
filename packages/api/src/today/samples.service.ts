import { takeAdvisoryLock } from '@isp/db/locks'
import { insertDemo } from '@isp/db/seed/seed-demo'
import { AppError } from '@isp/domain/errors/app-error'
import { sampleTexts } from '@isp/domain/today/today-texts'
import { addToAuditLog } from '../audit-log/audit-log.queries'
import type { Deps } from '../context'
import { deleteSamples, lockForSamples } from './today.queries'

/**
 * Fills an empty installation with a year of an invented business (product/today#sample-data). CONFLICT if anything is
 * registered.
 */
export function loadSamples({ db, clock }: Deps): Promise<{ success: true }> {
  return db.transaction().execute(async (trx) => {
    await takeAdvisoryLock(trx, 'billing')
    const { empty } = await lockForSamples(trx)
    if (!empty) throw new AppError('CONFLICT', sampleTexts.notEmpty)
    await insertDemo(trx, clock.now().toISOString(), { closings: false })
    await addToAuditLog(trx, { subject: 'config', action: 'created' })
    return { success: true }
  })
}

/** Takes the sample data out as one. CONFLICT if something else was registered since. */
export function removeSamples({ db }: Deps): Promise<{ success: true }> {
  return db.transaction().execute(async (trx) => {
    await takeAdvisoryLock(trx, 'billing')
    const { samples } = await lockForSamples(trx)
    if (!samples) throw new AppError('CONFLICT', sampleTexts.notRemovable)
    await deleteSamples(trx)
    await addToAuditLog(trx, { subject: 'config', action: 'purged' })
    return { success: true }
  })
}
