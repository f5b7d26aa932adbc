import type { Db } from '@isp/db/connection'
import { isUniqueViolation } from '@isp/db/errors'
import { externalIdTaken } from '@isp/domain/clients/client-texts'
import { AppError } from '@isp/domain/errors/app-error'
import { findOwnersOfExternalIds } from '../../ledger/client-write.queries'

const CONSTRAINTS = ['clients_external_id', 'variable_clients_external_id', 'external_id_of_both_kinds']

/** Whether a client of either kind has the external id of a row that was written. */
export function isExternalIdTaken(error: unknown): boolean {
  return CONSTRAINTS.some((constraint) => isUniqueViolation(error, constraint))
}

/**
 * Does work that writes the external id of a client. CONFLICT at `externalId`, with the name of the other client, if one of either
 * kind has it already.
 */
export async function withExternalId<Result>(
  db: Db,
  externalId: string | null | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isExternalIdTaken(error)) throw error
    const owners = await findOwnersOfExternalIds(db, externalId ? [externalId] : [])
    const message = externalIdTaken(owners.get(externalId ?? '') ?? null)
    throw new AppError('CONFLICT', message, { issues: [{ path: 'externalId', message }], cause: error })
  }
}
