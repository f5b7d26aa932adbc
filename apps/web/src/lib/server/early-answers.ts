import { firstPage } from '../first-page'

declare global {
  interface Window {
    /** By the address of their requests. */
    earlyAnswers?: Record<string, Promise<Response>>
    /** Whether the session is open; undefined if that could not be asked. */
    earlySession?: Promise<boolean | undefined>
  }
}

// Later requests want the present state.
void firstPage.settled.then(() => {
  window.earlyAnswers = {}
})

/**
 * The answer to a request that `public/before-app.js` sent while the code of the app was loading: for the session and, on
 * the dashboard without filters, for its list and figures. The list is asked for beside the session by a browser that
 * was logged in last time, else once the session is known to be open. Each answer is given once, to a request with the
 * same address, and none after the first page.
 */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = window.earlyAnswers?.[address]
  delete window.earlyAnswers?.[address]
  return answer
}
