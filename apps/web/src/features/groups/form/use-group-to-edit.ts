import { trpc } from '../../../lib/server/trpc'
import { useFreshAnswer } from '../../../lib/server/use-fresh-answer'
import { groupDetailOptions } from '../group-options'

/** A group for its form, fetched when the form opens. */
export function useGroupToEdit(id: number) {
  const query = trpc.groups.byId.useQuery({ id }, { ...groupDetailOptions, refetchOnMount: 'always' })
  const { data: group, ...reading } = useFreshAnswer(query)
  return { group, ...reading }
}
