import type { Caller } from '@isp/api/root'
import type { FailureCase } from './failure-case'
import { monthOf } from './world'

/** The procedures that cut clients for debt and reconnect them. */
export const cutCases: FailureCase[] = [
  {
    name: 'collections.markCut',
    given: ({ operator }) => seenIn(operator, 'toCut'),
    run: (c, clients) => c.collections.markCut({ clients }),
    repeated: 'answers',
  },
  {
    name: 'collections.reconnect',
    given: async (world) => {
      await world.operator.collections.markCut({ clients: await seenIn(world.operator, 'toCut') })
      await world.operator.clients.payments.markPaid({ id: await monthOf(world, 2, '2026-11') })
      return seenIn(world.operator, 'toReconnect')
    },
    run: (c, clients) => c.collections.reconnect({ clients }),
    repeated: 'answers',
  },
]

/** All clients of a list, as the list shows them. */
async function seenIn(operator: Caller, list: 'toCut' | 'toReconnect') {
  const lines = await operator.collections.list({ list })
  return lines.flatMap((line) => ('seen' in line ? [{ kind: line.kind, id: line.id, seen: line.seen }] : []))
}
