import { writeFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import type { Caller } from '../support/clients'
import { operator } from '../support/operator'
import { startServer, type TestServer } from '../support/server'
import { type App, appOf, button, heading, label } from './app'
import { driveChrome109 } from './drivers/chrome-109'
import type { Driver } from './drivers/driver'
import { driveFirefox } from './drivers/firefox'
import { driveWebkit } from './drivers/webkit'
import { type WatchedSite, watchSite } from './watched-site'

const engines = { 'chrome-109': driveChrome109, firefox: driveFirefox, webkit: driveWebkit }

export type Engine = keyof typeof engines
export type WalkOptions = { engine: Engine }

export const DESK = [1440, 900] as const
export const PHONE = [390, 844] as const

type Fixtures = {
  /** A logged-in browser at desktop width. The test fails if the page reports an error meanwhile. */
  app: App
  /** Requests with a session of their own, to prepare records. */
  api: Caller
}
type WorkerFixtures = WalkOptions & { server: TestServer; site: WatchedSite; started: Driver; driver: Driver }

/** One server with the demo data and one browser per engine: plain tests, one after the other. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chrome-109', { option: true, scope: 'worker' }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const server = await startServer({ demo: true })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  site: [
    async ({ server }, use) => {
      const site = await watchSite(server.url)
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  started: [
    async ({ engine }, use) => {
      const driver = await engines[engine]()
      await use(driver)
      await driver.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  driver: [
    async ({ started, site }, use) => {
      await started.resize(...DESK)
      const app = appOf(started, site.url)
      await app.open('/')
      await logIn(app)
      await use(started)
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  app: async ({ driver, site }, use, testInfo) => {
    await driver.resize(...DESK)
    await use(appOf(driver, site.url))
    if (testInfo.status !== testInfo.expectedStatus) {
      await writeFile(testInfo.outputPath('page.png'), await driver.screenshot())
    }
    expect([...(await driver.evaluate<string[]>('walk.problems()')), ...site.failures()]).toEqual([])
  },
  api: async ({ playwright, site }, use) => {
    const request = await playwright.request.newContext({ baseURL: site.url })
    expect((await request.post('/api/auth/login', { data: operator })).ok()).toBe(true)
    await use({ request })
    await request.dispose()
  },
})

/** Logs in on the login page. A remembered session also keeps the copy that '/offline' shows. */
export async function logIn(app: App): Promise<void> {
  await app.fill(label('Usuario'), operator.username)
  await app.fill(label('Contraseña'), operator.password)
  await app.click(label('Mantener siempre abierto en este navegador'))
  await app.click(button('Iniciar Sesión'))
  await app.seeNone(heading('Acceso al Sistema'))
}
