import { guatemalaToday } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { type Browser, expect, type Page, type TestInfo } from '@playwright/test'
import { type Caller, givenClient, type StoredClient, uniqueName } from './clients'
import { operator } from './operator'
import { openProxy } from './proxy'
import type { TestServer } from './server'

/** Words for the names of the clients that owe this month, by which they are found. */
type Given = { clients: readonly string[]; serviceWorkers?: 'allow' | 'block' }

/** A browser of its own with a remembered session, whose way to the server is a proxy, and a page that has not navigated yet. */
export async function openDevice(
  { browser, server }: { browser: Browser; server: TestServer },
  { project }: Pick<TestInfo, 'project'>,
  { clients: words, serviceWorkers = 'block' }: Given,
) {
  const proxy = await openProxy(server.url)
  const { viewport, isMobile, hasTouch, userAgent } = project.use
  const context = await browser.newContext({
    viewport: viewport ?? null,
    ...(isMobile && { isMobile, hasTouch: hasTouch === true }),
    ...(userAgent && { userAgent }),
    baseURL: proxy.url,
    serviceWorkers,
  })
  const page = await context.newPage()
  await page.request.post('/api/auth/login', { data: { ...operator, rememberMe: true } })
  const startDate = `${periodOf(guatemalaToday(new Date()))}-01`
  const clients: StoredClient[] = []
  for (const word of words) clients.push(await givenClient(page, { name: uniqueName(word), startDate }))
  return { proxy, context, page, clients }
}

/** Opens the page of the clients that the device keeps, once they are kept. */
export async function openKeptClients(page: Page): Promise<void> {
  await page.goto('/offline')
  await expect(page.getByRole('heading', { name: 'Clientes guardados' })).toBeVisible()
}

/** Makes this browser a device that collects without signal. */
export async function switchOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Activar en este teléfono' }).click()
  await expect(page.getByText('Activado', { exact: true })).toBeVisible()
}

/** Waits until the service worker has kept the files of all pages. */
export async function filesKept(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const worker = await (await fetch('/service-worker.js')).text()
      const { first, later } = JSON.parse(/const BUILD = (.*)/.exec(worker)?.[1] ?? '')
      const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      const paths = new Set(kept.flat().map(({ url }) => new URL(url).pathname))
      return [...first, ...later].filter((path) => !paths.has(path)).length
    })
  await expect.poll(missing).toBe(0)
}

/** Opens 'Cobrar' of a client of the copy. */
export async function openCollect(page: Page, { name }: Pick<StoredClient, 'name'>): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar clientes...' }).fill(name)
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('button', { name: 'Cobrar' }).click()
  await expect(page.getByRole('button', { name: /^Cobrar Q150\.00/ })).toBeFocused()
}

/** Collects what a client of the copy owes, while the server is not reached; leaves the panel open. */
export async function collectWithoutSignal(page: Page, client: StoredClient): Promise<void> {
  await openCollect(page, client)
  await page.getByRole('button', { name: /^Cobrar Q150\.00/ }).click()
  await expect(page.getByText(/^Cobrado sin señal · P\d+-\d+$/)).toBeVisible()
}

export async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** The provisional numbers of the receipts of a client, asked of the server itself. */
export async function receiptsOf(server: TestServer, { request }: Caller, { name }: StoredClient): Promise<string[]> {
  const answer = await request.get(`${server.url}/api/receipts`, { params: { limit: 100 } })
  const { receipts } = await answer.json()
  const own = receipts.filter(({ clientName }: { clientName: string }) => clientName === name)
  return own.map(({ provisionalNumber }: { provisionalNumber: string }) => provisionalNumber)
}
