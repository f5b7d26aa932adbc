import { guatemalaToday } from '@isp/domain/dates/local-date'
import { periodInSentence, periodOf } from '@isp/domain/dates/period'
import { queueMessage } from '@isp/domain/outbox/queue-message'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectControlsInView, expectNoSidewaysScroll } from '../support/accessible'
import type { StoredClient } from '../support/clients'
import { closePanel, openCollect, openDevice, openKeptClients, switchOn } from '../support/device'
import { openProxy } from '../support/proxy'
import { test } from '../support/test'
import { hardToHit } from '../support/touch'

// Rules: product/outbox#queue-on-the-phone, product/outbox#band

/** At the width of the smallest phone, in light and dark. */
async function expectFits(page: Page, within?: string): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectControlsInView(page)
  expect(await hardToHit(page, `${within ?? ':is(header, main)'} :is(a, button, input)`)).toEqual([])
  await expectAccessible(page, within)
}

test('the switch, the queue, the band and what was collected without signal fit on 320 pixels @phone', async ({
  browser,
  server,
}, testInfo) => {
  const words = ['Estrechísima de los Ángeles', 'Otra']
  const { proxy, context, page, clients } = await openDevice({ browser, server }, testInfo, { clients: words })
  const [first, second] = clients as [StoredClient, StoredClient]
  await page.setViewportSize({ width: 320, height: 640 })
  await openKeptClients(page)
  await test.step('the switch', async () => {
    await expectFits(page)
    await switchOn(page)
  })
  await test.step('what was collected without signal', async () => {
    await openCollect(page, first)
    await proxy.close()
    await page.getByRole('button', { name: /^Cobrar Q150\.00/ }).click()
    await expect(page.getByText(/^Cobrado sin señal/)).toBeVisible()
    await expectFits(page, '[role="dialog"]')
    await closePanel(page)
  })
  await test.step('the band and the queue', async () => {
    await page.getByRole('searchbox', { name: 'Buscar clientes...' }).fill('')
    await expect(page.getByRole('link', { name: /^Sin conexión · 1 cobro por enviar/ })).toBeVisible()
    await expectFits(page)
  })
  await test.step('a message with the payments, pasted in Caja', async () => {
    const reopened = await openProxy(server.url, proxy.port)
    await expect(page.getByText(/^No hay cobros por enviar/)).toBeVisible()
    const period = periodOf(guatemalaToday(new Date()))
    const payment = {
      device: 999,
      running: 12,
      takenAt: new Date().toISOString(),
      input: { kind: 'regular' as const, clientId: second.id, months: [{ period, amount: '150.00' }] },
      about: { clientName: second.name, amount: '150.00', months: periodInSentence(period) },
    }
    await page.goto('/cash')
    await page.getByRole('button', { name: 'Más opciones' }).click()
    await page.getByRole('menuitem', { name: 'Pegar cobros de un mensaje' }).click()
    await page.getByRole('textbox', { name: 'Mensaje' }).fill(`${queueMessage([payment])}\nP9-9 · cortada`)
    await expect(page.getByRole('listitem').filter({ hasText: second.name })).toBeVisible()
    await expectFits(page, '[role="dialog"]')
    await reopened.close()
  })
  await context.close()
})
