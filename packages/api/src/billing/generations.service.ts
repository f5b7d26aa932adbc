import type { AuditChange } from '@isp/domain/audit-log/audit-log.schema'
import { type GenerationAlerts, generationAlerts } from '@isp/domain/billing/generation-rules'
import { generationIsPaid, generationTexts } from '@isp/domain/billing/generation-texts'
import { AppError } from '@isp/domain/errors/app-error'
import { addToAuditLog } from '../audit-log/audit-log.queries'
import type { Deps } from '../context'
import { generateDue, holdBillingForGeneration } from './billing.service'
import {
  countUnpaidOf,
  deleteUnpaidOf,
  findPaidOf,
  listNewestGenerations,
  listStandingGenerations,
  lockGeneration,
  lockPaymentsOf,
  markAcknowledged,
  markUndone,
} from './generations.queries'

/** A year of months. */
const LISTED = 12

/** The newest generations, and whether each has paid payments, so that it cannot be undone. */
export function listGenerations({ db }: Deps) {
  return listNewestGenerations(db, LISTED)
}

/** The current alerts about generations (product/billing#runs-and-alerts). */
export async function readGenerationAlerts({ db, clock }: Deps): Promise<GenerationAlerts> {
  return generationAlerts(await listStandingGenerations(db), clock.now())
}

/** Number of payments that undoing a generation would delete. */
export async function countRemovable({ db }: Deps, id: number): Promise<{ payments: number }> {
  return { payments: await countUnpaidOf(db, id) }
}

/**
 * Deletes the payments of a generation and generates the payments due by the current clock again. Returns the numbers
 * of deleted and created payments. NOT_FOUND for an unknown generation, CONFLICT if it is already undone or has a paid
 * payment.
 */
export function undoGeneration({ db, clock }: Deps, id: number): Promise<{ removed: number; created: number }> {
  return db.transaction().execute(async (trx) => {
    await holdBillingForGeneration(trx)
    const generation = await lockGeneration(trx, id)
    if (!generation) throw new AppError('NOT_FOUND', generationTexts.notFound)
    if (generation.undoneAt !== null) throw new AppError('CONFLICT', generationTexts.alreadyUndone)
    // Waits for a payment that is being paid or reverted.
    await lockPaymentsOf(trx, id)
    const paid = await findPaidOf(trx, id)
    if (paid) throw new AppError('CONFLICT', generationIsPaid(paid))
    const removed = await deleteUnpaidOf(trx, id)
    const now = clock.now()
    await markUndone(trx, id, now)
    const changes = removals(removed)
    await addToAuditLog(trx, { subject: 'billing', action: 'undone', period: generation.lastPeriod, changes })
    const created = await generateDue(trx, { now })
    return { removed: removed.regular + removed.variable, created: created.regular + created.variable }
  })
}

/** Records that the operator has seen a generation. NOT_FOUND if it does not exist. */
export function acknowledgeGeneration({ db, clock }: Deps, id: number): Promise<{ success: true }> {
  return db.transaction().execute(async (trx) => {
    const generation = await lockGeneration(trx, id)
    if (!generation) throw new AppError('NOT_FOUND', generationTexts.notFound)
    if (generation.acknowledgedAt === null) {
      await markAcknowledged(trx, id, clock.now())
      await addToAuditLog(trx, { subject: 'billing', action: 'acknowledged', period: generation.lastPeriod })
    }
    return { success: true as const }
  })
}

function removals({ regular, variable }: { regular: number; variable: number }): AuditChange[] {
  return [
    { field: 'regularPayments' as const, from: String(regular), to: null },
    { field: 'variablePayments' as const, from: String(variable), to: null },
  ].filter(({ from }) => from !== '0')
}
