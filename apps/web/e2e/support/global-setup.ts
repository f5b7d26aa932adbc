import { findShift } from './another-day'
import { findBrowser } from './find-browser'

/** Finds the browser and the day once; workers inherit both. */
export default async function globalSetup(): Promise<void> {
  process.env.E2E_BROWSER = await findBrowser()
  process.env.E2E_CLOCK_SHIFT = findShift()
}
