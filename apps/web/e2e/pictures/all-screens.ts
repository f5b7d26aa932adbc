import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { demoPaths } from '../support/demo-paths'
import { startServer } from '../support/server'
import { DESK, logIn, PHONE } from './pictures'

/** The main dialogs, with the screen that opens them. The last one collects, which the throwaway data is for. */
const dialogs: Readonly<Record<string, [path: string, open: (page: Page) => Promise<void>]>> = {
  'row menu': ['/', (page) => button(page, 'Acciones').click()],
  'new client': ['/', (page) => button(page, 'Nuevo Cliente').click()],
  'confirm payment': ['/', (page) => button(page, 'Pagar').click()],
  'process payment': ['/variable-clients', (page) => button(page, 'Pagar').click()],
  'close cash': ['/cash', (page) => button(page, 'Cerrar caja').click()],
  'collect, search': ['/', (page) => page.keyboard.press('Control+k')],
  'collect, months': ['/collections', openMonths],
  'collect, result': [
    '/collections',
    async (page) => {
      await openMonths(page)
      await page.getByRole('button', { name: /^Cobrar Q/ }).click()
      await page.getByText(/^Cobrado\. Recibo/).waitFor()
    },
  ],
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()

async function openMonths(page: Page): Promise<void> {
  await page.locator('main [data-pay]').first().click()
  await page.getByRole('button', { name: /^Cobrar Q/ }).waitFor()
}

/**
 * Takes a picture of every screen and dialog at both widths and in both colour schemes, from a server of its own with
 * the demo data, and a contact sheet of each of the four.
 */
export async function takeAllScreens(browser: Browser, folder: string): Promise<void> {
  const server = await startServer({ demo: true })
  try {
    for (const [width, size] of [
      ['390', PHONE],
      ['1440', DESK],
    ] as const) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ ...size, baseURL: server.url, colorScheme, serviceWorkers: 'block' })
        await logIn(context)
        const page = await context.newPage()
        await page.addInitScript(() => sessionStorage.setItem('reportsAuthenticated', 'true'))
        await takeScreens(page, { folder, series: `${width}-${colorScheme}` })
        await context.close()
      }
    }
  } finally {
    await server.stop()
  }
}

async function takeScreens(page: Page, { folder, series }: { folder: string; series: string }): Promise<void> {
  await mkdir(join(folder, series), { recursive: true })
  const taken: { name: string; file: string }[] = []
  const take = async (name: string, fullPage: boolean) => {
    await page.waitForLoadState('networkidle')
    const file = `${series}/${name.replaceAll(/\W+/g, '-').replace(/^-/, '') || 'home'}.png`
    await page.screenshot({ path: join(folder, file), fullPage })
    taken.push({ name, file })
  }
  for (const path of demoPaths) {
    await open(page, path)
    await take(path, true)
  }
  for (const [name, [path, openDialog]] of Object.entries(dialogs)) {
    await open(page, path)
    await openDialog(page)
    await take(name, false)
  }
  const sheet = join(folder, `${series}.html`)
  await writeFile(sheet, contactSheet(series, taken))
  await page.setViewportSize({ width: 2400, height: 1200 })
  await page.goto(pathToFileURL(sheet).href)
  await page.screenshot({ path: join(folder, `${series}.png`), fullPage: true })
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
}

/** All pictures of a series side by side, each cut below its first screens. */
function contactSheet(title: string, taken: readonly { name: string; file: string }[]): string {
  const figures = taken.map(
    ({ name, file }) => `<figure><figcaption>${name}</figcaption><a href="${file}"><img src="${file}"></a></figure>`,
  )
  const [columns, height] = title.startsWith('390') ? [8, 900] : [4, 700]
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><style>
body { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 16px; font: 16px sans-serif; background: #888 }
figure { margin: 0 }
img { width: 100%; max-height: ${height}px; object-fit: cover; object-position: top }
</style>${figures.join('\n')}`
}
