import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { chooseAction, givenClient, openRow, toast } from '../support/clients'
import { test } from '../support/test'

// Rules: product/accounts#before-a-client-leaves

/** Leaves money on the account of a client. */
async function givenDeposit({ request }: Page, clientId: number, received: string): Promise<void> {
  const data = { kind: 'regular', clientId, months: [], received, method: 'cash' }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await request.post('/trpc/payments.collect', { data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('a client is suspended and undone with Ctrl+Z; what rests on its account is given back before it leaves', async ({
  loggedIn: page,
}) => {
  const client = await givenClient(page)
  // More than it owes: nothing is given back to who owes.
  await givenDeposit(page, client.id, '1000.00')
  const row = await openRow(page, client.name)

  await test.step('suspended and undone', async () => {
    await chooseAction(page, row, 'Suspender')
    const suspend = page.getByRole('dialog', { name: `Suspender a ${client.name}` })
    await expect(suspend.getByLabel('Desde')).toBeFocused()
    await expectAccessible(page, '[role="dialog"]')
    await suspend.getByRole('button', { name: 'Suspender' }).click()
    await expect(suspend).toBeHidden()
    await expect(row).toContainText('Suspendido')
    await page.keyboard.press('Control+z')
    await expect(row).not.toContainText('Suspendido')
  })

  await chooseAction(page, row, 'Dar de baja')
  const leaving = page.getByRole('dialog', { name: `Dar de baja a ${client.name}` })
  await leaving.getByLabel('Motivo').fill('Se muda')
  await test.step('the dialog of the refund stands above that of the leaving client, which waits for it', async () => {
    await leaving.getByText('Tiene Q1,000.00 a cuenta.').waitFor()
    await leaving.getByRole('button', { name: 'Devolver' }).click()
    const refund = page.getByRole('dialog', { name: `Devolver a ${client.name}` })
    await expect(refund.getByLabel('Monto')).toBeFocused()
    await expectAccessible(page, '[role="dialog"]')
    await page.keyboard.press('Escape')
    await expect(refund).toBeHidden()
    await expect(leaving).toBeVisible()
    await leaving.getByRole('button', { name: 'Devolver' }).click()
    await refund.getByLabel('Motivo').fill('Se fue')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Devolución registrada')).toBeVisible()
    await expect(refund).toBeHidden()
    await expect(leaving.getByText(/a cuenta/)).toBeHidden()
    await expect(leaving.getByLabel('Motivo')).toHaveValue('Se muda')
  })
  await leaving.getByLabel('Último día').fill('2026-01-31')
  await leaving.getByRole('button', { name: 'Dar de baja' }).click()
  await expect(toast(page, 'Cliente dado de baja')).toBeVisible()

  await page.goto(`/clients/${client.id}`)
  await expect(page.getByText('Último día: 31 ene 2026')).toBeVisible()
  await expect(page.getByText(/^Devolución/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Reactivar' }).click()
  const back = page.getByRole('dialog', { name: `Reactivar a ${client.name}` })
  await back.getByRole('button', { name: 'Reactivar' }).click()
  await expect(toast(page, 'Cliente reactivado')).toBeVisible()
})
