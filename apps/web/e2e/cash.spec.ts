import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible'
import { givenClient, givenPaid, uniqueName } from './support/clients'
import { withoutLiveChanges } from './support/live-changes'
import { openMenu } from './support/menu'
import { test } from './support/test'

// Rules: product/cash#closing

test('the cash of the day is counted, closed and printed @both', async ({ loggedIn: page }) => {
  const client = await givenClient(page, { name: uniqueName('Rosa') })
  await givenPaid(page, client)
  await page.goto('/')
  await openMenu(page)
  await page.getByRole('link', { name: 'Caja' }).click()
  await expect(page.getByText(client.name)).toBeVisible()
  await expectNoSidewaysScroll(page)

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

test("a deposit takes four actions from any screen, and a closing with 'Dejo en caja' five", async ({
  loggedIn: page,
}) => {
  await withoutLiveChanges(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Caja' }).click()
  await page.getByRole('button', { name: 'Depósito al banco', exact: true }).click()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  const deposit = page.getByRole('list', { name: 'Movimientos' }).getByRole('listitem').first()
  await expect(deposit).toContainText('Depósito al banco')
  await expect(deposit).toContainText('-Q5.00')

  const dialog = page.getByRole('dialog', { name: 'Cerrar caja' })
  await page.getByRole('button', { name: 'Cerrar caja' }).click()
  await dialog.getByRole('button', { name: 'Solo el total' }).click()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('button', { name: 'Cerrar caja' }).click()
  const first = dialog.getByLabel('Fondo inicial')
  if (await first.isVisible()) await first.fill('1000')
  await dialog.getByLabel('Total contado').focus()
  const expected = await dialog
    .getByText(/^Debe haber/)
    .locator('..')
    .textContent()
  await page.keyboard.type(/[\d,.]+$/.exec(expected ?? '')?.[0].replaceAll(',', '') ?? '')
  await expect(dialog.getByRole('status')).toHaveText('Cuadra')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Dejo en caja')).toBeFocused()
  await page.keyboard.type('10')
  await expect(dialog.getByText(/^Se retira Q/)).toBeVisible()
})
