/** Number of wrong API tokens from one network within the window; then the answer is that there are too many. */
export const MAX_WRONG_TOKENS = 10
export const WRONG_TOKEN_WINDOW_MINUTES = 15
