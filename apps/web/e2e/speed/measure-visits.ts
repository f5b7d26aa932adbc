// Run by `npm run bench:browser` with the URL of a running server. Measures visits of a slow phone with a weak signal: the
// time to the first client, and the bytes until nothing more is fetched. Prints JSON.
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../support/find-browser'
import { operator } from '../support/operator'
import { openSlowLink, type SlowLink } from './slow-link'

const SLOWDOWN = 4
const LINK = { bytesPerSecond: 1_600_000 / 8, roundTripMs: 150 }
const ROUNDS = 5
const QUIET_MS = 8_000
const LIMIT_MS = 90_000

/** Milliseconds to the first row and bytes received, of a visit with an empty cache and of the next one. */
export type VisitFigures = { first: Visit[]; second: Visit[] }
type Visit = { firstRow: number; bytes: number }

const [url = '', rounds = ROUNDS] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: await findBrowser() })
try {
  const figures: VisitFigures = { first: [], second: [] }
  for (let round = 0; round < Number(rounds); round += 1) {
    const link = await openSlowLink(Number(new URL(url).port), LINK)
    const context = await browser.newContext({
      baseURL: `http://localhost:${link.port}`,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: 'es-GT',
    })
    const answer = await context.request.post('/api/auth/login', { data: operator })
    if (!answer.ok()) throw new Error(`login answered ${answer.status()}`)
    figures.first.push(await visit(context, link))
    figures.second.push(await visit(context, link))
    await context.close()
    link.close()
  }
  console.log(JSON.stringify(figures))
} finally {
  await browser.close()
}

async function visit(context: BrowserContext, link: SlowLink): Promise<Visit> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await noteFirstRow(page)
  const before = link.received()
  await page.goto('/', { waitUntil: 'commit' })
  const shown = await page.waitForFunction(() => Object(window).firstRow, null, { polling: 500, timeout: LIMIT_MS })
  const firstRow = (await shown.jsonValue()) as number
  const until = performance.now() + LIMIT_MS
  while (performance.now() < Math.min(until, link.lastAt() + QUIET_MS)) await page.waitForTimeout(500)
  await page.close()
  return { firstRow, bytes: link.received() - before }
}

/** Records when the frame with the first client is painted, in milliseconds since the navigation. */
async function noteFirstRow(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main [aria-label="Acciones"]')) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { firstRow: performance.now() })))
    })
    observer.observe(document, { subtree: true, childList: true })
  })
}
