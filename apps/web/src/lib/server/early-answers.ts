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
 * The answer to a request that `public/before-app.js` sent while the code of the app was loading: that for the session
 * and, of an open one, that for the first page of the dashboard. Each is given once, and none after the first page.
 */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = window.earlyAnswers?.[address]
  delete window.earlyAnswers?.[address]
  return answer
}
