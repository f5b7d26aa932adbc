import { findBrowser } from './find-browser'

/** Finds the browser once; workers inherit its path. */
export default async function globalSetup(): Promise<void> {
  process.env.E2E_BROWSER = await findBrowser()
}
