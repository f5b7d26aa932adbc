import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect } from '@playwright/test'
import { test } from '../support/test'

/** Forwards a port to the server until closed; then connections are refused, as when a server is down. */
async function openProxy(server: string, port = 0) {
  const target = Number(new URL(server).port)
  const sockets = new Set<{ destroy: () => void }>()
  const proxy = createServer((client) => {
    const onward = connect(target, '127.0.0.1')
    for (const socket of [client, onward]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    client.pipe(onward).pipe(client)
  })
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  const { port: own } = proxy.address() as AddressInfo
  const close = async () => {
    const closed = once(proxy, 'close')
    proxy.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return { port: own, url: `http://127.0.0.1:${own}`, close }
}

test('a reload while offline opens the app, which reconnects automatically; no response is cached', async ({
  browser,
  server,
  loggedIn,
}) => {
  const proxy = await openProxy(server.url)
  // Cookies ignore ports.
  const storageState = await loggedIn.context().storageState()
  const context = await browser.newContext({ baseURL: proxy.url, serviceWorkers: 'allow', storageState })
  const page = await context.newPage()
  const dashboard = page.getByRole('heading', { name: 'Clientes Recientes' })
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await expect(dashboard).toBeVisible()
  await page.waitForFunction(async () => (await caches.match('/')) !== undefined)
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('isp-manager')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter((path) => !/^\/($|assets\/|[a-z-]+\.(js|svg)$)/.test(path))).toEqual([])

  // The cached shell of '/' serves every page of the app.
  await page.goto('/groups')
  const groups = page.getByRole('heading', { name: 'Grupos', level: 1 })
  await expect(groups).toBeVisible()
  await proxy.close()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No se pudo abrir el sistema' })).toBeVisible()
  const reopened = await openProxy(server.url, proxy.port)
  await expect(groups).toBeVisible({ timeout: 20_000 })
  expect(await page.evaluate(() => caches.keys())).toEqual(['isp-manager'])
  await context.close()
  await reopened.close()
})
