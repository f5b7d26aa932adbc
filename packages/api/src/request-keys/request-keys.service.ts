import { createHash } from 'node:crypto'
import type { Trx } from '@isp/db/connection'
import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import type { Context, Deps } from '../context'
import {
  deleteRequestKeysBefore,
  findRequestKey,
  insertRequestKey,
  type KeyedRequest,
  storeCreatedRecord,
} from './request-keys.queries'

const DAYS_KEPT = 7
const DAY_MS = 24 * 60 * 60 * 1000
/** Visible ASCII, as allowed in a header. */
const KEY = /^[!-~]{1,200}$/

type Creation<Created> = {
  procedure: string
  /** As it was parsed. */
  input: object
  create: (trx: Trx) => Promise<Created>
  /** Reads the record that an earlier request created; NOT_FOUND if it was deleted since. */
  read: (trx: Trx, id: number) => Promise<Created>
  /** Says that an earlier request with another input created a record. */
  reused?: (id: number) => string
}

/** `read` of what is read after the transaction. */
export const onlyId = async (_: Trx, id: number) => ({ id })

/**
 * Creates a record in a transaction, once per key: a repeated request returns the record of the first one, also if both
 * are concurrent. Without a key it always creates. BAD_REQUEST for a malformed key, CONFLICT if the key was used with
 * another input or its record was deleted; then nothing is created.
 */
export function createOnce<Created extends { id: number }>(
  { db, requestKey }: Pick<Context, 'db' | 'requestKey'>,
  creation: Creation<Created>,
): Promise<Created> {
  return db.transaction().execute((trx) => createOnceWithin(trx, requestKey, creation))
}

/** `createOnce` as a part of a transaction. */
export async function createOnceWithin<Created extends { id: number }>(
  trx: Trx,
  requestKey: string | undefined,
  { procedure, input, create, read, reused }: Creation<Created>,
): Promise<Created> {
  if (requestKey === undefined) return create(trx)
  if (!KEY.test(requestKey)) throw refusal('BAD_REQUEST', errorTexts.requestKeyInvalid)
  const [inputHash, ...earlierHashes] = hashesOf(input)
  const request = { key: requestKey, procedure, inputHash }
  // First, so that a concurrent repetition waits here without holding other locks.
  if (await insertRequestKey(trx, request)) {
    const created = await create(trx)
    await storeCreatedRecord(trx, requestKey, created.id)
    return created
  }
  return read(trx, await recordOf(trx, { ...request, earlierHashes }, reused)).catch((error: unknown) => {
    const deleted = error instanceof AppError && error.code === 'NOT_FOUND'
    throw deleted ? refusal('CONFLICT', errorTexts.requestKeyOfDeleted) : error
  })
}

export function forgetOldRequestKeys({ db, clock }: Deps): Promise<void> {
  return deleteRequestKeysBefore(db, new Date(clock.now().getTime() - DAYS_KEPT * DAY_MS))
}

async function recordOf(
  trx: Trx,
  { key, procedure, inputHash, earlierHashes }: KeyedRequest & { earlierHashes: readonly string[] },
  reused: (id: number) => string = () => errorTexts.requestKeyReused,
): Promise<number> {
  const first = await findRequestKey(trx, key)
  const storedId = first?.procedure === procedure ? first.recordId : null
  if (!storedId) throw refusal('CONFLICT', errorTexts.requestKeyReused)
  if ([inputHash, ...earlierHashes].includes(first?.inputHash ?? '')) return storedId
  throw refusal('CONFLICT', reused(storedId), storedId)
}

/**
 * Hashes of the parsed input, whose keys are in the order of its schema: without what is null, so that a new optional field
 * does not change it; then as earlier versions stored it, with what is null, and first without the bank of a receipt.
 */
function hashesOf(input: { bank?: unknown }): [string, ...string[]] {
  const ofText = (text: string) => createHash('sha256').update(text).digest('hex')
  return [
    ofText(JSON.stringify(input, (_, value) => value ?? undefined)),
    ofText(JSON.stringify(input)),
    ofText(JSON.stringify({ ...input, bank: input.bank ?? undefined })),
  ]
}

function refusal(code: 'BAD_REQUEST' | 'CONFLICT', message: string, storedId?: number): AppError {
  return new AppError(code, message, { issues: [{ path: 'requestKey', message }], storedId })
}
