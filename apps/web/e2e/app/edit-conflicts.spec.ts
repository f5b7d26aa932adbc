import { clientTexts } from '@isp/domain/clients/client-texts'
import { groupTexts } from '@isp/domain/groups/group-texts'
import { expect } from '@playwright/test'
import { chooseAction, givenClient, openRow, readClient, toast, uniqueName } from '../support/clients'
import { givenExpenses, givenGroup, readGroup } from '../support/groups'
import { test } from '../support/test'

test('a client changed elsewhere can be saved after its new values are loaded; a deleted one disappears from the list', async ({
  loggedIn: page,
}) => {
  const client = await givenClient(page, { address: 'Zona 1', wifiName: 'CASA' })
  const changeElsewhere = async (data: object) => {
    expect((await page.request.patch(`/api/clients/${client.id}`, { data })).ok()).toBe(true)
  }
  const row = await openRow(page, client.name)
  const dialog = page.getByRole('dialog', { name: 'Editar Cliente' })
  const elsewhere = { monthlyAmount: '777.00', address: 'Zona 2' }

  await test.step('in the dialog', async () => {
    await chooseAction(page, row, 'Editar')
    await expect(dialog.getByLabel('Dirección')).toHaveValue('Zona 1')
    await changeElsewhere(elsewhere)
    await dialog.getByLabel('Teléfono').fill('+502 55551234')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByRole('alert')).toContainText(clientTexts.changedMeanwhile)
    await dialog.getByRole('button', { name: 'Cargar los datos nuevos' }).click()
    await expect(dialog.getByLabel('Dirección')).toHaveValue('Zona 2')
    await expect(dialog.getByLabel('Teléfono')).toHaveValue('+502 55551234')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
    expect((await readClient(page, client.id)).client).toMatchObject({ ...elsewhere, phone: '+502 55551234' })
  })
  await test.step('in the dialog without own changes', async () => {
    await chooseAction(page, row, 'Editar')
    await expect(dialog.getByLabel('Dirección')).toHaveValue('Zona 2')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
    expect((await readClient(page, client.id)).client).toMatchObject(elsewhere)
  })
  await test.step('in the inline editor', async () => {
    await row.getByRole('button', { name: 'Editar nombre WiFi' }).click()
    const box = row.getByRole('textbox', { name: 'Nombre WiFi' })
    await box.fill('CASA NUEVA')
    await changeElsewhere({ phone: '+502 55559999' })
    await box.press('Enter')
    await expect(row.getByRole('alert')).toHaveText(clientTexts.changedMeanwhile)
    await row.getByRole('button', { name: 'Cargar los datos nuevos' }).click()
    await expect(row.getByRole('alert')).toBeHidden()
    await expect(box).toHaveValue('CASA NUEVA')
    await box.press('Enter')
    await expect(box).toBeHidden()
  })
  await test.step('the next edit of the row causes no conflict', async () => {
    await row.getByRole('button', { name: 'Editar nombre WiFi' }).click()
    const box = row.getByRole('textbox', { name: 'Nombre WiFi' })
    await box.fill('OTRA')
    await box.press('Enter')
    await expect(box).toBeHidden()
    expect((await readClient(page, client.id)).client).toMatchObject({ phone: '+502 55559999', wifiName: 'OTRA' })
  })
  await test.step('deleted elsewhere', async () => {
    await chooseAction(page, row, 'Eliminar')
    expect((await page.request.delete(`/api/clients/${client.id}`)).ok()).toBe(true)
    const question = page.getByRole('dialog', { name: '¿Estás seguro?' })
    await question.getByRole('button', { name: 'Eliminar Cliente' }).click()
    await expect(toast(page, clientTexts.notFound)).toBeVisible()
    await expect(question).toBeHidden()
    await expect(row).toBeHidden()
  })
})

test('saving a group that was changed elsewhere keeps both changes', async ({ loggedIn: page }) => {
  const [ana, beto] = [await givenClient(page), await givenClient(page)]
  const group = await givenGroup(page, { name: uniqueName('Aldea'), clientIds: [ana.id] })
  const antenna = { description: 'Antena', quantity: 1, unitCost: '350.00' }
  await page.goto(`/groups/${group.id}/edit`)
  await expect(page.getByLabel('Nombre')).toHaveValue(group.name)
  await givenExpenses(page, group.id, [antenna])
  await page.getByPlaceholder('Buscar clientes disponibles...').fill(beto.name)
  await page.getByRole('checkbox', { name: beto.name }).check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  const load = page.getByRole('button', { name: 'Cargar los datos nuevos' })
  await expect(page.getByRole('alert').filter({ has: load })).toContainText(groupTexts.changedMeanwhile)
  await load.click()
  await expect(page.getByLabel('Descripción del gasto')).toHaveValue('Antena')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(`/groups/${group.id}`)
  const stored = await readGroup(page, group.id)
  expect(stored).toMatchObject({ totalExpenses: '350.00', clientCount: 2 })
})
