import type { Db, Trx } from '@isp/db/connection'
import type { ClientChanges, ClientInput, CreateClientInput } from '@isp/domain/clients/client.schema'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import type { Clock } from '../../context'
import { holdGroups, moveToGroup } from '../../groups/client-group.service'
import { leaveGroup } from '../../groups/groups.service'
import { regularClients } from '../shared/client-kind.queries'
import { clientUseCases } from '../shared/client-use-cases.service'
import type { StoredClient } from '../shared/client-write.queries'
import { type ClientDetail, findClientDetail } from './client-detail.queries'
import { streamClientsAsJson } from './client-json.queries'
import { moveUnpaidDueDates, repriceUnpaidPayments } from './payment.queries'

// Size of a chunk of the JSON stream: a write for each client would cost more than the reading.
const CHUNK_LENGTH = 64 * 1024

export const regularClientUseCases = clientUseCases<CreateClientInput, ClientDetail>({
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

/** Applies a new amount or start date to the unpaid payments of the current and later periods, no others. */
async function updateUnpaidPayments(
  { trx, today }: { trx: Trx; today: LocalDate },
  stored: StoredClient<ClientInput>,
  { monthlyAmount, startDate }: ClientChanges,
): Promise<void> {
  const payments = { clientId: stored.id, from: periodOf(today) }
  if (monthlyAmount !== undefined && monthlyAmount !== stored.monthlyAmount) {
    await repriceUnpaidPayments(trx, { ...payments, amount: monthlyAmount })
  }
  if (startDate !== undefined && startDate !== stored.startDate) {
    await moveUnpaidDueDates(trx, { ...payments, startDate })
  }
}
