import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { expect } from '@playwright/test'
import { givenClient, toast } from '../support/clients'
import { isPhone } from '../support/menu'
import { test } from '../support/test'

test('the detail shows the client, marks its payment paid and reverts it; Escape navigates back @both', async ({
  loggedIn: page,
}) => {
  const client = await givenClient(page, { phone: '55551234', wifiPassword: 'secreta99' })
  await page.goto(`/clients/${client.id}?from=group&groupId=7`)
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
  await expect(page.getByText('Sin email')).toBeVisible()
  await expect(page.getByRole('link', { name: '55551234' })).toHaveAttribute('href', 'https://wa.me/50255551234')
  await expect(page.getByText('secreta99')).toBeHidden()
  await page.getByRole('button', { name: 'Mostrar contraseña WiFi' }).click()
  await expect(page.getByText('secreta99')).toBeVisible()

  await page.getByRole('button', { name: 'Marcar Pagado' }).click()
  await page.getByRole('dialog', { name: 'Confirmar pago' }).getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page, paymentTexts.confirmed)).toBeVisible()
  const months = page.getByText('Meses de Servicio').locator('..')
  await expect(months).toContainText('1')
  const month = page.getByRole(isPhone(page) ? 'listitem' : 'row').filter({ hasText: 'Revertir' })
  expect((await month.boundingBox())?.height).toBeLessThanOrEqual(60)
  await page.getByRole('button', { name: 'Revertir' }).click()
  await page.getByRole('dialog', { name: 'Revertir pago' }).getByRole('button', { name: 'Revertir' }).click()
  await expect(toast(page, paymentTexts.reverted)).toBeVisible()
  await expect(months).toContainText('0')

  const link = page.getByRole('link', { name: 'Volver' })
  await expect(link).toHaveAttribute('href', '/groups/7')
  const address = page.url()
  await page.getByRole('button', { name: 'Marcar Pagado' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmar pago' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(address)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/groups/7')
})
