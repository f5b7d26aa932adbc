import type { Db, Trx } from '@isp/db/connection'
import { dueDateDifferences, priceDifferences, recordedDueDates, recordedFees } from '@isp/domain/audit-log/fee-changes'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import type { ClientChanges, ClientInput, ClientWithGroup } from '@isp/domain/clients/client.schema'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { AppError } from '@isp/domain/errors/app-error'
import type { AuditEntry } from '../../audit-log/audit-log.queries'
import type { Clock } from '../../context'
import { holdGroups, moveToGroup } from '../../groups/client-group.service'
import { leaveGroup } from '../../groups/groups.service'
import { regularClients } from '../../ledger/client-kind.queries'
import type { StoredClient } from '../../ledger/client-write.queries'
import { moveDueDates, newFee, oldPrice, repricePayments } from '../fees/repricing.service'
import { clientUseCases, type UpdatedPayments } from '../shared/client-use-cases.service'
import { type ClientDetail, findClientDetail } from './client-detail.queries'
import { streamClientsAsJson } from './client-json.queries'
import { findLastPaid } from './payment.queries'

// Size of a chunk of the JSON stream: a write for each client would cost more than the reading.
const CHUNK_LENGTH = 64 * 1024

export const regularClientUseCases = clientUseCases<ClientWithGroup, ClientDetail>({
  kind: regularClients,
  procedure: 'clients.create',
  firstAmount: ({ monthlyAmount }) => monthlyAmount,
  findDetail: findClientDetail,
  updatePayments: updateUnpaidPayments,
  beforeWrite: async (trx, { groupId }) => {
    if (groupId !== undefined) await holdGroups(trx)
  },
  afterWrite: async (trx, client, { groupId }) => {
    if (groupId !== undefined) await moveToGroup(trx, client, groupId)
  },
  beforeDelete: leaveGroup,
})

/** The payment that 'Revertir pago' of a client's menu reverts; NOT_FOUND without a paid one. */
export async function readLastPaid({ db }: { db: Db }, clientId: number) {
  const payment = await findLastPaid(db, clientId)
  if (!payment) throw new AppError('NOT_FOUND', paymentTexts.nonePaid)
  return payment
}

/** Every client with all its payments as one JSON array, in chunks of some dozens of clients each. */
export async function* exportClientsAsJson({ db, clock }: { db: Db; clock: Clock }): AsyncGenerator<string> {
  let chunk = '['
  let separator = ''
  for await (const json of streamClientsAsJson(db, guatemalaToday(clock.now()))) {
    chunk += separator + json
    separator = ','
    if (chunk.length < CHUNK_LENGTH) continue
    yield chunk
    chunk = ''
  }
  yield `${chunk}]`
}

/**
 * Applies a new amount or start date to the unpaid payments of the current and later periods, no others
 * (product/billing#another-start-date). An undo goes back to the month of its change, and writes back only the prices
 * and due dates that the change gave (product/billing#a-new-fee).
 */
async function updateUnpaidPayments(
  { trx, today }: { trx: Trx; today: LocalDate },
  stored: StoredClient<ClientInput>,
  { monthlyAmount, startDate }: ClientChanges,
  undone?: AuditEntry,
): Promise<UpdatedPayments> {
  const { id } = stored
  const from = undone?.period ?? periodOf(today)
  const newAmount = monthlyAmount !== undefined && monthlyAmount !== stored.monthlyAmount ? monthlyAmount : undefined
  const newStart = startDate !== undefined && startDate !== stored.startDate ? startDate : undefined
  const moved =
    newStart === undefined
      ? []
      : await moveDueDates(
          trx,
          { id, before: stored.startDate, after: newStart },
          { from, undone: undone && { entryId: undone.id, dueDates: recordedDueDates(undone.changes) } },
        )
  const dueDates = dueDateDifferences(moved)
  if (newAmount === undefined) return { from: newStart === undefined ? undefined : from, changes: dueDates }
  const [recorded] = undone ? recordedFees(undone.changes, id) : []
  const prices = await repricePayments(trx, [{ id, before: stored.monthlyAmount, after: newAmount }], {
    from,
    priceOf: undone ? oldPrice(() => recorded) : newFee,
    entryId: undone?.id,
  })
  return { from, changes: [...priceDifferences(prices.get(id) ?? []), ...dueDates] }
}
