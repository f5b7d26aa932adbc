/** Failed logins from one address within the window after which every further one is refused. */
export const MAX_FAILED_LOGINS = 5
export const LOGIN_WINDOW_MINUTES = 15
