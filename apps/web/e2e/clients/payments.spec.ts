import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { expect } from '@playwright/test'
import { expectNoSidewaysScroll } from '../support/accessible'
import { givenClient, openRow, readClient, rowOf, toast, uniqueName } from '../support/clients'
import { isPhone } from '../support/menu'
import { test } from '../support/test'

test('a payment is marked paid in the list, reverted on the page of its client, and marked paid again in the history @both', async ({
  loggedIn: page,
}) => {
  const client = await givenClient(page, { name: uniqueName('Nombre muy largo '.repeat(10)) })
  const row = await openRow(page, client.name)
  const stored = async () => (await readClient(page, client.id)).client
  const confirm = page.getByRole('dialog', { name: 'Confirmar pago' })

  await test.step('in the list', async () => {
    await row.getByRole('button', { name: 'Pagar', exact: true }).click()
    await expect(confirm).toContainText(client.name)
    await confirm.getByRole('button', { name: 'Confirmar' }).click()
    await expect(toast(page, paymentTexts.confirmed)).toBeVisible()
    await expect(toast(page, paymentTexts.confirmedDetail)).toBeVisible()
    await expect(confirm).toBeHidden()
    await expect(row.getByRole('button', { name: 'Al día' })).toBeDisabled()
    expect(await stored()).toMatchObject({ status: 'paid', clientUtilitiesTotal: '50.00' })
  })
  await test.step('on the page, which Escape leaves when no dialog is open', async () => {
    await row.getByText('••••').first().click()
    await expect(page).toHaveURL(`/clients/${client.id}`)
    const month = page.getByRole(isPhone(page) ? 'listitem' : 'row').filter({ hasText: 'Revertir' })
    await expect(month).toHaveCount(1)
    expect((await month.boundingBox())?.height).toBeLessThanOrEqual(60)
    await page.getByRole('button', { name: 'Revertir' }).click()
    await page.getByRole('dialog', { name: 'Revertir pago' }).getByRole('button', { name: 'Revertir' }).click()
    await expect(toast(page, paymentTexts.reverted)).toBeVisible()
    expect(await stored()).toMatchObject({ status: 'pending', clientUtilitiesTotal: '0.00' })
    await page.getByRole('button', { name: 'Marcar Pagado' }).click()
    await expect(confirm).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(confirm).toBeHidden()
    await expect(page).toHaveURL(`/clients/${client.id}`)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/')
  })
  await test.step('in the history', async () => {
    await page.goto(`/payments?search=${encodeURIComponent(client.name)}`)
    const listed = rowOf(page, client.name, 'Historial de Pagos')
    await listed.getByRole('button', { name: 'Marcar Pagado' }).click()
    await confirm.getByRole('button', { name: 'Confirmar' }).dblclick()
    await expect(toast(page, paymentTexts.confirmed)).toBeVisible()
    await expect(listed.getByRole('button', { name: 'Revertir' })).toBeFocused()
    expect(await stored()).toMatchObject({ status: 'paid', clientUtilitiesTotal: '50.00' })
    await expectNoSidewaysScroll(page)
    if (!isPhone(page)) return
    const name = listed.getByText(client.name, { exact: true })
    const lines = await name.evaluate(
      (node) => node.clientHeight / Number.parseFloat(getComputedStyle(node).lineHeight),
    )
    expect(lines, 'a long name takes two lines of its card').toBeCloseTo(2, 1)
  })
})
