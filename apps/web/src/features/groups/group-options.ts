const MINUTE_MS = 60_000

/** The list is cached five minutes, but asked again each time it is opened (specification 2 §9). */
export const groupListOptions = { staleTime: 5 * MINUTE_MS, gcTime: 5 * MINUTE_MS, refetchOnMount: 'always' } as const

/** A group's detail, which payments made on another device change, is fresh for a minute. */
export const groupDetailOptions = { staleTime: MINUTE_MS }
