import { expect, type Page } from '@playwright/test'

/** Asserts that no dialog is open and that its history entry is gone, which is removed asynchronously. */
export async function expectLayersGone(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state?.usr?.layer ?? false)).toBe(false)
}

/**
 * Makes `page.goto` safe after a dialog was closed. A closed dialog removes its history entry asynchronously, and that
 * navigation would abort a new one. Waits for it for a second, because an open dialog keeps its entry.
 */
export function openPagesAfterDialogs(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    await page
      .waitForFunction(() => !history.state?.usr?.layer, undefined, { timeout: 1000, polling: 20 })
      .catch(() => undefined)
    return goto(url, options).catch((error: Error) => {
      if (error.message.includes('ERR_ABORTED')) return goto(url, options)
      throw error
    })
  }
}
