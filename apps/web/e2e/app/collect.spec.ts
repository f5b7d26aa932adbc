import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { givenClient, readClient, type StoredClient, uniqueName } from '../support/clients'
import { givenGroup } from '../support/groups'
import { expectLayersGone } from '../support/layers'
import { isPhone } from '../support/menu'
import { test } from '../support/test'
import { hardToHit } from '../support/touch'
import { givenVariableClient, readVariableClient } from '../support/variable-clients'

const TEN = 10
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Cobrar' })
const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Nombre, teléfono o WiFi…' })
const collected = (page: Page) => panelOf(page).getByText(/^Cobrado\. Recibo \d+$/)

/** Not that of the menu. */
const roundButton = (page: Page) => page.getByRole('button', { name: 'Cobrar', exact: true }).last()

/** One client pays, as specification 3 counts it: a click, a tap, a typed word or a key is one action. */
async function collectFrom(page: Page, word: string): Promise<number> {
  const panel = panelOf(page)
  const next = panel.getByRole('button', { name: 'Siguiente' })
  const isFirst = !(await next.isVisible())
  if (isPhone(page)) {
    await (isFirst ? roundButton(page) : next).tap()
    await expect(boxOf(page)).toBeFocused()
    await page.keyboard.type(word)
    await panel.getByRole('button', { name: 'Cobrar Q150.00' }).tap()
  } else {
    // `c` opens the panel and the letters after it search; on 'Siguiente', letters begin the next search.
    if (!isFirst) await expect(next).toBeFocused()
    await page.keyboard.type(isFirst ? `c${word}` : word)
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('button', { name: 'Cobrar Q150.00' })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(next).toBeFocused()
  await expect(panel).toContainText(word)
  return 3
}

test('a client pays with three actions from any screen, ten with thirty, and a wrong one is undone with one @both', async ({
  loggedIn: page,
}) => {
  const clients: StoredClient[] = []
  for (let number = 0; number < TEN; number += 1) {
    clients.push(await givenClient(page, { name: uniqueName('Rosa').replace(' ', '') }))
  }
  await page.goto('/quotations')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let actions = 0
  for (const { name } of clients) actions += await collectFrom(page, name)
  expect(actions).toBeLessThanOrEqual(30)
  for (const { id } of clients) expect((await readClient(page, id)).client.status).toBe('paid')

  const last = clients.at(-1)?.id ?? 0
  await test.step('at once', async () => {
    await panelOf(page).getByRole('button', { name: 'Deshacer' }).click()
    await expect(boxOf(page)).toBeFocused()
    expect((await readClient(page, last)).client.status).toBe('pending')
  })
  await test.step('ten minutes later, from another screen', async () => {
    await page.goto('/groups')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (isPhone(page)) await roundButton(page).tap()
    else await page.keyboard.press('Control+k')
    const receipts = panelOf(page).getByRole('list')
    await expect(receipts.getByRole('listitem').first()).toContainText('Q150.00')
    await expectAccessible(page, '[role="dialog"]')
    if (isPhone(page)) expect(await hardToHit(page, '[role="dialog"] :is(button, input)')).toEqual([])
    await receipts.getByRole('listitem').first().getByRole('button', { name: 'Deshacer' }).click()
    await expect(receipts).toBeVisible()
    await expect.poll(async () => (await readClient(page, clients.at(-2)?.id ?? 0)).client.status).toBe('pending')
  })
})

test('months in advance, a variable client and a refusal; the focus returns @both', async ({ loggedIn: page }) => {
  const client = await givenClient(page, { name: uniqueName('Marta'), phone: '5555 1234' })
  const variable = await givenVariableClient(page)
  const panel = panelOf(page)
  const inHead = page.locator('main').getByRole('button', { name: 'Cobrar', exact: true })
  // One 'Cobrar' on the page: on a phone that of the bar.
  const head = isPhone(page) ? roundButton(page) : inHead

  await test.step("the client's page opens it with the client's months", async () => {
    await page.goto(`/clients/${client.id}`)
    await expect(page.getByRole('heading', { name: client.name })).toBeVisible()
    await head.click()
    await expect(panel.getByRole('button', { name: 'Cobrar Q150.00' })).toBeFocused()
    await panel.getByRole('button', { name: 'Un mes más' }).click()
    await expect(panel.getByText(/, adelantado$/)).toBeVisible()
    await panel.getByLabel('Forma').selectOption('Transferencia')
    await panel.getByLabel('Referencia').fill('T-1')
    await expectAccessible(page, '[role="dialog"]')
    await expectNoSidewaysScroll(page)
    if (isPhone(page)) expect(await hardToHit(page, '[role="dialog"] :is(a, button, input, select)')).toEqual([])
    await page.keyboard.press('Escape')
    await expectLayersGone(page)
    await expect(head).toBeFocused()
  })
  await test.step('a changed fee is refused with the new figures, and what was typed stays', async () => {
    await head.click()
    await expect(panel.getByLabel('Forma')).toHaveValue('cash')
    await panel.getByLabel('Forma').selectOption('Transferencia')
    await panel.getByLabel('Referencia').fill('T-2')
    await page.request.patch(`/api/clients/${client.id}`, { data: { monthlyAmount: '175' } })
    await panel.getByRole('button', { name: 'Cobrar Q150.00' }).click()
    await expect(panel.getByRole('alert')).toContainText('ahora es Q175.00')
    await expect(panel.getByLabel('Referencia')).toHaveValue('T-2')
    await panel.getByRole('button', { name: 'Cobrar Q175.00' }).click()
    await expect(collected(page)).toBeVisible()
    await expectAccessible(page, '[role="dialog"]')
    if (isPhone(page)) expect(await hardToHit(page, '[role="dialog"] :is(a, button)')).toEqual([])
    expect((await readClient(page, client.id)).client.status).toBe('paid')
    await page.keyboard.press('Escape')
    await expectLayersGone(page)
  })
  await test.step('a variable client pays what is typed', async () => {
    await page.keyboard.press('Control+k')
    await boxOf(page).fill(variable.name)
    await page.keyboard.press('Enter')
    await expect(panel.getByLabel('Monto Pagado')).toBeFocused()
    await page.keyboard.type('80')
    await page.keyboard.press('Tab')
    await page.keyboard.type('50')
    await page.keyboard.press('Enter')
    await expect(collected(page)).toBeVisible()
    const { client: stored } = await readVariableClient(page, variable.id)
    expect(stored.payments[0]).toMatchObject({ amount: '80.00', utilityAmount: '30.00' })
  })
})

test('the search goes to clients, groups, quotations and screens @both', async ({ loggedIn: page }) => {
  const word = uniqueName('Xecam').replace(' ', '')
  const client = await givenClient(page, { name: `${word} Uno` })
  await givenClient(page, { name: `${word} Dos` })
  const { id } = await givenGroup(page, { name: `Grupo ${word}` })
  await page.goto('/reports')
  const openPanel = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (isPhone(page)) await roundButton(page).tap()
    else await page.keyboard.press('Control+k')
    await expect(boxOf(page)).toBeFocused()
  }

  await openPanel()
  await page.keyboard.type(word)
  await expect(panelOf(page).getByRole('option')).toHaveCount(3)
  await expect(panelOf(page).getByRole('option').first()).toContainText('debe')
  await expectAccessible(page, '[role="dialog"]')
  await expectNoSidewaysScroll(page)
  if (isPhone(page)) expect(await hardToHit(page, '[role="dialog"] :is(button, input)')).toEqual([])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/groups/${id}`)
  await expectLayersGone(page)

  await openPanel()
  await page.keyboard.type(client.name)
  await expect(panelOf(page).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(`/clients/${client.id}`)

  if (isPhone(page)) {
    await roundButton(page).tap()
    await panelOf(page).getByRole('button', { name: 'Otro cliente' }).tap()
    await expect(boxOf(page)).toBeFocused()
  } else await openPanel()
  await page.keyboard.type('cotiza')
  await panelOf(page)
    .getByRole('option', { name: /Cotizaciones/ })
    .click()
  await expect(page).toHaveURL('/quotations')
  await page.goBack()
  await expect(page).toHaveURL(`/clients/${client.id}`)
})
