import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { AVAILABLE_CLIENTS } from '../../../../lib/server/refresh'
import { trpc } from '../../../../lib/server/trpc'
import { type Candidate, type CandidatePage, PAGE_SIZE } from './member-selection'

/**
 * The clients who can be ticked, a page after another as the list is scrolled. They are read anew whenever a form
 * opens, and keep still under the operator's finger while it is open, unless a save tells that they are old.
 */
export function useAvailableClients({ search, groupId }: { search: string; groupId: number | undefined }) {
  const { client } = trpc.useUtils()
  return useInfiniteQuery({
    queryKey: [AVAILABLE_CLIENTS, { search, groupId }],
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
