import { guatemalaToday } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../support/accessible'
import { givenClient, givenPaid, type StoredClient, uniqueName } from '../support/clients'
import { operator } from '../support/operator'
import { openProxy } from '../support/proxy'
import { test } from '../support/test'

// Rules: product/outbox#the-switch, product/outbox#write-first, product/outbox#collecting-from-the-copy

/** Collects what a client of the copy owes, without signal. */
async function collect(page: Page, { name }: StoredClient) {
  await page.getByRole('searchbox', { name: 'Buscar clientes...' }).fill(name)
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('button', { name: 'Cobrar' }).click()
  await page.getByRole('button', { name: /^Cobrar Q150\.00/ }).click()
  await expect(page.getByText(/^Cobrado sin señal · P\d+-\d+$/)).toBeVisible()
  await expect(
    page.getByText('Este cobro está guardado en este teléfono. Se envía solo cuando haya señal.'),
  ).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('what is collected without signal outlives its page, and is a receipt each when the signal returns @both', async ({
  browser,
  server,
}, { project }) => {
  const proxy = await openProxy(server.url)
  const { viewport, isMobile, hasTouch, userAgent } = project.use
  const device = {
    viewport: viewport ?? null,
    ...(isMobile && { isMobile, hasTouch: hasTouch === true }),
    ...(userAgent && { userAgent }),
  }
  const context = await browser.newContext({ ...device, baseURL: proxy.url, serviceWorkers: 'allow' })
  let page = await context.newPage()
  await page.request.post('/api/auth/login', { data: { ...operator, rememberMe: true } })
  const startDate = `${periodOf(guatemalaToday(new Date()))}-01`
  const clients: StoredClient[] = []
  for (const word of ['Uno', 'Dos', 'Tres'])
    clients.push(await givenClient(page, { name: uniqueName(word), startDate }))
  const [first, second, third] = clients as [StoredClient, StoredClient, StoredClient]

  await test.step('the device is switched on', async () => {
    await page.goto('/offline')
    await expect(page.getByRole('heading', { name: 'Clientes guardados' })).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Activar en este teléfono' }).click()
    await expect(page.getByText('Activado', { exact: true })).toBeVisible()
    // The service worker keeps the files of all pages.
    const kept = () =>
      page.evaluate(async () => {
        const files = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
        return files.flat().some(({ url }) => /\/assets\/offline-collecting-/.test(url))
      })
    await page.reload()
    await expect.poll(kept, { timeout: 30_000 }).toBe(true)
  })

  await test.step('two are collected without signal', async () => {
    await proxy.close()
    await page.reload()
    await expect(page.getByText(/^Sin conexión/).first()).toBeVisible({ timeout: 20_000 })
    await collect(page, first)
    await collect(page, second)
  })

  await test.step('the page is killed, and a third one is collected by the next', async () => {
    await page.close()
    page = await context.newPage()
    await page.goto('/offline')
    await expect(page.getByText(/^Sin conexión/).first()).toBeVisible({ timeout: 20_000 })
    await collect(page, third)
    await expect(page.getByText('Por cortar', { exact: true })).toHaveCount(0)
    await expect(page.getByText('3 cobros por enviar · Q450.00').first()).toBeVisible()
  })

  await test.step('another device collects a month of them, and the signal returns', async () => {
    const office = await browser.newContext({ baseURL: server.url })
    const desk = await office.newPage()
    await desk.request.post('/api/auth/login', { data: operator })
    await givenPaid(desk, second)
    const reopened = await openProxy(server.url, proxy.port)
    const receipts = async () => {
      const read = (id: number) => desk.request.get(`/api/clients/${id}`)
      const answers = await Promise.all(clients.map(async ({ id }) => (await read(id)).json()))
      return answers.map(({ payments, accountBalance }) => [payments[0].isPaid, accountBalance])
    }
    await expect.poll(receipts, { timeout: 60_000 }).toEqual([
      [true, '0.00'],
      [true, '150.00'],
      [true, '0.00'],
    ])
    await expect(page.getByText(/\d cobros? por enviar/)).toHaveCount(0, { timeout: 20_000 })
    const toReview = await (await desk.request.get('/trpc/collections.toReview')).json()
    const mine = toReview.result.data.filter(({ clientId }: { clientId: number }) => clientId === second.id)
    expect(mine).toHaveLength(1)
    await office.close()
    await reopened.close()
  })
  await context.close()
})
