import { trpc } from '../../../lib/trpc'
import { useFreshAnswer } from '../../../lib/use-fresh-answer'
import { clientDetailOptions } from '../client-detail-options'

/** A client for a form, read anew when the form opens. */
export function useClientToEdit(id: number) {
  const query = trpc.clients.byId.useQuery({ id }, { ...clientDetailOptions, refetchOnMount: 'always' })
  const { data: client, ...reading } = useFreshAnswer(query)
  return { client, ...reading }
}
