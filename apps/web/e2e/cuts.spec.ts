import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/accessible'
import { givenClient, uniqueName } from './support/clients'
import { test } from './support/test'

// Rules: product/cuts#marcar-cortados, product/cuts#text-for-the-mikrotik

/** Presses and counts. */
function counted() {
  let presses = 0
  return {
    press: async (what: Locator) => {
      presses += 1
      await what.click()
    },
    presses: () => presses,
  }
}

async function givenOverdue(page: Page, name: string) {
  const past = { startDate: '2025-08-12', billedFrom: '2025-08', routerIp: '10.0.0.7' }
  return givenClient(page, { name, ...past })
}

test('who is overdue is copied for the router in six presses and marked in three, and undone @both', async ({
  loggedIn: page,
}) => {
  const name = uniqueName('Ana')
  await givenOverdue(page, name)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/today')

  await test.step('the text for the router', async () => {
    const { press, presses } = counted()
    await press(page.locator('[href="/collections?list=toCut"]'))
    await expect(page.getByText(name)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await press(page.getByRole('button', { name: 'Copiar texto para el MikroTik' }))
    await press(page.getByRole('button', { name: 'Copiar: Cortar · Sin MikroTik' }))
    await expect(page.getByText('Texto copiado')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('list=morosos address=10.0.0.7')
    expect(presses()).toBeLessThanOrEqual(6)
    await page.keyboard.press('Escape')
  })

  await test.step('marked with the others', async () => {
    await page.goto('/today')
    const { press, presses } = counted()
    await press(page.locator('[href="/collections?list=toCut"]'))
    await expect(page.getByText(name)).toBeVisible()
    await press(page.getByRole('checkbox', { name: /^Todos/ }))
    await press(page.getByRole('button', { name: /^Marcar cortados \(/ }))
    await expect(page.getByText(/marcados? como cortados?$/)).toBeVisible()
    expect(presses()).toBeLessThanOrEqual(3)
    await expect(page.getByText(name)).toBeHidden()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText(name)).toBeVisible()
  })
})
