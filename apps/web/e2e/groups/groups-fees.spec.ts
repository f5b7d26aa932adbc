import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { givenClient, toast, uniqueName } from '../support/clients'
import { figure, givenGroup, rowIn } from '../support/groups'
import { test } from '../support/test'

// Rules: product/fees#cambiar-cuota

test('the fee of a group is raised in five steps from its page, and undone as one @both', async ({
  loggedIn: page,
}) => {
  const word = uniqueName('Aldea')
  const clients = [
    await givenClient(page, { name: `${word} Ana`, monthlyAmount: '150' }),
    await givenClient(page, { name: `${word} Beto`, monthlyAmount: '200' }),
  ]
  const group = await givenGroup(page, { clientIds: clients.map(({ id }) => id) })
  await page.goto(`/groups/${group.id}`)
  const fee = (name: string) => rowIn(page, 'Clientes del Grupo', `${word} ${name}`)
  await expect(fee('Ana')).toContainText('Q150.00')

  await page.getByRole('checkbox', { name: 'Elegir a los 2 clientes' }).click()
  await page.getByRole('button', { name: 'Cambiar cuota' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar cuota' })
  await expect(dialog.getByLabel('Cuánto sube')).toBeFocused()
  await page.keyboard.type('10')
  await expect(dialog.getByText('2 de 2 clientes cambian')).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cambiar la cuota de 2 clientes' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(toast(page, 'Cuota de 2 clientes cambiada')).toBeVisible()
  await expect(fee('Ana')).toContainText('Q160.00')
  await expect(fee('Beto')).toContainText('Q210.00')
  await expect(figure(page, 'Monto Mensual').first()).toHaveText('Q370.00')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(fee('Ana')).toContainText('Q150.00')
  await expect(fee('Beto')).toContainText('Q200.00')
})
