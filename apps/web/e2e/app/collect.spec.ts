import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { givenClient, readClient, type StoredClient, uniqueName } from '../support/clients'
import { fieldsWithSmallText } from '../support/field-text'
import { givenGroup } from '../support/groups'
import { expectLayersGone } from '../support/layers'
import { isPhone } from '../support/menu'
import { test } from '../support/test'
import { hardToHit } from '../support/touch'

// Rules: product/receipts#collecting

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Cobrar' })
const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Nombre, teléfono o WiFi…' })
const collected = (page: Page) => panelOf(page).getByText(/^Cobrado\. Recibo \d+$/)

/** Not that of the menu. */
const roundButton = (page: Page) => page.getByRole('button', { name: 'Cobrar', exact: true }).last()

/** One client pays: a click, a tap, a typed word or a key is one action. */
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

test('a client pays with three actions from any screen, so does the next one, and a wrong one is undone with one @both', async ({
  loggedIn: page,
}) => {
  const clients: StoredClient[] = []
  for (const word of ['Rosa', 'Berta', 'Carla']) {
    clients.push(await givenClient(page, { name: uniqueName(word).replace(' ', '') }))
  }
  await page.goto('/quotations')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let actions = 0
  for (const { name } of clients) actions += await collectFrom(page, name)
  expect(actions).toBeLessThanOrEqual(9)
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

test("the panel of a client's page has months in advance and the way of paying; the focus returns @both", async ({
  loggedIn: page,
}) => {
  const client = await givenClient(page, { name: uniqueName('Marta'), phone: '5555 1234' })
  const panel = panelOf(page)
  const inHead = page.locator('main').getByRole('button', { name: 'Cobrar', exact: true })
  // One 'Cobrar' on the page: on a phone that of the bar.
  const head = isPhone(page) ? roundButton(page) : inHead
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
  if (isPhone(page)) {
    expect(await hardToHit(page, '[role="dialog"] :is(a, button, input, select)')).toEqual([])
    // An iPhone would zoom into them.
    expect(await fieldsWithSmallText(page)).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expectLayersGone(page)
  await expect(head).toBeFocused()

  await head.click()
  await panel.getByRole('button', { name: 'Cobrar Q150.00' }).click()
  await expect(collected(page)).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  if (isPhone(page)) expect(await hardToHit(page, '[role="dialog"] :is(a, button)')).toEqual([])
})

test('a search shows what clients owe, and browser back leads back from the group that was found @both', async ({
  loggedIn: page,
}) => {
  const word = uniqueName('Xecam').replace(' ', '')
  await givenClient(page, { name: `${word} Uno` })
  await givenClient(page, { name: `${word} Dos` })
  const { id } = await givenGroup(page, { name: `Grupo ${word}` })
  await page.goto('/quotations')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (isPhone(page)) await roundButton(page).tap()
  else await page.keyboard.press('Control+k')
  await expect(boxOf(page)).toBeFocused()
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
  await page.goBack()
  await expect(page).toHaveURL('/quotations')
})
