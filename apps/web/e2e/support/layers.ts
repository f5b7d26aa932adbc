import { expect, type Page } from '@playwright/test'

/** Asserts that no dialog is open. */
export async function expectLayersGone(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
