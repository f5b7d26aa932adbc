import { clientTexts } from '@isp/domain/clients/client-texts'
import { expect } from '@playwright/test'
import { chooseAction, givenClient, openRow, readClient, toast, uniqueName } from '../support/clients'
import { showMore, unfold } from '../support/phone'
import { test } from '../support/test'

test('a name is edited inline: Escape cancels, Enter saves and flags the client until the flag is removed @both', async ({
  loggedIn: page,
}) => {
  const client = await givenClient(page, { name: uniqueName('Marta'), wifiName: 'CASA', phone: '+502 55551234' })
  const row = await openRow(page, client.name)
  await showMore(page, row)
  const edit = row.getByRole('button', { name: 'Editar nombre', exact: true })
  const box = row.getByRole('textbox', { name: 'Nombre', exact: true })
  const flagged = (count: number) => page.getByRole('button', { name: `Desnotificar (${count})` })
  await edit.click()
  await expect(box).toBeFocused()

  await test.step('all other controls are disabled during the edit', async () => {
    for (const name of ['Nuevo Cliente', 'Revelar todas las cifras', 'Limpiar filtros'])
      await expect(page.getByRole('button', { name })).toBeDisabled()
    for (const name of ['Pagar', 'Acciones', 'Revelar cifras'])
      await expect(row.getByRole('button', { name, exact: true })).toBeDisabled()
    for (const control of [page.getByPlaceholder('Buscar clientes...'), page.getByLabel('Estado de pago')])
      await expect(control).toBeDisabled()
    await expect(page.getByLabel('Mínimo')).toBeDisabled()
    await row.getByText('CASA').click()
    await expect(page).toHaveURL('/')
  })
  await test.step('an empty name is refused, Escape cancels', async () => {
    await box.fill('   ')
    await box.press('Enter')
    await expect(row.getByRole('alert')).toHaveText(clientTexts.emptyName)
    await box.press('Escape')
    await expect(box).toBeHidden()
    await expect(row).toContainText(client.name)
    expect((await readClient(page, client.id)).client.name).toBe(client.name)
    await expect(flagged(0)).toBeDisabled()
  })
  await test.step('a failed save shows an error and keeps the draft', async () => {
    await edit.click()
    await page.route('**/trpc/clients.update**', (route) => route.abort())
    await box.fill(`  ${client.name} Ajú `)
    await box.press('Enter')
    await expect(toast(page, clientTexts.updateFailed)).toBeVisible()
    await expect(box).toHaveValue(`  ${client.name} Ajú `)
    await page.unroute('**/trpc/clients.update**')
  })
  await test.step('Enter saves', async () => {
    await box.press('Enter')
    await expect(toast(page, clientTexts.updated)).toBeVisible()
    await expect(box).toBeHidden()
    await expect(row).toContainText(`${client.name} Ajú`)
    await expect(edit).toBeFocused()
  })
  await test.step('the toast closes by itself', async () => {
    await expect(flagged(1)).toBeEnabled()
    await chooseAction(page, row, 'Quitar aviso')
    await page.getByRole('dialog', { name: 'Quitar aviso' }).getByRole('button', { name: 'Confirmar' }).click()
    await expect(flagged(0)).toBeDisabled()
  })
  await test.step('all flags are removed together, also after a reload', async () => {
    await row.getByRole('button', { name: 'Editar nombre WiFi' }).click()
    await row.getByRole('textbox', { name: 'Nombre WiFi' }).fill('OTRA')
    await page.keyboard.press('Enter')
    await expect(flagged(1)).toBeEnabled()
    await page.reload()
    await unfold(page)
    await flagged(1).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
    await expect(flagged(0)).toBeDisabled()
  })
})
