import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { trpc } from '../../../../lib/server/trpc'
import { MOST_LISTED } from './member-selection'

/** Not a key of `groups`: a save would fetch the clients again before the form could close. */
const KEY = 'available-clients'

/** The first ones by name. Fetched when a form opens, and unchanged while it is open unless a save fails. */
export function useAvailableClients({ search, groupId }: { search: string; groupId: number | undefined }) {
  const { client } = trpc.useUtils()
  return useQuery({
    queryKey: [KEY, { search, groupId }],
    queryFn: ({ signal }) =>
      client.groups.availableClients.query({ search, groupId, page: 1, limit: MOST_LISTED }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
