/** Reports are refetched on each visit (specification 2 §7). */
export const reportOptions = { staleTime: 0, gcTime: 0 }
