/** Where the warning of a broken invariant leads to. */
export const INVARIANT_CHECKS_ANCHOR = 'comprobaciones'
