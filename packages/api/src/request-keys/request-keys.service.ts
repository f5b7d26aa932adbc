import { createHash } from 'node:crypto'
import type { Db, Trx } from '@isp/db/connection'
import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import type { Clock } from '../context'
import {
  deleteRequestKeysBefore,
  findRequestKey,
  insertRequestKey,
  type KeyedRequest,
  storeCreatedRecord,
} from './request-keys.queries'

const DAYS_KEPT = 7
const DAY_MS = 24 * 60 * 60 * 1000
/** Visible ASCII, as a header carries it. */
const KEY = /^[!-~]{1,200}$/

/** A creation as it was asked for: the key that came with it, if any, and its parsed input. */
export type CreationRequest = { requestKey: string | undefined; procedure: string; input: object }

type Creation<Created> = {
  /** Creates the record in the transaction. */
  create: () => Promise<Created>
  /** Reads the record that an earlier request created; NOT_FOUND where it was deleted since. */
  read: (id: number) => Promise<Created>
}

/**
 * Creates a record once for each key: a request that is repeated with its key answers the record of the first one, also
 * where both come at the same moment. Without a key it always creates. BAD_REQUEST for a malformed key, CONFLICT where
 * the key came with another input before, or where the record was deleted since; then nothing is created.
 */
export async function createOnce<Created extends { id: number }>(
  trx: Trx,
  { requestKey, procedure, input }: CreationRequest,
  { create, read }: Creation<Created>,
): Promise<Created> {
  if (requestKey === undefined) return create()
  if (!KEY.test(requestKey)) throw refusal('BAD_REQUEST', errorTexts.requestKeyInvalid)
  const request = { key: requestKey, procedure, inputHash: hashOf(input) }
  // Before anything else, so that a repetition waits here and holds no other lock meanwhile.
  if (await insertRequestKey(trx, request)) {
    const created = await create()
    await storeCreatedRecord(trx, requestKey, created.id)
    return created
  }
  return read(await recordOf(trx, request)).catch((error: unknown) => {
    const deleted = error instanceof AppError && error.code === 'NOT_FOUND'
    throw deleted ? refusal('CONFLICT', errorTexts.requestKeyOfDeleted) : error
  })
}

/** Forgets the keys that are older than a week. */
export function forgetOldRequestKeys({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  return deleteRequestKeysBefore(db, new Date(clock.now().getTime() - DAYS_KEPT * DAY_MS))
}

async function recordOf(trx: Trx, { key, procedure, inputHash }: KeyedRequest): Promise<number> {
  const first = await findRequestKey(trx, key)
  if (first?.recordId && first.procedure === procedure && first.inputHash === inputHash) return first.recordId
  throw refusal('CONFLICT', errorTexts.requestKeyReused)
}

/** Of the parsed input, whose keys come in the order of its schema. */
function hashOf(input: object): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}

function refusal(code: 'BAD_REQUEST' | 'CONFLICT', message: string): AppError {
  return new AppError(code, message, { issues: [{ path: 'requestKey', message }] })
}
