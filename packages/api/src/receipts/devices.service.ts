import { readServerIdentity } from '@isp/db/server-identity'
import { AppError } from '@isp/domain/errors/app-error'
import { type ProvisionalPair, provisionalNumber } from '@isp/domain/receipts/provisional-number'
import type { MissingInput } from '@isp/domain/receipts/taken.schema'
import { alreadyReceipt } from '@isp/domain/receipts/taken-texts'
import { addToAuditLog } from '../audit-log/audit-log.queries'
import type { CreationDeps, Deps } from '../context'
import { createOnce, onlyId } from '../request-keys/request-keys.service'
import { findMissing, insertDevice } from './devices.queries'
import { claimPair, findPair, storeTakenBack } from './taken.queries'

/** Gives a phone its number, once per key of its request (product/collecting-without-signal#devices; errors as in `createOnce`). */
export async function registerDevice(deps: CreationDeps, input: { name: string }): Promise<{ number: number }> {
  const { id } = await createOnce(deps, {
    procedure: 'devices.register',
    input,
    create: async (trx) => {
      const number = await insertDevice(trx, { name: input.name, at: deps.clock.now() })
      await addToAuditLog(trx, { subject: 'device', action: 'created', record: { id: number, name: input.name } })
      return { id: number }
    },
    read: onlyId,
  })
  return { number: id }
}

/** The identity of the server, and which payments of a phone it does not know (product/collecting-without-signal#after-a-restore). */
export async function readMissing({ db }: Pick<Deps, 'db'>, input: MissingInput) {
  // The identity first: after a restore in between, the device must not keep the new one with the old answer.
  const identity = await readServerIdentity(db)
  return { identity, missing: await findMissing(db, input) }
}

/**
 * Notes that a payment was taken back on its phone before it was sent; repeated, it changes nothing. CONFLICT with the receipt if it
 * is one already (product/collecting-without-signal#taken-back).
 */
export function takeBackPair({ db, clock }: Deps, pair: ProvisionalPair): Promise<ProvisionalPair> {
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    if (await claimPair(trx, pair, at)) {
      const name = await storeTakenBack(trx, pair, at)
      await addToAuditLog(trx, {
        subject: 'device',
        action: 'voided',
        record: { id: pair.device, name },
        changes: [{ field: 'provisionalNumber', from: provisionalNumber(pair), to: null }],
      })
      return { device: pair.device, running: pair.running }
    }
    const number = (await findPair(trx, pair))?.number ?? null
    if (number === null) return { device: pair.device, running: pair.running }
    throw new AppError('CONFLICT', alreadyReceipt(pair, number), { storedId: number })
  })
}
