/** What the body of a paid payment says about its receipt. */
export const receiptSources = { method: 'body', reference: 'body', note: 'body' } as const
