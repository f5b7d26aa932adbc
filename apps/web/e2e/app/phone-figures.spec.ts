import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { givenClient, givenClients, givenPaid, uniqueName } from '../support/clients'
import { givenGroup } from '../support/groups'
import { givenQuotation } from '../support/quotations'
import { test } from '../support/test'
import { givenVariableClient } from '../support/variable-clients'

// Rules: product/screens#foot-bar, product/screens#lists-on-a-phone, product/screens#the-same-place

/** In px (product/screens#lists-on-a-phone). */
const FIRST_ROW = 330
const FIRST_DEBT = 300
const FIRST_RESULT = 130
const CARD = 170
/** The payments of a client's page, at 390 px. */
const HISTORY = 700
const TWENTY_CARDS = 3_600
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
] as const

const top = async (element: Locator) => (await element.boundingBox())?.y ?? Number.POSITIVE_INFINITY
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

async function shown(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path)
  const rows = page.getByRole('list', { name, exact: true }).locator('> li')
  await expect(rows.first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  return rows
}

/** A changed size is laid out with a delay. */
async function resize(page: Page, size: (typeof WIDTHS)[number]): Promise<void> {
  await page.setViewportSize(size)
  const laidOut = () => page.locator('html').evaluate((html) => [html.clientWidth, html.clientHeight])
  await expect.poll(laidOut).toEqual([size.width, size.height])
}

/** Cards have their final height before they are scrolled into view. */
async function expectStableHeight(list: Locator): Promise<void> {
  const heights = await list.evaluate((list) => {
    const found = [list.clientHeight]
    for (let y = 0; y < (found[0] ?? 0); y += 600) {
      window.scrollTo(0, y)
      found.push(list.clientHeight)
    }
    window.scrollTo(0, 0)
    return found
  })
  expect(new Set(heights)).toHaveProperty('size', 1)
}

test('the lists of a phone keep their figures @phone', async ({ loggedIn: page }) => {
  test.slow()
  const word = uniqueName('Rosa')
  const member = await givenClient(page, { name: `${word} Beatriz`, phone: '+502 55551234' })
  await givenPaid(page, await givenClient(page, { name: `${word} Paz` }))
  const group = await givenGroup(page, {
    name: `${word} Norte`,
    location: 'Aldea San Andrés, Sololá',
    clientIds: [member.id],
  })
  const variable = await givenVariableClient(page, {
    name: word,
    phone: '+502 55551234',
    address: 'Aldea Norte',
    googleMapsLink: 'https://maps.example/a',
  })
  const quotation = await givenQuotation(page)
  await givenClients(
    page,
    Array.from({ length: 20 }, (_, index) => `${word} Quisquiná ${index + 1}`),
  )

  await test.step('/collections', async () => {
    const rows = await shown(page, '/collections', 'Cobros')
    for (const size of WIDTHS) {
      await resize(page, size)
      await expect.poll(() => top(rows.first()), `at ${size.width}`).toBeLessThanOrEqual(FIRST_DEBT)
    }
  })

  // Records of other tests may have the longest texts.
  const own = new RegExp(`${word}|${quotation.name}`)
  for (const [path, name] of [
    ['/variable-clients', 'Clientes Variables'],
    ['/payments', 'Historial de Pagos'],
    ['/groups', 'Grupos'],
    [`/groups/${group.id}`, 'Clientes del Grupo'],
    ['/quotations', 'Cotizaciones'],
    ['/', 'Clientes'],
  ] as const) {
    await test.step(path, async () => {
      const rows = await shown(page, path, name)
      for (const size of WIDTHS) {
        await resize(page, size)
        // The figures of the group stand above its members.
        const highest = name === 'Clientes del Grupo' ? Number.POSITIVE_INFINITY : FIRST_ROW
        await expect.poll(() => top(rows.first()), `at ${size.width}`).toBeLessThanOrEqual(highest)
        const heights = await rows
          .filter({ hasText: own })
          .evaluateAll((cards) => cards.map((card) => card.clientHeight))
        expect(heights, `at ${size.width}`).not.toHaveLength(0)
        expect(Math.max(...heights), `at ${size.width}`).toBeLessThanOrEqual(CARD)
        await expectStableHeight(rows.first().locator('..'))
        await expectNoSidewaysScroll(page)

        const search = page.getByRole('searchbox', { name: /^Buscar (clientes|grupos)\.\.\.$/ })
        if ((await search.count()) === 0) continue
        await search.focus()
        await expect.poll(() => top(rows.first()), `searching at ${size.width}`).toBeLessThanOrEqual(FIRST_RESULT)
        await search.blur()
      }
    })
  }

  for (const path of [`/clients/${member.id}`, `/variable-clients/${variable.id}`]) {
    await test.step(path, async () => {
      await shown(page, path, 'Historial de Pagos')
      await resize(page, WIDTHS[0])
      await expect
        .poll(() => top(page.getByRole('heading', { name: 'Historial de Pagos' })))
        .toBeLessThanOrEqual(HISTORY)
    })
  }
  await shown(page, '/', 'Clientes')

  await test.step('the items of a menu can be touched', async () => {
    await page.getByRole('button', { name: 'Acciones' }).first().click()
    const items = page.getByRole('menuitem')
    await expect(items).not.toHaveCount(0)
    const heights = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    await page.keyboard.press('Escape')
    await expect(items).toHaveCount(0)
  })

  const rows = page.getByRole('list', { name: 'Clientes', exact: true }).locator('> li')
  const list = page.getByRole('list', { name: 'Clientes', exact: true })
  const search = page.getByPlaceholder('Buscar clientes...')
  for (const size of WIDTHS) {
    await test.step(`twenty clients and one at ${size.width} px`, async () => {
      await resize(page, size)
      await expect(rows).toHaveCount(20)
      await expect.poll(async () => (await list.boundingBox())?.height).toBeLessThanOrEqual(TWENTY_CARDS)
      await page.evaluate(() => window.scrollTo(0, 900))
      await expect(search).toBeInViewport({ ratio: 1 })
      await search.fill(`${word} Quisquiná 7`)
      await expect(rows).toHaveCount(1)
      await expect.poll(() => top(rows.first())).toBeLessThanOrEqual(FIRST_RESULT)
      if (size === WIDTHS[0]) await expectAccessible(page)
      await search.press('Enter')
      await expect(search).not.toBeFocused()
      expect(await top(rows.first())).toBeLessThanOrEqual(FIRST_RESULT)
      await page.getByRole('button', { name: 'Borrar búsqueda' }).click()
      await search.blur()
      await expect(page.getByRole('button', { name: 'Nuevo Cliente' })).toBeVisible()
      expect(await top(rows.first())).toBeLessThanOrEqual(FIRST_ROW)
    })
  }
})

test("'←', Escape and browser back return to the same place of every list @both", async ({ loggedIn: page }) => {
  test.slow()
  const word = uniqueName('Lugar')
  await givenClients(
    page,
    Array.from({ length: 45 }, (_, index) => `${word} ${index + 1}`),
  )
  const found: { id: number }[] = (await (await page.request.get('/api/available-clients')).json()).filter(
    ({ name }: { name: string }) => name.startsWith(word),
  )
  const group = await givenGroup(page, { name: uniqueName('Zona'), clientIds: found.map(({ id }) => id) })
  for (let index = 0; index < 12; index += 1) await givenGroup(page, { name: uniqueName('Aldea') })
  for (let index = 0; index < 12; index += 1) await givenVariableClient(page)
  for (let index = 0; index < 12; index += 1) await givenQuotation(page)
  const paid = await givenClient(page)
  await givenPaid(page, paid)

  const browserBack = () => page.goBack()
  const escapeKey = () => page.keyboard.press('Escape')
  const arrow = () => page.getByRole('link', { name: 'Volver' }).click()

  type Way = () => Promise<unknown>
  /** Opens a row from a place further down the list, and comes back in each of these ways. */
  const expectReturn = async (ways: readonly Way[], { row, open }: { row: Locator; open?: Locator }) => {
    const opener = open ?? row
    await expect(row).toBeVisible()
    const at = page.url()
    const title = page.getByRole('heading', { level: 1 })
    const listed = (await title.textContent()) ?? ''
    // What loads above the row moves it.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const place = await scrolled(page)
    for (const back of ways) {
      await opener.click(open ? {} : { position: { x: 60, y: 12 } })
      await expect(title).not.toHaveText(listed)
      await expect(title).not.toHaveText(/Cargando/)
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await back()
      await expect(page).toHaveURL(at)
      await expect.poll(() => scrolled(page)).toBe(place)
      await expect(row.and(page.locator(':focus')).or(row.locator(':focus'))).toHaveCount(1)
    }
  }
  const rowsOf = (name: string) =>
    page
      .getByRole('table', { name, exact: true })
      .locator('tbody tr')
      .or(page.getByRole('list', { name, exact: true }).locator('> li'))

  await test.step('the dashboard, on a later page', async () => {
    await page.goto('/')
    await page
      .getByRole('navigation', { name: 'Paginación inferior' })
      .getByRole('button', { name: 'Página 2' })
      .click()
    await expect(rowsOf('Clientes').filter({ hasText: `${word} 12` })).toBeVisible()
    await expectReturn([browserBack, escapeKey, arrow], { row: rowsOf('Clientes').nth(13) })
  })
  for (const [path, name, back] of [
    ['/variable-clients', 'Clientes Variables', browserBack],
    ['/groups', 'Grupos', escapeKey],
    [`/groups/${group.id}`, 'Clientes del Grupo', arrow],
  ] as const) {
    await test.step(name, async () => {
      await page.goto(path)
      await expectReturn([back], { row: rowsOf(name).nth(9) })
    })
  }
  await test.step('the payment history, filtered', async () => {
    await page.goto(`/payments?search=${encodeURIComponent(word)}&page=2`)
    const row = rowsOf('Historial de Pagos').nth(12)
    await expectReturn([escapeKey], { row, open: row.getByRole('link').first() })
  })
  for (const [path, name, link, back] of [
    ['/quotations', 'Cotizaciones', /^Imprimir$/, browserBack],
    [`/payments?search=${encodeURIComponent(paid.name)}`, 'Historial de Pagos', /^Recibo/, arrow],
  ] as const) {
    await test.step(`${name}, from a printed page`, async () => {
      await page.goto(path)
      const row = rowsOf(name).nth(name === 'Cotizaciones' ? 9 : 0)
      await expectReturn([back], { row, open: row.getByRole('link', { name: link }) })
    })
  }
})
