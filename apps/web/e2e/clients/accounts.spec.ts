import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { givenClient, toast, uniqueName } from '../support/clients'
import { test } from '../support/test'

/** Leaves money on the account of a client. */
async function givenDeposit({ request }: Page, clientId: number, received: string): Promise<void> {
  const data = { kind: 'regular', clientId, months: [], received, method: 'cash' }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await request.post('/trpc/payments.collect', { data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('what rests on an account is given back before its client leaves, which the dialog below waits for @both', async ({
  loggedIn: page,
}) => {
  const client = await givenClient(page, { name: uniqueName('Abona') })
  await givenDeposit(page, client.id, '100.00')
  await page.goto(`/clients/${client.id}`)
  await expect(page.getByText('Abonado', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Recibo/ }).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Dar de baja' }).click()
  const leaving = page.getByRole('dialog', { name: `Dar de baja a ${client.name}` })
  await leaving.getByLabel('Motivo').fill('Se muda')
  await leaving.getByText('Tiene Q100.00 a cuenta.').waitFor()
  await leaving.getByRole('button', { name: 'Devolver' }).click()

  const refund = page.getByRole('dialog', { name: `Devolver a ${client.name}` })
  await expect(refund.getByLabel('Monto')).toBeFocused()
  await expectAccessible(page, '[role="dialog"]')
  await page.keyboard.press('Escape')
  await expect(refund).toBeHidden()
  await expect(leaving).toBeVisible()
  await leaving.getByRole('button', { name: 'Devolver' }).click()
  await refund.getByLabel('Motivo').fill('Se muda')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Devolución registrada')).toBeVisible()
  await expect(refund).toBeHidden()
  await expect(leaving.getByText(/a cuenta/)).toBeHidden()
  await expect(leaving.getByLabel('Motivo')).toHaveValue('Se muda')

  await leaving.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  await expect(page.getByText('Abonado', { exact: true })).toBeHidden()
  await expect(page.getByText(/^Devolución/).first()).toBeVisible()
})
