import { trpc } from '../../../lib/trpc'
import { useFreshAnswer } from '../../../lib/use-fresh-answer'

/** A client for the form of all its fields, passwords too: read anew when the form opens, forgotten when it closes. */
export function useClientToEdit(id: number) {
  const query = trpc.clients.byId.useQuery({ id }, { refetchOnMount: 'always', gcTime: 0 })
  const { data: client, ...reading } = useFreshAnswer(query)
  return { client, ...reading }
}
