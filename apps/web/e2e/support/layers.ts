import { expect, type Page } from '@playwright/test'

/** Holds that no dialog lies over the page, and that the history entry of one is gone too, which goes a moment later. */
export async function expectLayersGone(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state?.usr?.layer ?? false)).toBe(false)
}
