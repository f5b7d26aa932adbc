const MINUTE_MS = 60_000

/** The list is cached for five minutes, but refetched on each visit (product/groups#freshness-of-the-list). */
export const groupListOptions = { staleTime: 5 * MINUTE_MS, gcTime: 5 * MINUTE_MS, refetchOnMount: 'always' } as const

/** A group's detail is fresh for a minute: payments from other devices change it. */
export const groupDetailOptions = { staleTime: MINUTE_MS }
