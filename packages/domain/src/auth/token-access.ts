/** Rights of an API token: reading only, or everything except what needs a browser session. */
export const tokenAccesses = ['read', 'all'] as const

export type TokenAccess = (typeof tokenAccesses)[number]

export const tokenAccessLabels: Record<TokenAccess, string> = { read: 'Solo lectura', all: 'Todo' }
