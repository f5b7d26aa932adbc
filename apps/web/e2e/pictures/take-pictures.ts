// Run by `pnpm --filter @isp/web run pictures <url>` with the URL of a running server that has the demo data. Takes the
// pictures of the README, light, with the figures shown.
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../support/find-browser'
import { operator } from '../support/operator'

const FOLDER = join(import.meta.dirname, '../../../../docs')
const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.5 }

const [url = ''] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: await findBrowser() })
try {
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
    await page.getByRole('button', { name: 'Revelar cifras' }).click()
  })
  await take('village-payback', DESK, async (page) => {
    await page.goto('/groups')
    await page.getByRole('row').filter({ hasText: 'Cantón Xajaxac' }).click()
    await page.getByText('A este ritmo', { exact: true }).waitFor()
  })
} finally {
  await browser.close()
}

async function take(name: string, size: Parameters<typeof browser.newContext>[0], open: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ ...size, baseURL: url, locale: 'es-GT', reducedMotion: 'reduce' })
  await logIn(context)
  const page = await context.newPage()
  await open(page)
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(FOLDER, `screenshot-${name}.png`) })
  await context.close()
}

async function logIn(context: BrowserContext): Promise<void> {
  const answer = await context.request.post('/api/auth/login', { data: operator })
  if (!answer.ok()) throw new Error(`login answered ${answer.status()}`)
}
