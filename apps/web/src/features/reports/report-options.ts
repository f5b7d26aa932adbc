/** The figures of a report are asked for anew each time it is opened (specification 2 §7). */
export const reportOptions = { staleTime: 0, gcTime: 0 }
