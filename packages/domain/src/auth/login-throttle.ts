/** Number of failed logins from one address within the window; further ones are rejected. */
export const MAX_FAILED_LOGINS = 5
export const LOGIN_WINDOW_MINUTES = 15
