import type { Db, Trx } from '@isp/db/connection'
import { clientDifferences, clientLosses } from '@isp/domain/audit-log/differences'
import { dueDate } from '@isp/domain/billing/due-date'
import { firstPeriod } from '@isp/domain/billing/first-period'
import type { ClientChanges, ClientInput } from '@isp/domain/clients/client.schema'
import { clientTexts } from '@isp/domain/clients/client-texts'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { AppError } from '@isp/domain/errors/app-error'
import { addToAuditLog } from '../../audit-log/audit-log.queries'
import { holdBillingForChange } from '../../billing/billing.service'
import { subtractMonths } from '../../billing/monthly-sums.queries'
import type { Clock } from '../../context'
import { leaveGroup } from '../../groups/groups.service'
import { changesRecord, type EditedRecord, requireVersion } from '../../record-version'
import { createOnce } from '../../request-keys/request-keys.service'
import { deleteClient, insertClient, lockClient, updateClient } from '../shared/client-write.queries'
import type { NetworkSecrets } from '../shared/network-secrets'
import { type ClientDetail, findClientDetail, findClientSecrets } from './client-detail.queries'
import { streamClientsAsJson } from './client-export.queries'
import { deletePaymentsOfClient, insertPayment, moveUnpaidDueDates, repriceUnpaidPayments } from './payment.queries'

// What is sent at once of an export: a write for each client would cost more than the reading.
const PIECE_LENGTH = 64 * 1024

type Deps = { db: Db; clock: Clock }
type CreationDeps = Deps & { requestKey?: string | undefined }

/** One client with its payments; NOT_FOUND when there is none. */
export async function readClient({ db, clock }: Deps, id: number): Promise<ClientDetail> {
  const client = await findClientDetail(db, id, guatemalaToday(clock.now()))
  if (!client) throw clientNotFound()
  return client
}

/** The passwords of one client's network; NOT_FOUND when there is no such client. */
export async function readClientSecrets({ db }: Deps, id: number): Promise<NetworkSecrets> {
  const secrets = await findClientSecrets(db, id)
  if (!secrets) throw clientNotFound()
  return secrets
}

/** Registers a client together with its first payment; once for each request key, with errors as in `createOnce`. */
export function createClient({ db, clock, requestKey }: CreationDeps, input: ClientInput): Promise<ClientDetail> {
  const now = clock.now()
  const period = firstPeriod({ startDate: input.startDate, registeredOn: guatemalaToday(now) })
  const create = async (trx: Trx) => {
    await holdBillingForChange(trx)
    const clientId = await insertClient(trx, input, now)
    await insertPayment(trx, {
      clientId,
      period,
      amount: input.monthlyAmount,
      dueDate: dueDate(input.startDate, period),
    })
    const client = await readClient({ db: trx, clock }, clientId)
    await addToAuditLog(trx, { subject: 'client', action: 'created', record: client })
    return client
  }
  return db
    .transaction()
    .execute((trx) =>
      createOnce(
        trx,
        { requestKey, procedure: 'clients.create', input },
        { create: () => create(trx), read: (id) => readClient({ db: trx, clock }, id) },
      ),
    )
}

/**
 * Changes the fields that are given. BAD_REQUEST for another start date, NOT_FOUND without such a client, CONFLICT where
 * it is not the version that the edit began from.
 */
export function changeClient(deps: Deps, edited: EditedRecord, changes: ClientChanges): Promise<ClientDetail> {
  return writeClient(deps, edited, changes, (stored) => {
    if (changes.startDate === undefined || changes.startDate === stored.startDate) return
    throw new AppError('BAD_REQUEST', clientTexts.startDateFixed, {
      issues: [{ path: 'startDate', message: clientTexts.startDateFixed }],
    })
  })
}

/** Replaces every field, the start date included. NOT_FOUND and CONFLICT as in `changeClient`. */
export function replaceClient(deps: Deps, edited: EditedRecord, input: ClientInput): Promise<ClientDetail> {
  return writeClient(deps, edited, input, () => {})
}

/** Deletes a client with its payments, which leave the monthly sums. NOT_FOUND without one. */
export function removeClient({ db }: Deps, id: number): Promise<{ success: true }> {
  return db.transaction().execute(async (trx) => {
    await holdBillingForChange(trx)
    await leaveGroup(trx, id)
    const client = await lockClient(trx, id)
    if (!client) throw clientNotFound()
    const paid = await deletePaymentsOfClient(trx, id)
    await deleteClient(trx, id)
    const changes = clientLosses(client, paid)
    await addToAuditLog(trx, { subject: 'client', action: 'deleted', record: client, changes })
    await subtractMonths(trx, 'regular', paid)
    return { success: true as const }
  })
}

/** Every client with all its payments as one JSON array, in pieces of some dozens of clients each. */
export async function* exportClientsAsJson({ db, clock }: Deps): AsyncGenerator<string> {
  let piece = '['
  let separator = ''
  for await (const json of streamClientsAsJson(db, guatemalaToday(clock.now()))) {
    piece += separator + json
    separator = ','
    if (piece.length < PIECE_LENGTH) continue
    yield piece
    piece = ''
  }
  yield `${piece}]`
}

type Stored = NonNullable<Awaited<ReturnType<typeof lockClient>>>

function writeClient(
  { db, clock }: Deps,
  edited: EditedRecord,
  changes: ClientChanges,
  refuse: (stored: Stored) => void,
): Promise<ClientDetail> {
  return db.transaction().execute(async (trx) => {
    await holdBillingForChange(trx)
    const stored = await lockClient(trx, edited.id)
    if (!stored) throw clientNotFound()
    requireVersion(stored, edited, clientTexts.changedMeanwhile)
    refuse(stored)
    if (changesRecord(stored, changes)) {
      await updateClient(trx, edited.id, changes)
      await followInUnpaidPayments({ trx, clock }, edited.id, { stored, changes })
    }
    const client = await readClient({ db: trx, clock }, edited.id)
    const differences = clientDifferences(stored, client)
    if (differences.length > 0) {
      await addToAuditLog(trx, { subject: 'client', action: 'updated', record: client, changes: differences })
    }
    return client
  })
}

/** A new amount or start date reaches the unpaid payments of the current and later periods, no others. */
async function followInUnpaidPayments(
  { trx, clock }: { trx: Trx; clock: Clock },
  clientId: number,
  { stored, changes: { monthlyAmount, startDate } }: { stored: Stored; changes: ClientChanges },
): Promise<void> {
  const from = periodOf(guatemalaToday(clock.now()))
  if (monthlyAmount !== undefined && monthlyAmount !== stored.monthlyAmount) {
    await repriceUnpaidPayments(trx, { clientId, from, amount: monthlyAmount })
  }
  if (startDate !== undefined && startDate !== stored.startDate) {
    await moveUnpaidDueDates(trx, { clientId, from, startDate })
  }
}

function clientNotFound(): AppError {
  return new AppError('NOT_FOUND', clientTexts.notFound)
}
