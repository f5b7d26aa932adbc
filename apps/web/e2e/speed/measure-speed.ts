// Run by `npm run bench:browser` with the URL of a running server. Measures how soon a response is visible on a CPU
// throttled four times, and the longest main-thread task meanwhile. Prints JSON.
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../support/find-browser'
import { operator } from '../support/operator'
import { followAnswers, type Shown, shownAfterAnswer } from './shown-after-answer'

const SLOWDOWN = 4
const ROUNDS = 7
const SEARCHES = ['maría', 'jose', 'nunez', '5', 'lucía ló', 'tzoc', 'ajqui']
const VIEWPORTS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** Milliseconds from the response to the frame that shows it, and the longest task. */
export type SpeedFigures = { viewport: string; what: string; shown: Shown[] }

const [url = ''] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: await findBrowser() })
try {
  const figures: SpeedFigures[] = []
  for (const [viewport, size] of Object.entries(VIEWPORTS)) {
    const phone = viewport === 'phone'
    const context = await browser.newContext({
      baseURL: url,
      viewport: size,
      isMobile: phone,
      hasTouch: phone,
      locale: 'es-GT',
    })
    const measured = await measureDashboard(context)
    figures.push(...measured.map((figure) => ({ viewport, ...figure })))
    await context.close()
  }
  console.log(JSON.stringify(figures))
} finally {
  await browser.close()
}

async function measureDashboard(context: BrowserContext): Promise<{ what: string; shown: Shown[] }[]> {
  const answer = await context.request.post('/api/auth/login', { data: operator })
  if (!answer.ok()) throw new Error(`login answered ${answer.status()}`)
  const page = await context.newPage()
  await followAnswers(page)
  await page.goto('/')
  await firstRow(page).waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return [
    { what: 'typed search', shown: await search(page) },
    { what: 'page change', shown: await changePages(page) },
    { what: 'confirmed payment', shown: await payClients(page) },
  ]
}

function firstRow(page: Page) {
  return page.getByRole('button', { name: 'Acciones', exact: true }).first()
}

function payButton(page: Page) {
  return page.getByRole('button', { name: 'Pagar', exact: true }).first()
}

async function search(page: Page): Promise<Shown[]> {
  const box = page.getByRole('searchbox', { name: 'Buscar clientes...' })
  const shown: Shown[] = []
  for (const text of SEARCHES) {
    shown.push(
      await shownAfterAnswer(page, 'clients.list', async () => {
        await box.fill('')
        await box.pressSequentially(text)
      }),
    )
  }
  await box.fill('')
  await firstRow(page).waitFor()
  return shown
}

async function changePages(page: Page): Promise<Shown[]> {
  const shown: Shown[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const next = page.getByRole('button', { name: /siguiente/i }).first()
    shown.push(await shownAfterAnswer(page, 'clients.list', () => next.click()))
  }
  return shown
}

async function payClients(page: Page): Promise<Shown[]> {
  await page.getByLabel('Estado de pago').selectOption({ label: 'Pendientes' })
  await payButton(page).waitFor()
  const shown: Shown[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    await payButton(page).click()
    const confirm = page.getByRole('button', { name: 'Confirmar', exact: true })
    await confirm.waitFor()
    shown.push(await shownAfterAnswer(page, 'clients.payments.markPaid', () => confirm.click()))
    await confirm.waitFor({ state: 'detached' })
  }
  return shown
}
