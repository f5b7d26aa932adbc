import { useState } from 'react'
import { type RouterOutputs, trpc } from '../../../lib/trpc'
import { groupDetailOptions } from '../group-options'

/**
 * A group for its form, read anew when the form opens: saving what was cached would undo what happened since.
 * `group` is undefined until then and afterwards never changes under what is being typed.
 */
export function useGroupToEdit(id: number) {
  const query = trpc.groups.byId.useQuery({ id }, { ...groupDetailOptions, refetchOnMount: 'always' })
  const [group, setGroup] = useState<RouterOutputs['groups']['byId']>()
  if (!group && query.isFetchedAfterMount && query.isSuccess) setGroup(query.data)
  return { group, error: query.error, isFetching: query.isFetching, refetch: () => void query.refetch() }
}
