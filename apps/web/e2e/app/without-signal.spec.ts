import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../support/accessible'
import { givenPaid, type StoredClient } from '../support/clients'
import { closePanel, collectWithoutSignal, filesKept, openDevice, openKeptClients, switchOn } from '../support/device'
import { operator } from '../support/operator'
import { openProxy } from '../support/proxy'
import { countShifts, shifts } from '../support/shifts'
import { test } from '../support/test'

// Rules: product/outbox#the-switch, product/outbox#write-first, product/outbox#collecting-from-the-copy,
// product/screens#nothing-moves

async function collect(page: Page, client: StoredClient) {
  await collectWithoutSignal(page, client)
  await expect(
    page.getByText('Este cobro está guardado en este teléfono. Se envía solo cuando haya señal.'),
  ).toBeVisible()
  await expectNoSidewaysScroll(page)
  await closePanel(page)
}

test('what is collected without signal outlives its page, and is a receipt each when the signal returns @both', async ({
  browser,
  server,
}, testInfo) => {
  const words = ['Uno', 'Dos', 'Tres']
  const device = await openDevice({ browser, server }, testInfo, { clients: words, serviceWorkers: 'allow' })
  const { proxy, context, clients } = device
  const [first, second, third] = clients as [StoredClient, StoredClient, StoredClient]
  let { page } = device

  await test.step('the device is switched on', async () => {
    await openKeptClients(page)
    await switchOn(page)
    await context.addInitScript(countShifts)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Cobros por enviar' })).toBeVisible()
    await filesKept(page)
    expect(await shifts(page)).toEqual([])
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
