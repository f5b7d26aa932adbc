const MINUTE_MS = 60_000

/** A client's detail is fresh for two minutes and cached for five (specification 1 §9). */
export const clientDetailOptions = { staleTime: 2 * MINUTE_MS, gcTime: 5 * MINUTE_MS }
