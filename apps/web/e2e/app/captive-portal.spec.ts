import { expect } from '@playwright/test'
import type { StoredClient } from '../support/clients'
import {
  closePanel,
  collectWithoutSignal,
  filesKept,
  openDevice,
  openKeptClients,
  receiptsOf,
  switchOn,
} from '../support/device'
import { openPortal, openProxy } from '../support/proxy'
import { test } from '../support/test'

// Rules: product/outbox#sending, product/offline#a-page-of-something-else

test('behind a captive portal payments wait in the app, and are one receipt each when it is gone', async ({
  browser,
  server,
}, testInfo) => {
  const device = await openDevice({ browser, server }, testInfo, { clients: ['Red', 'Wifi'], serviceWorkers: 'allow' })
  const { proxy, context, page, clients } = device
  const [first, second] = clients as [StoredClient, StoredClient]
  await openKeptClients(page)
  await switchOn(page)
  await page.reload()
  await filesKept(page)

  await proxy.close()
  const portal = await openPortal(proxy.port)
  await test.step('an open page collects, and says that there is no connection', async () => {
    await collectWithoutSignal(page, first)
    await closePanel(page)
    const band = page.getByRole('link', { name: 'Sin conexión · 1 cobro por enviar · Q150.00' })
    await expect(band).toBeVisible()
    await page.getByRole('button', { name: 'Enviar ahora' }).click()
    await expect(page.getByText(/^Queda 1 en este teléfono: el sistema no lo recibe ahora\./)).toBeVisible()
  })

  await test.step('a reload opens the app and not the page of the portal, of which nothing is kept', async () => {
    await page.reload()
    await expect(page.getByText(/^Sin conexión\. Datos de hoy/)).toBeVisible()
    await collectWithoutSignal(page, second)
    await closePanel(page)
    await expect(page.getByText('2 cobros por enviar · Q300.00')).toBeVisible()
    const foreign = await page.evaluate(async () => {
      await navigator.serviceWorker.getRegistration().then((own) => own?.update().catch(() => {}))
      // A file that nothing has asked for yet.
      await fetch('/assets/another-file.js')
      const caught: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const text = (await (await cache.match(request))?.text()) ?? ''
          if (text.includes('WiFi gratis')) caught.push(request.url)
        }
      }
      return caught
    })
    expect(foreign).toEqual([])
  })

  await test.step('the portal is gone', async () => {
    expect(portal.asked()).toBeGreaterThan(0)
    await portal.close()
    const reopened = await openProxy(server.url, proxy.port)
    await expect(page.getByText('No hay cobros por enviar', { exact: false })).toBeVisible()
    for (const client of clients)
      expect(await receiptsOf(server, page, client)).toEqual([expect.stringMatching(/^P\d+-\d+$/)])
    await reopened.close()
  })
  await context.close()
})
