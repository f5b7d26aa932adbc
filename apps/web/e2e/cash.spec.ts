import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible'
import { givenClient, givenPaid, uniqueName } from './support/clients'
import { openMenu } from './support/menu'
import { test } from './support/test'

test('the cash of the day is counted, closed and printed @both', async ({ loggedIn: page }) => {
  const client = await givenClient(page, { name: uniqueName('Rosa') })
  await givenPaid(page, client)
  await page.goto('/')
  await openMenu(page)
  await page.getByRole('link', { name: 'Caja' }).click()
  await expect(page.getByText(client.name)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Cerrar caja' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cerrar caja' })
  await expect(dialog.getByText('Debe haber')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cerrar caja' })).toBeInViewport({ ratio: 1 })
  const first = dialog.getByLabel('Fondo inicial')
  const box = (name: string) => dialog.getByLabel(name, { exact: true })
  await expect((await first.isVisible()) ? first : box('Q200')).toBeFocused()
  if (await first.isVisible()) await first.fill('0')
  await box('Q200').fill('1')
  for (const name of ['Q200', 'Q1', 'Monedas']) {
    await box(name).focus()
    await expect(box(name)).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByText('Total contadoQ200.00')).toBeInViewport({ ratio: 1 })
  }
  await expectAccessible(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Solo el total' }).click()
  // Other tests have paid any amounts today.
  await expect(dialog.getByLabel('Total contado')).toBeFocused()
  await page.keyboard.type('100.37')
  await expect(dialog.getByRole('status')).toHaveText(/^(Faltan|Sobran) Q/)
  await dialog.getByLabel('Motivo de la diferencia').fill('Vuelto mal dado')
  await dialog.getByLabel('Dejo en caja').fill('50')
  await expect(dialog.getByText('Se retira Q50.37.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar caja' }).click()

  await expect(page).toHaveURL(/\/cash\/closings\/\d+\/print$/)
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText('Q100.37')
  await expect(sheet).toContainText('Vuelto mal dado')
  await expect(sheet).toContainText('Queda en caja')
  await expect(page.getByRole('link', { name: 'Enviar' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=Cierre/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Cierres de caja' })).toBeVisible()

  // The next one is counted as the last time, and opens with what was left.
  await page.getByRole('button', { name: 'Cerrar caja' }).click()
  await expect(dialog.getByText('Q50.00', { exact: true }).first()).toBeVisible()
  await expect(dialog.getByLabel('Total contado')).toBeFocused()
})
