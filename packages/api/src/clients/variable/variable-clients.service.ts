import type { Db, Trx } from '@isp/db/connection'
import { variableClientDifferences, variableClientLosses } from '@isp/domain/audit-log/differences'
import { dueDate } from '@isp/domain/billing/due-date'
import { firstPeriod } from '@isp/domain/billing/first-period'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { AppError } from '@isp/domain/errors/app-error'
import type {
  ListVariableClientsInput,
  VariableClientChanges,
  VariableClientInput,
} from '@isp/domain/variable-clients/variable-client.schema'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { addToAuditLog } from '../../audit-log/audit-log.queries'
import { holdBillingForChange } from '../../billing/billing.service'
import { subtractMonths } from '../../billing/monthly-sums.queries'
import type { Clock } from '../../context'
import { groupRows } from '../../group-rows'
import { changesRecord, type EditedRecord, requireVersion } from '../../record-version'
import { createOnce } from '../../request-keys/request-keys.service'
import type { NetworkSecrets } from '../shared/network-secrets'
import {
  deleteVariableClient,
  findVariableClientDetail,
  findVariableClientSecrets,
  insertVariableClient,
  listVariableClientRecords,
  lockVariableClient,
  readVariableStats,
  updateVariableClient,
  type VariableClientDetail,
} from './variable-client.queries'
import {
  countVariableClients,
  listPaymentsOfVariableClients,
  listVariableClients,
} from './variable-client-list.queries'
import { deletePaymentsOfVariableClient, insertVariablePayment } from './variable-payment.queries'

type Deps = { db: Db; clock: Clock }
type CreationDeps = Deps & { requestKey?: string | undefined }

/** One page of the list with all that is stored of each client and its payments, and how many there are in all. */
export async function listWithPayments({ db, clock }: Deps, input: ListVariableClientsInput) {
  const listed = await listVariableClients(db, input, guatemalaToday(clock.now()))
  const ids = listed.map(({ id }) => id)
  const figures = new Map(listed.map((client) => [client.id, client]))
  const payments = groupRows(await listPaymentsOfVariableClients(db, ids), ({ variableClientId }) => variableClientId)
  const records = await listVariableClientRecords(db, ids)
  return {
    clients: records.flatMap((record) => {
      const client = figures.get(record.id)
      return client ? [{ ...record, ...client, payments: payments.get(record.id) ?? [] }] : []
    }),
    total: await countVariableClients(db, input),
  }
}

/** The six cards of the list; the month is the present Guatemalan one. */
export function readStats({ db, clock }: Deps) {
  return readVariableStats(db, periodOf(guatemalaToday(clock.now())))
}

/** One variable client with its payments; NOT_FOUND when there is none. */
export async function readVariableClient({ db, clock }: Deps, id: number): Promise<VariableClientDetail> {
  const client = await findVariableClientDetail(db, id, guatemalaToday(clock.now()))
  if (!client) throw variableClientNotFound()
  return client
}

/** The passwords of one variable client's network; NOT_FOUND when there is no such client. */
export async function readVariableClientSecrets({ db }: Deps, id: number): Promise<NetworkSecrets> {
  const secrets = await findVariableClientSecrets(db, id)
  if (!secrets) throw variableClientNotFound()
  return secrets
}

/** Registers a variable client together with its first payment; once for each request key, with errors as in `createOnce`. */
export function createVariableClient(
  { db, clock, requestKey }: CreationDeps,
  input: VariableClientInput,
): Promise<VariableClientDetail> {
  const now = clock.now()
  const period = firstPeriod({ startDate: input.startDate, registeredOn: guatemalaToday(now) })
  const create = async (trx: Trx) => {
    await holdBillingForChange(trx)
    const variableClientId = await insertVariableClient(trx, input, now)
    await insertVariablePayment(trx, { variableClientId, period, dueDate: dueDate(input.startDate, period) })
    const client = await readVariableClient({ db: trx, clock }, variableClientId)
    await addToAuditLog(trx, { subject: 'variable_client', action: 'created', record: client })
    return client
  }
  return db
    .transaction()
    .execute((trx) =>
      createOnce(
        trx,
        { requestKey, procedure: 'variableClients.create', input },
        { create: () => create(trx), read: (id) => readVariableClient({ db: trx, clock }, id) },
      ),
    )
}

/**
 * Changes the fields that are given. BAD_REQUEST for another start date, NOT_FOUND without such a client, CONFLICT where
 * it is not the version that the edit began from.
 */
export function changeVariableClient(
  { db, clock }: Deps,
  edited: EditedRecord,
  changes: VariableClientChanges,
): Promise<VariableClientDetail> {
  return db.transaction().execute(async (trx) => {
    const stored = await lockVariableClient(trx, edited.id)
    if (!stored) throw variableClientNotFound()
    requireVersion(stored, edited, variableClientTexts.changedMeanwhile)
    if (changes.startDate !== undefined && changes.startDate !== stored.startDate) {
      throw new AppError('BAD_REQUEST', variableClientTexts.startDateFixed, {
        issues: [{ path: 'startDate', message: variableClientTexts.startDateFixed }],
      })
    }
    if (changesRecord(stored, changes)) await updateVariableClient(trx, edited.id, changes)
    const client = await readVariableClient({ db: trx, clock }, edited.id)
    const differences = variableClientDifferences(stored, client)
    if (differences.length > 0) {
      await addToAuditLog(trx, { subject: 'variable_client', action: 'updated', record: client, changes: differences })
    }
    return client
  })
}

/** Deletes a variable client with its payments, which leave the monthly sums. NOT_FOUND without one. */
export function removeVariableClient({ db }: Deps, id: number): Promise<{ success: true }> {
  return db.transaction().execute(async (trx) => {
    await holdBillingForChange(trx)
    const client = await lockVariableClient(trx, id)
    if (!client) throw variableClientNotFound()
    const paid = await deletePaymentsOfVariableClient(trx, id)
    await deleteVariableClient(trx, id)
    const changes = variableClientLosses(client, paid)
    await addToAuditLog(trx, { subject: 'variable_client', action: 'deleted', record: client, changes })
    await subtractMonths(trx, 'variable', paid)
    return { success: true as const }
  })
}

function variableClientNotFound(): AppError {
  return new AppError('NOT_FOUND', variableClientTexts.notFound)
}
