import { guatemalaToday } from '@isp/domain/dates/local-date'
import type { ListVariableClientsInput, VariableClientInput } from '@isp/domain/variable-clients/variable-client.schema'
import type { Deps } from '../../context'
import { variableClients } from '../../ledger/client-kind.queries'
import { clientUseCases } from '../shared/client-use-cases.service'
import {
  findVariableClientDetail,
  listVariableClientDetails,
  type VariableClientDetail,
} from './variable-client-detail.queries'
import { countVariableClients, listVariableClients } from './variable-client-list.queries'
import { readVariableStats } from './variable-client-stats.queries'

export const variableClientUseCases = clientUseCases<VariableClientInput, VariableClientDetail>({
  kind: variableClients,
  procedure: 'variableClients.create',
  firstAmount: () => null,
  findDetail: findVariableClientDetail,
})

/** One page of all clients, those who left included, with all stored fields and payments of each, and their number. */
export async function listWithPayments({ db, clock }: Deps, input: ListVariableClientsInput) {
  const today = guatemalaToday(clock.now())
  const filters = { ...input, everyState: true }
  const listed = await listVariableClients(db, filters, today)
  const ids = listed.map(({ id }) => id)
  const details = new Map((await listVariableClientDetails(db, ids, today)).map((client) => [client.id, client]))
  return {
    clients: listed.flatMap((client) => {
      const detail = details.get(client.id)
      if (!detail) return []
      const { clientUtilitiesTotal: _, pauses: __, payments, ...record } = detail
      return [{ ...record, ...client, payments }]
    }),
    total: await countVariableClients(db, filters, today),
  }
}

/** The six cards of the list; the month is the current Guatemalan one. */
export function readStats({ db, clock }: Deps) {
  return readVariableStats(db, guatemalaToday(clock.now()))
}
