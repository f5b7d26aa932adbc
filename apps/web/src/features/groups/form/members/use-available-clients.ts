import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { trpc } from '../../../../lib/server/trpc'
import { type Candidate, type CandidatePage, PAGE_SIZE } from './member-selection'

/** Not a key of `groups`: a save would fetch all its pages again before the form could close. */
const KEY = 'available-clients'

/** Loaded page by page on scroll. Fetched when a form opens, and unchanged while it is open unless a save fails. */
export function useAvailableClients({ search, groupId }: { search: string; groupId: number | undefined }) {
  const { client } = trpc.useUtils()
  return useInfiniteQuery({
    queryKey: [KEY, { search, groupId }],
    queryFn: ({ pageParam, signal }) =>
      client.groups.availableClients.query({ search, groupId, page: pageParam, limit: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.length < PAGE_SIZE ? undefined : page + 1),
    select: numbered,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

function numbered({ pages, pageParams }: InfiniteData<Candidate[], number>): CandidatePage[] {
  return pages.map((clients, index) => ({ number: pageParams[index] ?? index + 1, clients }))
}
