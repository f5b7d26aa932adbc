import { expect } from '@playwright/test'
import { startServer } from './support/server'
import { test } from './support/test'

test('a reload while the server is away still opens the app, which heals by itself', async ({ browser }) => {
  test.slow()
  const server = await startServer()
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  const login = page.getByRole('heading', { name: 'Acceso al Sistema' })
  try {
    await page.goto(`${server.url}/groups`)
    await expect(login).toBeVisible()
    await page.waitForFunction(async () => (await caches.match('/')) !== undefined)
  } finally {
    await server.stop()
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No se pudo conectar con el servidor' })).toBeVisible()

  const restarted = await startServer({ port: Number(new URL(server.url).port) })
  try {
    await expect(login).toBeVisible({ timeout: 20_000 })
    expect(await page.evaluate(() => caches.keys())).toEqual(['isp-manager'])
  } finally {
    await context.close()
    await restarted.stop()
  }
})

test('nothing that the server answers about clients is kept', async ({ browser, server, loggedIn }) => {
  const state = await loggedIn.context().storageState()
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow', storageState: state })
  const page = await context.newPage()
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Clientes Recientes' })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('isp-manager')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter((path) => !/^\/($|assets\/|[a-z-]+\.(js|svg)$)/.test(path))).toEqual([])
  await context.close()
})
