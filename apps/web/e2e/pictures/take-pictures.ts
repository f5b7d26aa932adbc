// Run by `pnpm --filter @isp/journeys run pictures <url>` with the URL of a running server that has the demo data. Takes the
// pictures of the README, light, with the figures shown. `pictures --all <folder>` takes every screen instead.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../support/find-browser'
import { takeAllScreens } from './all-screens'
import { DESK, logIn, PHONE } from './pictures'

const FOLDER = join(import.meta.dirname, '../../../../docs')

const { values, positionals } = parseArgs({ options: { all: { type: 'string' } }, allowPositionals: true })
const [url = ''] = positionals
const browser = await chromium.launch({ executablePath: await findBrowser() })
try {
  if (values.all) await takeAllScreens(browser, values.all)
  else await takeReadme()
} finally {
  await browser.close()
}

async function takeReadme(): Promise<void> {
  await take('dashboard', DESK, async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Acciones', exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Revelar todas las cifras' }).click()
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
  await take('cobros-phone', PHONE, async (page) => {
    await page.goto('/collections')
    await page.getByRole('button', { name: 'Prometió pagar' }).first().waitFor()
  })
  await take('village-payback', DESK, async (page) => {
    await page.goto('/groups')
    await page.getByRole('row').filter({ hasText: 'Cantón Xajaxac' }).click()
    await page.getByText('A este ritmo', { exact: true }).waitFor()
  })
}

async function take(name: string, size: Parameters<typeof browser.newContext>[0], open: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ ...size, baseURL: url })
  await logIn(context)
  const page = await context.newPage()
  await open(page)
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(FOLDER, `screenshot-${name}.png`) })
  await context.close()
}
