import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { uniqueName } from '../support/clients'
import { isPhone, menu, openMenu } from '../support/menu'
import { test } from '../support/test'
import { givenVariableClient, readVariableClient, type StoredVariableClient } from '../support/variable-clients'

// Rules: product/variable-clients#registrar-el-mes

const FIFTEEN = 15

test('the month of fifteen variable clients takes thirty-one actions from another screen, on a phone one more for the menu @both', async ({
  loggedIn: page,
}) => {
  const clients: StoredVariableClient[] = []
  for (let number = 0; number < FIFTEEN; number += 1) {
    // First on the sheet, in this order.
    const name = `Aa ${String(number).padStart(2, '0')} ${uniqueName('Tienda')}`
    clients.push(await givenVariableClient(page, { name }))
  }
  const box = (label: string, { name }: { name: string }) => page.getByLabel(`${label}, ${name}`)
  const [first, second] = clients as [StoredVariableClient, StoredVariableClient]
  await page.goto('/quotations')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Registrar el mes' }).click()
  let actions = isPhone(page) ? 2 : 1
  await expect(box('Monto Pagado', first)).toBeFocused()

  await test.step('Tab goes from box to box, line by line', async () => {
    await page.keyboard.press('Tab')
    await expect(box('Gasto', first)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(box('Monto Pagado', second)).toBeFocused()
    await page.keyboard.press('PageUp')
    await expect(box('Monto Pagado', first)).toBeFocused()
  })

  for (const [number, client] of clients.entries()) {
    await expect(box('Monto Pagado', client)).toBeFocused()
    await page.keyboard.type(`${200 + number}`)
    if (number === 1) {
      await expect(page.getByRole('button', { name: 'Guardar 2 cobros' })).toBeInViewport()
      await expect(page.getByText('Q401.00').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page, 'main')
      await box('Monto Pagado', client).focus()
    }
    // Other lines may follow the last one here.
    await page.keyboard.press(client === clients.at(-1) ? 'Control+Enter' : 'Enter')
    actions += 2
  }
  await expect(page.getByText('15 cobros guardados')).toBeVisible()
  expect(actions).toBe(isPhone(page) ? 32 : 31)
  for (const { id } of clients) expect((await readVariableClient(page, id)).client.status).toBe('paid')

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(box('Monto Pagado', first)).toBeVisible()
  for (const { id } of clients) expect((await readVariableClient(page, id)).client.status).toBe('pending')
})
