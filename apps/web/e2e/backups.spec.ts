import { stat } from 'node:fs/promises'
import { backupTexts } from '@isp/domain/backups/backup-texts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible'
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

test.beforeEach(async ({ loggedIn: page }) => {
  await page.goto('/config/system')
})

test('the operator makes a backup, sees that it can be restored, and downloads it', async ({ page }) => {
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

test('a failed backup is shown in red and as a toast', async ({ page }) => {
  const last = {
    id: 1,
    kind: 'daily',
    takenAt: '2026-11-20T18:00:00.000Z',
    fileName: null,
    bytes: null,
    sealed: false,
    rowCount: null,
    rehearsalHeld: null,
    error: backupTexts.diskFull,
  }
  await page.route(/\/trpc\/[^?]*backups\.status/, async (route) => {
    const response = await route.fetch()
    const answers = await response.json()
    const at = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',').indexOf('backups.status')
    answers[at].result.data.last = last
    await route.fulfill({ response, json: answers })
  })
  await page.reload()
  await expect(card(page).getByRole('alert')).toContainText(backupTexts.diskFull)
  const error = { message: backupTexts.running, code: -32600, data: { code: 'CONFLICT', httpStatus: 409 } }
  await page.route('**/trpc/backups.create**', (route) => route.fulfill({ status: 409, json: [{ error }] }))
  await create(page).click()
  await expect(toast(page, backupTexts.running)).toBeVisible()
  await expectAccessible(page, 'main section:has([role="alert"])')
})
