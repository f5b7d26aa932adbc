// `npm run pictures`: takes the pictures of the README from a server of its own with the demo data, on a fixed day, light, with the
// figures shown. `--check` compares their layout with the ones in docs instead, and ends with 1 if one differs. `--all <folder>`
// takes every screen.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { findBrowser } from '../support/find-browser'
import { startServer } from '../support/server'
import { takeAllScreens } from './all-screens'
import { differenceOfLayout } from './layout-difference'
import { DESK, logIn, PHONE } from './pictures'

const DOCS = join(import.meta.dirname, '../../../../docs')
/** A Saturday morning in Guatemala. */
const AT = new Date('2026-11-28T15:20:00Z')
/** Fonts differ between machines; a screen with another menu differs more. */
const LARGEST_DIFFERENCE = 0.06

/** The list of a small provider, as it keeps it. */
const SHEET = [
  ['Internet Sololá, clientes'],
  ['Nombre', 'Teléfono', 'Aldea', 'Cuota', 'Pagado hasta'],
  ['Ana Lucía Xiquín', '5555 1201', 'Pujujil', 150, 'noviembre 2026'],
  ['Bernardo Chumil', '5555 1202', '', 175, 'septiembre 2026'],
  ['Catarina Saloj', '5555 1203', '', 150, 'octubre 2026'],
  ['Diego Ixcoy', '5555 1204', 'Chuacruz', 200, 'noviembre 2026'],
  ['Elena Tzoc', '5555 1205', '', 150, 'agosto 2026'],
  ['Tienda La Bendición', '5555 1206', '', 350, 'diciembre 2026'],
  ['TOTAL', '', '', 1175],
]

const { values } = parseArgs({ options: { all: { type: 'string' }, check: { type: 'boolean', default: false } } })
const browser = await chromium.launch({ executablePath: await findBrowser() })
try {
  if (values.all) await takeAllScreens(browser, values.all)
  else if (values.check) await check()
  else await takeReadme(DOCS)
} finally {
  await browser.close()
}

async function check(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'isp-pictures-'))
  try {
    for (const name of await takeReadme(folder)) {
      const [kept, taken] = await Promise.all([DOCS, folder].map((from) => readFile(join(from, fileOf(name)))))
      const difference = kept && taken ? differenceOfLayout(kept, taken) : 1
      process.stdout.write(`${name}: ${(difference * 100).toFixed(1)} % differ\n`)
      if (difference > LARGEST_DIFFERENCE) process.exitCode = 1
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

function fileOf(name: string): string {
  return `screenshot-${name}.png`
}

/** Returns the names of the pictures. */
async function takeReadme(folder: string): Promise<string[]> {
  const env = {
    PICTURES_AT: AT.toISOString(),
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'shifted-date.mjs')).href}`,
  }
  const server = await startServer({ demo: true, env })
  const taken: string[] = []
  const take = async (name: string, size: typeof DESK, open: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({ ...size, baseURL: server.url, serviceWorkers: 'block' })
    await context.clock.install({ time: AT })
    await logIn(context)
    const page = await context.newPage()
    await open(page)
    await page.mouse.move(0, 0)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(folder, fileOf(name)) })
    await context.close()
    taken.push(name)
  }
  try {
    await take('dashboard', DESK, async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Acciones', exact: true }).first().waitFor()
      await page.getByRole('button', { name: 'Revelar todas las cifras' }).click()
      await page.getByRole('button', { name: 'Confirmar' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    })
    await take('today', DESK, async (page) => {
      await page.goto('/today')
      await page
        .getByText(/^Avance de/)
        .first()
        .waitFor()
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
    await take('mudanza', DESK, async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Importar', exact: true }).click()
      const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Clientes', rows: SHEET }] }))
      const dialog = page.getByRole('dialog', { name: 'Importar clientes' })
      await dialog.getByLabel('Archivo de clientes').setInputFiles({ name: 'clientes.xlsx', mimeType: '', buffer })
      await dialog.getByRole('button', { name: 'Continuar' }).click()
      await dialog.getByRole('button', { name: /^Importar \d/ }).waitFor()
    })
    await take('receipt', PHONE, async (page) => {
      await page.goto('/receipts/1/print')
      await page.getByText('Recibimos de').first().waitFor()
    })
  } finally {
    await server.stop()
  }
  return taken
}
