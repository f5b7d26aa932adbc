import { clientTexts } from '@isp/domain/clients/client-texts'
import { groupTexts } from '@isp/domain/groups/group-texts'
import { expect } from '@playwright/test'
import { givenClient, openRow, readClient, uniqueName } from './support/clients'
import { givenExpenses, givenGroup, readGroup } from './support/groups'
import { test } from './support/test'

test('an inline edit of a client that was changed elsewhere loads the new values and is saved', async ({
  loggedIn: page,
}) => {
  const client = await givenClient(page, { wifiName: 'CASA' })
  const row = await openRow(page, client.name)
  await row.getByRole('button', { name: 'Editar nombre WiFi' }).click()
  const box = row.getByRole('textbox', { name: 'Nombre WiFi' })
  await box.fill('CASA NUEVA')
  expect((await page.request.patch(`/api/clients/${client.id}`, { data: { phone: '+502 55551234' } })).ok()).toBe(true)
  await box.press('Enter')
  await expect(row.getByRole('alert')).toHaveText(clientTexts.changedMeanwhile)
  await row.getByRole('button', { name: 'Cargar los datos nuevos' }).click()
  await expect(row.getByRole('alert')).toBeHidden()
  await expect(box).toHaveValue('CASA NUEVA')
  await box.press('Enter')
  await expect(box).toBeHidden()

  await test.step('and the next edit of the row is no conflict', async () => {
    await row.getByRole('button', { name: 'Editar nombre WiFi' }).click()
    await box.fill('OTRA')
    await box.press('Enter')
    await expect(box).toBeHidden()
  })
  expect((await readClient(page, client.id)).client).toMatchObject({ phone: '+502 55551234', wifiName: 'OTRA' })
})

test('a group that was changed elsewhere keeps both changes', async ({ loggedIn: page }) => {
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
