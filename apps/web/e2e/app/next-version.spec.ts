import { expect, type Page } from '@playwright/test'
import type { StoredClient } from '../support/clients'
import { closePanel, openCollect, openDevice, openKeptClients, receiptsOf, switchOn } from '../support/device'
import { openNextVersion } from '../support/next-version'
import { test } from '../support/test'

// Rules: product/outbox#write-first

test('the next version of the page, with another database, keeps what waits and sends it once', async ({
  browser,
  server,
}, testInfo) => {
  const device = await openDevice({ browser, server }, testInfo, { clients: ['Ayer', 'Hoy'] })
  const { proxy, context, page, clients } = device
  const [first, second] = clients as [StoredClient, StoredClient]
  await openKeptClients(page)
  await switchOn(page)
  const old = await context.newPage()
  await openKeptClients(old)
  await page.bringToFront()

  await openCollect(page, first)
  await proxy.close()
  await page.getByRole('button', { name: /^Cobrar Q150\.00/ }).click()
  await expect(page.getByText(/^Cobrado sin señal · P\d+-1$/)).toBeVisible()
  await closePanel(page)
  const version = await outboxVersion(page)
  const next = await openNextVersion(server.url, proxy.port)
  await test.step('the new version opens over the queue', async () => {
    await page.reload()
    await expect(page.getByText('1 cobro por enviar · Q150.00', { exact: true })).toBeVisible()
    expect(await outboxVersion(page)).toBe(version + 1)
  })

  await test.step('a tab of the version before takes nothing, and says why', async () => {
    await old.bringToFront()
    await openCollect(old, second)
    await old.getByRole('button', { name: /^Cobrar Q150\.00/ }).click()
    const sentence = 'Hay otra versión de esta página. Vuelve a cargarla antes de cobrar.'
    await expect(old.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await closePanel(old)
    await old.getByRole('button', { name: 'Enviar ahora' }).click()
    await expect(old.getByRole('link', { name: sentence })).toBeVisible()
    await old.close()
  })

  await test.step('what waited is sent once', async () => {
    expect(await receiptsOf(server, page, first)).toEqual([])
    next.takePayments()
    await expect(page.getByText(/^No hay cobros por enviar/)).toBeVisible()
    expect(await receiptsOf(server, page, first)).toEqual([expect.stringMatching(/^P\d+-1$/)])
    expect(await receiptsOf(server, page, second)).toEqual([])
  })
  await context.close()
  await next.close()
})

async function outboxVersion(page: Page): Promise<number> {
  const databases = await page.evaluate(() => indexedDB.databases())
  return databases.find(({ name }) => name === 'isp-outbox')?.version ?? Number.NaN
}
