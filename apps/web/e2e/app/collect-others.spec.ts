import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { givenClient, readClient, uniqueName } from '../support/clients'
import { isPhone } from '../support/menu'
import { test } from '../support/test'

// Rules: product/receipts#other-charges

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Cobrar' })
const box = (page: Page) => page.getByRole('combobox', { name: 'Nombre, teléfono o WiFi…' })
const collected = (page: Page) => panelOf(page).getByText(/^Cobrado\. Recibo \d+$/)

/** Opens 'Cobrar' as one action with what is typed then. */
async function opened(page: Page): Promise<void> {
  await page.goto('/quotations')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (isPhone(page)) await page.getByRole('button', { name: 'Cobrar', exact: true }).last().tap()
  else await page.keyboard.press('c')
  await expect(box(page)).toBeFocused()
}

test('an installation with its first month is one receipt of seven actions at most, a router at the counter of five @both', async ({
  loggedIn: page,
}) => {
  const { id, name } = await givenClient(page, { name: uniqueName('Rosa').replace(' ', '') })
  const panel = panelOf(page)
  let actions = 0
  const press = async (label: string) => {
    actions += 1
    await panel.getByRole('button', { name: label, exact: true }).click()
  }
  const type = async (text: string) => {
    actions += 1
    await page.keyboard.type(text)
  }
  const enter = async () => {
    actions += 1
    await page.keyboard.press('Enter')
  }
  await opened(page)
  await type(name)
  await expect(panel.getByRole('option', { name })).toBeVisible()
  await enter()
  await press('Otro cobro')
  await expect(panel.getByLabel('Concepto')).toBeFocused()
  await expectAccessible(page, '[role="dialog"]')
  await press('Instalación')
  await expect(panel.getByLabel('Monto', { exact: true })).toBeFocused()
  await type('300')
  await expect(panel.getByRole('button', { name: 'Cobrar Q450.00' })).toBeInViewport({ ratio: 1 })
  await enter()
  await expect(collected(page)).toBeVisible()
  expect(actions + 1).toBeLessThanOrEqual(7)
  await expect(panel).toContainText(`${name} · `)
  await expect(panel).toContainText(' · Instalación · Q450.00')
  expect((await readClient(page, id)).client.status).toBe('paid')

  actions = 0
  await opened(page)
  await press('Venta de mostrador')
  await press('Router')
  await type('250')
  await expectNoSidewaysScroll(page)
  await enter()
  await expect(panel).toContainText('Venta de mostrador · Router · Q250.00')
  expect(actions + 1).toBeLessThanOrEqual(5)
  await panel.getByRole('button', { name: 'Deshacer' }).click()
  await expect(box(page)).toBeFocused()
})
