import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { uniqueName } from '../support/clients'
import { test } from '../support/test'
import { givenVariableClient, readVariableClient, type StoredVariableClient } from '../support/variable-clients'

const FIFTEEN = 15

test('the month of fifteen variable clients takes thirty-one actions from their list, with the keyboard alone', async ({
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
  await page.goto('/variable-clients')
  await page.getByRole('link', { name: 'Registrar el mes' }).click()
  let actions = 1
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
  expect(actions).toBe(31)
  for (const { id } of clients) expect((await readVariableClient(page, id)).client.status).toBe('paid')

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(box('Monto Pagado', first)).toBeVisible()
  for (const { id } of clients) expect((await readVariableClient(page, id)).client.status).toBe('pending')
})
