import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { givenClient, uniqueName } from '../support/clients'
import { isPhone } from '../support/menu'
import { test } from '../support/test'
import { hardToHit } from '../support/touch'

// Rules: product/accounts#another-amount, product/accounts#shown-to-the-operator, product/receipts#like-the-one-before

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Cobrar' })
const collected = (page: Page) => panelOf(page).getByText(/^Cobrado\. Recibo \d+$/)
const pressed = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true })
const balanceOf = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/clients/${id}`)).json()).accountBalance as string

/** A client who owes one month of Q175.00, whose name is one word. */
const givenDebtor = (page: Page, word: string) =>
  givenClient(page, { name: uniqueName(word).replace(' ', ''), monthlyAmount: '175.00' })

/** Counts what the operator does: a key, a tap or what is typed is one action. */
function counting(page: Page) {
  let actions = 0
  const count = async (action: Promise<unknown>) => {
    await action
    actions += 1
  }
  return {
    key: (name: string) => count(page.keyboard.press(name)),
    type: (text: string) => count(page.keyboard.type(text)),
    tap: (target: Locator) => count(isPhone(page) ? target.tap() : target.click()),
    press: (name: string) => count(isPhone(page) ? pressed(page, name).tap() : pressed(page, name).click()),
    actions: () => actions,
  }
}
type Hand = ReturnType<typeof counting>

/** Opens the panel and finds a client: the opening counts on a phone only. */
async function find(page: Page, hand: Hand, name: string) {
  if (isPhone(page)) {
    const round = page.getByRole('button', { name: 'Cobrar', exact: true }).last()
    await round.tap()
    await expect(page.getByRole('combobox')).toBeFocused()
    await hand.type(name)
    await expect(panelOf(page).getByRole('option')).toContainText([name])
  } else {
    await page.keyboard.press('c')
    await hand.type(name)
    await hand.key('Enter')
    await expect(pressed(page, 'Cobrar Q175.00')).toBeFocused()
  }
}

/** 'Recibí otra cantidad', a figure and Enter. */
async function receive(page: Page, hand: Hand, { figure, sentence }: { figure: string; sentence: RegExp }) {
  if (isPhone(page)) {
    await hand.press('Recibí otra cantidad')
    await expect(panelOf(page).getByLabel('Recibido')).toBeFocused()
  } else {
    await hand.key('Tab')
    await expect(pressed(page, 'Recibí otra cantidad')).toBeFocused()
  }
  await hand.type(figure)
  await expect(panelOf(page).getByText(sentence)).toBeVisible()
  await expect(pressed(page, `Cobrar Q${figure}.00`)).toBeEnabled()
}

test('part of a month with five actions, then the rest with what was left; too much with five @both', async ({
  loggedIn: page,
}) => {
  const [rosa, berta] = [await givenDebtor(page, 'Rosa'), await givenDebtor(page, 'Berta')]
  const panel = panelOf(page)
  await page.goto('/quotations')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('Q100 of Q175', async () => {
    const hand = counting(page)
    await find(page, hand, rosa.name)
    await receive(page, hand, { figure: '100', sentence: /^Abona Q100\.00; faltan Q75\.00 de \S+ de \d{4}\.$/ })
    await expectAccessible(page, '[role="dialog"]')
    await hand.key('Enter')
    await expect(collected(page)).toBeVisible()
    // With the tap that opened the panel on a phone.
    expect(hand.actions() + (isPhone(page) ? 1 : 0)).toBeLessThanOrEqual(5)
    await expect(panel.getByText('Deja Q100.00 a cuenta.')).toBeVisible()
    await expect(panel.getByText(/^Aún debe Q75\.00 de /)).toBeVisible()
    expect(await balanceOf(page, rosa.id)).toBe('100.00')
  })
  await test.step('what is left is taken the next time, and undone with its receipt', async () => {
    await page.keyboard.press('Escape')
    await page.goto(`/clients/${rosa.id}`)
    const head = page.locator('main').getByRole('button', { name: 'Cobrar', exact: true })
    await (isPhone(page) ? page.getByRole('button', { name: 'Cobrar', exact: true }).last() : head).click()
    await expect(panel.getByText('Q175.00 − Q100.00 a cuenta')).toBeVisible()
    await expectAccessible(page, '[role="dialog"]')
    await expectNoSidewaysScroll(page)
    if (isPhone(page)) expect(await hardToHit(page, '[role="dialog"] :is(a, button, input, select)')).toEqual([])
    await pressed(page, 'Cobrar Q75.00').click()
    await expect(panel.getByText('De lo abonado: Q100.00.')).toBeVisible()
    expect(await balanceOf(page, rosa.id)).toBe('0.00')
    await pressed(page, 'Deshacer').click()
    await expect.poll(() => balanceOf(page, rosa.id)).toBe('100.00')
    await page.keyboard.press('Escape')
  })
  await test.step('Q25 too much stays on the account', async () => {
    const hand = counting(page)
    await expect(panel).toBeHidden()
    // On the page of a client the button opens that client.
    await page.goto('/quotations')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await find(page, hand, berta.name)
    await receive(page, hand, { figure: '200', sentence: /^Sobran Q25\.00:$/ })
    await expect(panel.getByRole('radio', { name: 'Dejar a cuenta' })).toBeChecked()
    if (isPhone(page)) expect(await hardToHit(page, '[role="dialog"] :is(a, button, input, select)')).toEqual([])
    await hand.key('Enter')
    await expect(collected(page)).toBeVisible()
    expect(hand.actions() + (isPhone(page) ? 1 : 0)).toBeLessThanOrEqual(5)
    expect(await balanceOf(page, berta.id)).toBe('25.00')
  })
})

test('one slip pays two houses with eight actions, and asks for a reference that is missing @both', async ({
  loggedIn: page,
}) => {
  const [first, second, third] = [
    await givenDebtor(page, 'Casa'),
    await givenDebtor(page, 'Tienda'),
    await givenDebtor(page, 'Finca'),
  ]
  const panel = panelOf(page)
  const slip = String(Date.now())
  await page.goto('/quotations')
  await page.evaluate(() => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Guatemala' }).format(new Date())
    sessionStorage.setItem('paymentMethod', JSON.stringify({ day, method: 'deposit', twice: true }))
  })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const hand = counting(page)
  const round = () => page.getByRole('button', { name: 'Cobrar', exact: true }).last()
  if (isPhone(page)) await round().tap()
  else await page.keyboard.press('c')
  const search = async (name: string) => {
    await hand.type(name)
    await expect(panel.getByRole('option')).toContainText([name])
  }
  await search(first.name)
  if (isPhone(page)) await hand.tap(panel.getByRole('option'))
  else await hand.key('Enter')
  await expect(panel.getByLabel('Referencia')).toBeFocused()
  await hand.type(slip)
  await hand.key('Enter')
  await expect(collected(page)).toBeVisible()
  await hand.press('Cobrar a otro con la misma boleta')
  await expect(page.getByRole('combobox')).toBeFocused()
  await search(second.name)
  if (isPhone(page)) await hand.press('Cobrar Q175.00')
  else {
    await hand.key('Enter')
    await expect(pressed(page, 'Cobrar Q175.00')).toBeFocused()
    await hand.key('Enter')
  }
  await expect(panel.getByText(second.name)).toBeVisible()
  await expect(collected(page)).toBeVisible()
  expect(hand.actions() + (isPhone(page) ? 1 : 0)).toBeLessThanOrEqual(8)

  await test.step('an empty reference is asked about', async () => {
    await pressed(page, 'Siguiente').click()
    await expect(page.getByRole('combobox')).toBeFocused()
    await search(third.name)
    await panel.getByRole('option').click()
    await expect(panel.getByLabel('Referencia')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(pressed(page, '¿En efectivo?')).toBeFocused()
    await expect(pressed(page, 'Depósito sin referencia')).toBeEnabled()
    await expectAccessible(page, '[role="dialog"]')
    await expectNoSidewaysScroll(page)
  })
})
