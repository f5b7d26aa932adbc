/** Reports are refetched on each visit (product/reports#months). */
export const reportOptions = { staleTime: 0, gcTime: 0 }
