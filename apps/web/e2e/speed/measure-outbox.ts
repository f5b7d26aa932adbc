// Run by `npm run bench:browser` with the URL of a running server. Measures a slow phone that collects without signal: what the
// switch costs with signal, how soon a payment is shown as collected without, and how long fifty of them take to be delivered.
// Prints JSON.
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../support/find-browser'
import { operator } from '../support/operator'
import { openProxy } from '../support/proxy'
import { openSlowLink } from './slow-link'

const SLOWDOWN = 4
const PAIRS = 15
const QUEUED = 50
/** Forty payments a day, as long as a phone keeps what it sent. */
const HISTORY = 40 * 90
const LINK = { bytesPerSecond: 400_000 / 8, roundTripMs: 400 }
const LIMIT_MS = 120_000
/** What a hand takes to look at the sum; what was read for it has ended then. */
const LOOK_MS = 1_000

/** Milliseconds from the press of 'Cobrar' to the frame with 'Cobrado', and until all payments were delivered. */
export type OutboxFigures = {
  withSignal: Pair[]
  withSignalSlow: Pair[]
  withoutSignal: number[]
  deliveredAfter: number
  /** How many payments the phone took. */
  taken: number
}
type Pair = { on: number; off: number }

const [url = ''] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: await findBrowser() })
const proxy = await openProxy(url)
try {
  const [off, on] = [await openPhone(browser, proxy.url), await openPhone(browser, proxy.url)]
  const phones = await phonesOfOwing(on)
  await switchOn(on)
  for (const page of [off, on]) await openPanel(page)

  // The first payment on each loads the code of the panel.
  for (const page of [off, on]) await collect(page, phones)
  await on.evaluate(fillHistory, HISTORY)
  const withSignal = await collectInTurn(on, off, phones)
  for (const page of [off, on]) await slowDown(page)
  const withSignalSlow = await collectInTurn(on, off, phones)
  await off.context().close()

  await proxy.close()
  await on.getByText(/^Sin conexión/).waitFor()
  const withoutSignal: number[] = []
  while (withoutSignal.length < QUEUED) withoutSignal.push(await collect(on, phones))
  await on.getByText(`${QUEUED} cobros por enviar`).waitFor()

  const link = await openSlowLink(Number(new URL(url).port), { ...LINK, port: proxy.port })
  const returned = performance.now()
  await on.evaluate(() => dispatchEvent(new Event('online')))
  await on.waitForFunction(() => !/por enviar|Enviando/.test(document.body.textContent ?? ''), null, {
    polling: 100,
    timeout: LIMIT_MS,
  })
  const deliveredAfter = performance.now() - returned
  await on.context().close()
  link.close()
  const taken = 1 + 2 * PAIRS + QUEUED
  const figures: OutboxFigures = { withSignal, withSignalSlow, withoutSignal, deliveredAfter, taken }
  console.log(JSON.stringify(figures))
} finally {
  await browser.close()
}

/** A phone with a session that keeps clients, on the dashboard. */
async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'es-GT',
  })
  const answer = await context.request.post('/api/auth/login', { data: { ...operator, rememberMe: true } })
  if (!answer.ok()) throw new Error(`login answered ${answer.status()}`)
  const page = await context.newPage()
  await noteCollected(page)
  await page.goto('/')
  return page
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** The phones of clients who owe a month, each to be used once. */
async function phonesOfOwing(page: Page): Promise<string[]> {
  const answer = await page.request.get('/trpc/offline.copy', { params: { input: '{}' } })
  const { result } = await answer.json()
  const rows: { kind: string; phone: string; open: unknown[] }[] = result.data.clients.rows
  return rows.filter(({ kind, open }) => kind === 'regular' && open.length > 0).map(({ phone }) => phone)
}

async function switchOn(page: Page): Promise<void> {
  await page.goto('/offline')
  await page.getByRole('button', { name: 'Activar en este teléfono' }).click()
  await page.getByText('Activado', { exact: true }).waitFor()
  await page.goto('/')
}

/** Collects on two phones, one of them with the switch on, which take turns to be the first. */
async function collectInTurn(on: Page, off: Page, phones: string[]): Promise<Pair[]> {
  const pairs: Pair[] = []
  while (pairs.length < PAIRS) {
    const before = pairs.length % 2 === 0 ? await collect(off, phones) : null
    const own = await collect(on, phones)
    pairs.push({ on: own, off: before ?? (await collect(off, phones)) })
  }
  return pairs
}

/** Repeats the one payment that was sent. Runs in the page: uses nothing from outside. */
async function fillHistory(count: number): Promise<void> {
  const opening = indexedDB.open('isp-outbox')
  await new Promise((resolve) => {
    opening.onsuccess = resolve
  })
  const tx = opening.result.transaction('entries', 'readwrite')
  const entries = tx.objectStore('entries')
  const reading = entries.index('state').getAll('sent')
  reading.onsuccess = () => {
    for (let index = 0; index < count; index += 1) entries.add({ ...reading.result[0], running: 10_000 + index })
  }
  await new Promise((resolve, reject) => {
    tx.oncomplete = resolve
    tx.onabort = reject
  })
  opening.result.close()
}

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cobrar', exact: true }).last().click()
}

/** Collects from the next client; milliseconds from the press to the frame that shows it. */
async function collect(page: Page, phones: string[]): Promise<number> {
  const panel = page.getByRole('dialog')
  const search = panel.getByRole('combobox')
  await search.fill(phones.shift() ?? '')
  await search.press('Enter')
  const press = panel.getByRole('button', { name: /^Cobrar Q/ })
  await press.waitFor()
  await page.waitForTimeout(LOOK_MS)
  await press.click()
  const shown = await page.waitForFunction(() => Object(window).collectedAfter, null, { polling: 200 })
  await panel.getByRole('button', { name: 'Siguiente' }).click()
  return (await shown.jsonValue()) as number
}

/** Records the milliseconds from the last press to the frame with 'Cobrado'. */
async function noteCollected(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let pressed = 0
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        pressed = timeStamp
        Object.assign(window, { collectedAfter: undefined })
      },
      true,
    )
    new MutationObserver(() => {
      if (pressed === 0 || !document.querySelector('[role=dialog] [role=status]')?.textContent?.startsWith('Cobrado'))
        return
      const since = pressed
      pressed = 0
      // The browser paints after this frame's callbacks; the next task runs after the paint.
      requestAnimationFrame(() =>
        setTimeout(() => Object.assign(window, { collectedAfter: performance.now() - since })),
      )
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}
