import { expect, type Page } from '@playwright/test'

/** Asserts that no dialog is open and that its history entry is gone, which is removed asynchronously. */
export async function expectLayersGone(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state?.usr?.layer ?? false)).toBe(false)
}
