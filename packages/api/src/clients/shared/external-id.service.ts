import type { Db } from '@isp/db/connection'
import { isUniqueViolation } from '@isp/db/errors'
import { externalIdTaken } from '@isp/domain/clients/client-texts'
import { AppError } from '@isp/domain/errors/app-error'
import { findOwnersOfExternalIds } from '../../ledger/client-write.queries'

const CONSTRAINTS = ['clients_external_id', 'variable_clients_external_id', 'external_id_of_both_kinds']

/** True if a write failed because a client of either kind has the external id. */
export function isExternalIdTaken(error: unknown): boolean {
  return CONSTRAINTS.some((constraint) => isUniqueViolation(error, constraint))
}

/** CONFLICT at `externalId`, with the name of the other client, if `work` writes an external id that one of either kind has. */
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
