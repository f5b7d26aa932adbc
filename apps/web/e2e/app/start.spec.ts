import { expect, type Page } from '@playwright/test'
import { test } from '../support/test'

const CODE = /\/assets\/index-.*\.js/
const LIST = '/trpc/clients.list'
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The paths of the requests to the procedures from now on. */
function followCalls(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/trpc/')) paths.push(pathname)
  })
  return paths
}

const lists = (paths: readonly string[]) => paths.filter((path) => path.startsWith(LIST)).length

/** Holds the code back until `held` resolves. */
async function holdCode(page: Page, held: () => Promise<unknown>): Promise<void> {
  await page.unroute(CODE)
  await page.route(CODE, async (route) => {
    await held()
    await route.continue()
  })
}

test('the first list is asked for while the code still loads, and only once @both', async ({ loggedIn: page }) => {
  const paths = followCalls(page)
  for (const visit of ['first', 'second']) {
    await test.step(`${visit} visit`, async () => {
      paths.length = 0
      await holdCode(page, () => expect.poll(() => lists(paths)).toBe(1))
      await page.goto('/')
      await expect(title(page, 'Clientes Recientes')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(lists(paths)).toBe(1)
    })
  }
  await test.step('another page does not ask for it', async () => {
    paths.length = 0
    await holdCode(page, () => expect.poll(() => paths.length).toBeGreaterThan(0))
    await page.goto('/reports')
    await expect(title(page, 'Reportes')).toBeVisible()
    expect(lists(paths)).toBe(0)
  })
  await test.step('a second tab asks for its own', async () => {
    const tab = await page.context().newPage()
    const own = followCalls(tab)
    await holdCode(tab, () => expect.poll(() => lists(own)).toBe(1))
    await tab.goto('/')
    await expect(title(tab, 'Clientes Recientes')).toBeVisible()
    await tab.close()
  })
  await test.step('of a session that has ended the login page is shown, from where the next start asks for none', async () => {
    await page.context().clearCookies()
    for (const asked of [1, 0]) {
      paths.length = 0
      await holdCode(page, () => expect.poll(() => paths.some((path) => path === '/trpc/auth.status')).toBe(true))
      await page.goto('/')
      await expect(title(page, 'Acceso al Sistema')).toBeVisible()
      expect(lists(paths)).toBe(asked)
    }
  })
})
