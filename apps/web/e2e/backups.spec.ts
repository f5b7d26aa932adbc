import { stat } from 'node:fs/promises'
import { backupTexts } from '@isp/domain/backups/backup-texts'
import { expect, type Page } from '@playwright/test'
import { toast } from './support/clients'
import { test } from './support/test'

const card = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Respaldos' }) })
const create = (page: Page) => card(page).getByRole('button', { name: 'Crear respaldo' })
const held = (page: Page) => card(page).getByText('Restauración comprobada')

/** The server may still be writing the daily backup. */
async function makeBackup(page: Page): Promise<void> {
  await expect(async () => {
    await create(page).click()
    await expect(toast(page, backupTexts.created)).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

test('the operator makes a backup, sees that it can be restored, and downloads it', async ({ loggedIn: page }) => {
  await page.goto('/config/system')
  await makeBackup(page)
  await expect(held(page).first()).toBeVisible()
  await expect(card(page).getByText('Último respaldo')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await card(page)
    .getByRole('link', { name: /^Descargar/ })
    .first()
    .click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^isp-manager-.*\.gz$/)
  expect((await stat(await download.path())).size).toBeGreaterThan(500)
})
