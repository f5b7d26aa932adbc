/** Failed logins from one address within the window; further ones are rejected. */
export const MAX_FAILED_LOGINS = 5
export const LOGIN_WINDOW_MINUTES = 15

/** Guesses at the account over all addresses within the window; browsers that logged in before are counted by themselves. */
export const MAX_ACCOUNT_GUESSES = { password: 50, code: 10, passkey: 50, token: 50 } as const
export const ACCOUNT_WINDOW_MINUTES = 60
