import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { chooseAction, givenClient, givenPaid, openRow, toast } from '../support/clients'
import { test } from '../support/test'

test('a client is suspended from its row, undone with Ctrl+Z, and leaves instead of being deleted @both', async ({
  loggedIn: page,
}) => {
  const client = await givenClient(page)
  await givenPaid(page, client)
  const row = await openRow(page, client.name)

  await chooseAction(page, row, 'Suspender')
  const suspend = page.getByRole('dialog', { name: `Suspender a ${client.name}` })
  await expect(suspend.getByLabel('Desde')).toBeFocused()
  await suspend.getByLabel('Motivo').fill('Viaja')
  await expectAccessible(page, '[role="dialog"]')
  await suspend.getByRole('button', { name: 'Suspender' }).click()
  await expect(toast(page, 'Cliente suspendido')).toBeVisible()
  await expect(suspend).toBeHidden()
  await expect(row).toContainText('Suspendido')
  await page.keyboard.press('Control+z')
  await expect(row).not.toContainText('Suspendido')

  await chooseAction(page, row, 'Eliminar')
  await page.getByRole('dialog', { name: '¿Estás seguro?' }).getByRole('button', { name: 'Dar de baja' }).click()
  const leave = page.getByRole('dialog', { name: `Dar de baja a ${client.name}` })
  await expect(leave.getByLabel('Último día')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leave).toBeHidden()
  await expect(row).toBeVisible()
  await chooseAction(page, row, 'Dar de baja')
  await leave.getByLabel('Último día').fill('2026-01-31')
  await leave.getByRole('button', { name: 'Dar de baja' }).click()
  await expect(toast(page, 'Cliente dado de baja')).toBeVisible()

  await page.goto(`/clients/${client.id}`)
  await expect(page.getByRole('heading', { name: 'Suspensiones y bajas' })).toBeVisible()
  await expect(page.getByText('Último día: 31 ene 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Reactivar' }).click()
  await page
    .getByRole('dialog', { name: `Reactivar a ${client.name}` })
    .getByRole('button', { name: 'Reactivar' })
    .click()
  await expect(toast(page, 'Cliente reactivado')).toBeVisible()
  await expectAccessible(page)
})
