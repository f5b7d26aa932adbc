/** Number of billed months per client, including the current one. */
export const MONTHS = 24
