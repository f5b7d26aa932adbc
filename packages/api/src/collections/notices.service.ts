import type { Db, Trx } from '@isp/db/connection'
import { clientTexts } from '@isp/domain/clients/client-texts'
import type { ContactInput, PromiseInput } from '@isp/domain/collections/collection.schema'
import { collectionTexts } from '@isp/domain/collections/collection-texts'
import { channelLabels } from '@isp/domain/collections/contact-channel'
import { alreadyContacted } from '@isp/domain/collections/notice-texts'
import { coversUntil, promiseProblem } from '@isp/domain/collections/payment-promise'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { AppError } from '@isp/domain/errors/app-error'
import { addUndoableEntry } from '../audit-log/audit-log.queries'
import type { Deps } from '../context'
import { regularClients } from '../ledger/client-kind.queries'
import { lockClient } from '../ledger/client-write.queries'
import {
  deleteLastContact,
  deletePromise,
  findLastContact,
  findOwed,
  findPromisedDate,
  insertContact,
  storePromise,
} from './notices.queries'

type Named = { name: string }

/**
 * By the present operator (product/collections#notices). `contactedAt` is ISO-8601 in UTC; `trail.undo` takes
 * `entryId`. Records every call: whoever notifies a client twice within three days asks before (`contactedRecently`).
 * NOT_FOUND without such a client, CONFLICT if it was contacted after the contact that the operator saw, as by a second
 * tab.
 */
export function recordContact({ db, clock }: Deps, { clientId, channel, lastContactAt }: ContactInput) {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const client = await lockedClient(trx, clientId)
    const last = await findLastContact(trx, clientId)
    if (last !== undefined && isNewer(last, lastContactAt)) {
      throw new AppError('CONFLICT', alreadyContacted(last, guatemalaToday(now)))
    }
    const contact = await insertContact(trx, { clientId, channel, contactedAt: now })
    const entryId = await addUndoableEntry(trx, {
      subject: 'client',
      action: 'contacted',
      record: client,
      changes: [{ field: 'channel', from: null, to: channelLabels[channel] }],
    })
    return { clientId, channel, ...contact, entryId }
  })
}

/**
 * Records the day on which a client promised to pay, in place of an earlier promise; `trail.undo` takes `entryId`.
 * BAD_REQUEST for a day before today or more than a year away, NOT_FOUND without such a client, CONFLICT if it owes
 * nothing net of its account.
 */
export function promisePayment({ db, clock }: Deps, { clientId, promisedDate }: PromiseInput) {
  const now = clock.now()
  const problem = promiseProblem(promisedDate, guatemalaToday(now))
  if (problem !== null) {
    throw new AppError('BAD_REQUEST', problem, { issues: [{ path: 'promisedDate', message: problem }] })
  }
  return db.transaction().execute((trx) => changePromise(trx, { clientId, promisedDate, now }))
}

/** NOT_FOUND without such a client, CONFLICT if it has no promise. */
export function removePromise({ db, clock }: Deps, clientId: number) {
  return db.transaction().execute((trx) => changePromise(trx, { clientId, promisedDate: null, now: clock.now() }))
}

type UndoneNotice = { clientId: number; requireUnchanged: (trx: Trx) => Promise<void> }

/** Writes the promise back that an audit log entry replaced, null for none. Throws what `requireUnchanged` does. */
export async function undoPromise(
  { db, clock }: Deps,
  { clientId, promisedDate, requireUnchanged }: UndoneNotice & { promisedDate: LocalDate | null },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockedClient(trx, clientId)
    await requireUnchanged(trx)
    await changePromise(trx, { clientId, promisedDate, now: clock.now() })
  })
}

/** Throws what `requireUnchanged` does. */
export async function undoContact(db: Db, { clientId, requireUnchanged }: UndoneNotice): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const client = await lockedClient(trx, clientId)
    await requireUnchanged(trx)
    const channel = await deleteLastContact(trx, clientId)
    if (channel === undefined) return
    const changes = [{ field: 'channel' as const, from: channelLabels[channel], to: null }]
    await addUndoableEntry(trx, { subject: 'client', action: 'contacted', record: client, changes })
  })
}

/** `seen` is null for none, undefined if that is not compared. */
function isNewer(instant: string, seen: string | null | undefined): boolean {
  if (seen === undefined) return false
  return seen === null || Date.parse(instant) > Date.parse(seen)
}

async function changePromise(
  trx: Trx,
  { clientId, promisedDate, now }: { clientId: number; promisedDate: LocalDate | null; now: Date },
) {
  const client = await lockedClient(trx, clientId)
  const before = (await findPromisedDate(trx, clientId)) ?? null
  if (promisedDate === null) {
    if (before === null) throw new AppError('CONFLICT', collectionTexts.noPromise)
    await deletePromise(trx, clientId)
  } else {
    const owed = await findOwed(trx, clientId)
    if (!owed) throw new AppError('CONFLICT', collectionTexts.owesNothing)
    if (owed.covered) throw new AppError('CONFLICT', collectionTexts.coveredByAccount)
    const until = coversUntil({ promisedDate, owedSince: owed.since })
    await storePromise(trx, { clientId, promisedDate, coversUntil: until, promisedAt: now })
  }
  const entryId = await addUndoableEntry(trx, {
    subject: 'client',
    action: 'promised',
    record: client,
    changes: [{ field: 'promisedDate', from: before, to: promisedDate }],
  })
  return { clientId, promisedDate, entryId }
}

async function lockedClient(trx: Trx, clientId: number): Promise<Named & { id: number }> {
  const client = await lockClient<Named>(trx, regularClients, clientId)
  if (!client) throw new AppError('NOT_FOUND', clientTexts.notFound)
  return client
}
