import { expect, type Page } from '@playwright/test'
import { expectControlsInView, expectNoSidewaysScroll } from '../support/accessible'
import { chooseAction, givenClient, givenPaid, openRow } from '../support/clients'
import { givenExpenses, givenGroup } from '../support/groups'
import { LARGEST, longestClient } from '../support/longest-client'
import { isPhone } from '../support/menu'
import { pressMore } from '../support/phone'
import { givenQuotation, quotationCard } from '../support/quotations'
import { test } from '../support/test'
import { givenVariableClient, givenVariablePaid } from '../support/variable-clients'

// Rules: product/screens#long-names

const WORD = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)
/** A name without a space, as long as names may be. */
const longestName = () => WORD.repeat(3).slice(0, 192) + crypto.randomUUID().slice(0, 8)

/** Presses each 'Mostrar …' until none is left: a pressed one becomes 'Ocultar …', or disappears with its part. */
async function showMasked(page: Page): Promise<void> {
  const masks = page.getByRole('button', { name: /^Mostrar (?!más)/ })
  const pressNext = async () => {
    if ((await masks.count()) > 0) await masks.first().click({ timeout: 1000 })
    expect(await masks.count()).toBe(0)
  }
  await expect(pressNext).toPass({ intervals: [0] })
}

test('unbreakable words and the largest amounts fit every screen, on a desk and on a phone', async ({
  loggedIn: page,
}) => {
  test.slow()
  const client = await givenClient(page, longestClient())
  await givenPaid(page, client)
  // The audit log shows the values before, too.
  const edit = { address: 'Aldea El Rosario '.repeat(20).trim(), googleMapsLink: `https://maps.google.com/?q=${WORD}` }
  expect((await page.request.patch(`/api/clients/${client.id}`, { data: edit })).ok()).toBe(true)
  const group = await givenGroup(page, { name: longestName(), location: WORD, clientIds: [client.id] })
  await givenExpenses(page, group.id, [
    { description: WORD, quantity: 2, unitCost: LARGEST },
    { description: 'Torre muy alta '.repeat(12).trim(), quantity: 1, unitCost: LARGEST },
  ])
  const { monthlyAmount: _regularOnly, utility: _alsoRegularOnly, ...longest } = longestClient()
  const variable = await givenVariableClient(page, longest)
  await givenVariablePaid(page, variable, { amount: LARGEST, utilityAmount: LARGEST })
  const answer = await page.request.post('/api/quotations', {
    data: {
      name: longestName(),
      clientName: longestName(),
      items: [{ name: WORD, purchasePrice: LARGEST, salePrice: LARGEST }],
    },
  })
  const quotation = await answer.json()
  const expense = { kind: 'expense', amount: LARGEST, description: longestName() }
  expect((await page.request.post('/trpc/cash.movements.create', { data: expense })).ok()).toBe(true)

  await page.addInitScript(() => sessionStorage.setItem('reportsAuthenticated', 'true'))
  for (const path of [
    '/',
    `/clients/${client.id}`,
    `/clients/${client.id}/edit`,
    '/groups',
    `/groups/${group.id}`,
    `/groups/${group.id}/edit`,
    `/groups/${group.id}/notebook`,
    '/variable-clients',
    '/variable-clients/month',
    `/variable-clients/${variable.id}`,
    '/quotations',
    `/quotations/${quotation.id}/print`,
    '/payments',
    '/collections',
    '/collections/print',
    `/groups/${group.id}/notebook/print`,
    '/receipts/1/print',
    `/statements/print?of=regular-${client.id},variable-${variable.id}`,
    '/cash',
    '/reports',
    '/reports2',
    '/config/system',
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 900 })
        await showMasked(page)
        await expectNoSidewaysScroll(page)
        await expectControlsInView(page)
      }
    })
  }
})

test('an article of one long word does not overflow the list of quotations', async ({ loggedIn: page }) => {
  const { name } = await givenQuotation(page, [{ name: WORD.repeat(3).slice(0, 200), salePrice: LARGEST }])
  await page.goto('/quotations')
  await quotationCard(page, name).getByRole('button', { name: 'Ver 1 artículo' }).click()
  await expect(page.getByLabel(`Artículos de ${name}`)).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
})

test('totals above the largest amount do not overflow their cards', async ({ loggedIn: page }) => {
  for (let client = 1; client <= 2; client += 1) {
    await givenVariablePaid(page, await givenVariableClient(page), { amount: LARGEST, utilityAmount: LARGEST })
  }
  await page.goto('/variable-clients')
  await page.getByRole('button', { name: 'Mostrar cifras' }).click()
  const totals = page.locator('main dl').first().locator('> div').filter({ hasText: 'Q' })
  await expect(totals).toHaveCount(3)
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const beyond = () => totals.evaluateAll((cards) => cards.map((card) => card.scrollWidth - card.clientWidth))
    await expect.poll(beyond, `at ${width}`).toEqual([0, 0, 0])
    const lines = () =>
      totals
        .locator('dd > span')
        .evaluateAll((figures) =>
          figures.map((figure) => figure.clientHeight / Number.parseFloat(getComputedStyle(figure).lineHeight)),
        )
    // A changed width is painted with a delay.
    await expect.poll(lines, `at ${width}`).toEqual([1, 1, 1])
  }
})

test('the dialogs of a client, of a receipt and of an import fit names of one long word, also on the narrowest phone @both', async ({
  loggedIn: page,
}) => {
  if (isPhone(page)) await page.setViewportSize({ width: 320, height: 700 })
  const { name } = await givenClient(page, { name: longestName() })
  const dialog = page.getByRole('dialog')
  const expectFit = async () => {
    await expect(dialog).toBeVisible()
    await expect.poll(() => dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    await expectControlsInView(page)
  }
  await test.step('Importar', async () => {
    await page.goto('/')
    await pressMore(page, 'Importar')
    const content = `Nombre,Monto,Inicio,${WORD}\n${name},${WORD},31/01/2026,x`
    await dialog
      .getByLabel('Archivo de clientes')
      .setInputFiles({ name: `${WORD}.csv`, mimeType: '', buffer: Buffer.from(content) })
    const next = dialog.getByRole('button', { name: 'Continuar' })
    await expect(next).toBeVisible()
    await expectFit()
    await next.click()
    await expect(dialog.getByText('1 con errores')).toBeVisible()
    await expectFit()
  })
  await test.step('Cobré al cliente equivocado', async () => {
    const wrong = await givenClient(page, { name: longestName() })
    await givenPaid(page, wrong)
    await page.goto(`/clients/${wrong.id}`)
    await page.getByRole('link', { name: /^Recibo \d+$/ }).click()
    await page.getByRole('button', { name: 'Cobré al cliente equivocado' }).click()
    await dialog.getByRole('combobox').fill(name)
    await expect(dialog.getByRole('option')).toHaveCount(1)
    await expectFit()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: /^Pasar Q/ })).toBeVisible()
    await expectFit()
  })
  const row = await openRow(page, name)
  for (const item of ['Suspender', 'Dar de baja', 'Eliminar']) {
    await test.step(item, async () => {
      await chooseAction(page, row, item)
      await expect(dialog.getByText(name).first()).toBeVisible()
      await expectFit()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
  }
})

test('on the narrowest phones the buttons of a quotation do not overlap @phone', async ({ loggedIn: page }) => {
  const { name } = await givenQuotation(page, [
    { name: 'Router', salePrice: '150' },
    { name: 'Cable', salePrice: '5' },
  ])
  await page.goto('/quotations')
  const card = quotationCard(page, name)
  for (const width of [320, 340, 360, 390]) {
    await page.setViewportSize({ width, height: 700 })
    const toggle = await card.getByRole('button', { name: 'Ver 2 artículos' }).boundingBox()
    const print = await card.getByRole('link', { name: 'Imprimir' }).boundingBox()
    if (!toggle || !print) throw new Error('both are drawn')
    const beside = toggle.x + toggle.width <= print.x
    const above = toggle.y + toggle.height <= print.y
    expect(beside || above, `at ${width}`).toBe(true)
  }
})
