import { expect } from '@playwright/test'
import { givenClient } from '../support/clients'
import { operator } from '../support/operator'
import { openProxy } from '../support/proxy'
import { test } from '../support/test'

// Rules: product/offline#reading-it

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
    const [name = ''] = await caches.keys()
    const cache = await caches.open(name)
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
  expect(await page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^isp-manager-[0-9a-f]{12}$/)])
  await context.close()
  await reopened.close()
})

test('a remembered session finds its clients and their open months without a connection, until it is logged out', async ({
  browser,
  server,
}) => {
  const proxy = await openProxy(server.url)
  const context = await browser.newContext({ baseURL: proxy.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.request.post('/api/auth/login', { data: { ...operator, rememberMe: true } })
  const { name } = await givenClient(page, { phone: '+502 55551234', address: 'Xecam, casa 7' })
  await page.goto('/')
  const stored = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(stored).toEqual(['isp-offline'])
  // The code of the page is fetched after the data has been stored, and kept by the service worker.
  const kept = () =>
    page.evaluate(async () => {
      const files = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      const paths = files.flat().map(({ url }) => new URL(url).pathname)
      return paths.map((path) => /^\/assets\/(offline-\w+)-.*\.js$/.exec(path)?.[1] ?? path)
    })
  await expect.poll(kept).toEqual(expect.arrayContaining(['/', 'offline-page', 'offline-start', 'offline-view']))

  await proxy.close()
  await page.reload()
  await expect(page.getByText(/^Sin conexión\. Datos de hoy a las \d\d:\d\d\.$/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar clientes...' }).fill(name)
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('listitem')).toContainText('Xecam, casa 7')
  await expect(page.getByRole('link', { name: 'Llamar +502 55551234' })).toHaveAttribute('href', 'tel:+50255551234')
  await expect(page.getByLabel('Meses pendientes')).toContainText('Q150.00')

  const reopened = await openProxy(server.url, proxy.port)
  await expect(page.getByRole('heading', { name: 'Clientes Recientes' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page.getByRole('heading', { name: 'Acceso al Sistema' })).toBeVisible()
  await expect.poll(stored).toEqual([])
  await context.close()
  await reopened.close()
})
