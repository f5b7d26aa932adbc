import { expect } from '@playwright/test'
import type { StoredClient } from '../support/clients'
import { closePanel, openCollect, openDevice, openKeptClients, receiptsOf, switchOn } from '../support/device'
import { test } from '../support/test'

// Rules: product/outbox#write-first, product/outbox#net-of-the-queue

test('a held key and an answer that is lost after the commit are one payment and one receipt @both', async ({
  browser,
  server,
}, testInfo) => {
  const { proxy, context, page, clients } = await openDevice({ browser, server }, testInfo, { clients: ['Tecla'] })
  const [client] = clients as [StoredClient]
  await openKeptClients(page)
  await switchOn(page)
  await openCollect(page, client)

  const holdEnter = async () => {
    // Each one without `up` is a repetition.
    for (let time = 0; time < 10; time += 1) await page.keyboard.down('Enter')
  }
  proxy.loseAnswers(true)
  await holdEnter()
  const kept = page.getByText(/^Cobrado sin señal · P\d+-1$/)
  await expect(kept).toBeVisible()
  await holdEnter()
  await page.keyboard.up('Enter')
  await expect(kept).toBeVisible()
  const once = [expect.stringMatching(/^P\d+-1$/)]
  await expect.poll(() => receiptsOf(server, page, client)).toEqual(once)
  await expect(page.getByText('1 cobro por enviar · Q150.00').first()).toBeAttached()

  proxy.loseAnswers(false)
  await expect(page.getByText(/^Cobrado\. Recibo \d+ \(P\d+-1\)$/)).toBeVisible()
  expect(await receiptsOf(server, page, client)).toEqual(once)
  await expect(page.getByText(/^No hay cobros por enviar/)).toBeAttached()
  await closePanel(page)
  // The copy is older than the payment.
  await expect(page.getByRole('listitem').filter({ hasText: client.name })).toContainText('Sin meses pendientes')
  await context.close()
  await proxy.close()
})
