import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { givenClient, givenClients, uniqueName } from '../support/clients'
import { givenExpenses, givenGroup, rowIn } from '../support/groups'
import { expectLayersGone } from '../support/layers'
import { test } from '../support/test'

// Rules: product/groups#forms-of-a-group

test('expenses keep their position and suggestions when the available clients load late', async ({
  loggedIn: page,
}) => {
  const product = uniqueName('Torre')
  await givenExpenses(page, (await givenGroup(page)).id, [{ description: product, quantity: 1, unitCost: '9.00' }])
  await givenClients(
    page,
    Array.from({ length: 8 }, () => uniqueName('Cliente')),
  )
  const group = await givenGroup(page)
  let allow = () => {}
  const allowed = new Promise<void>((resolve) => {
    allow = resolve
  })
  await page.route(/availableClients/, async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto(`/groups/${group.id}/edit`)
  const description = page.getByLabel('Descripción del gasto')
  await description.fill(product)
  await page.getByRole('option', { name: product }).waitFor()
  const before = await description.boundingBox()
  allow()
  const clients = page.getByRole('group', { name: 'Clientes disponibles' })
  await expect(clients.getByRole('checkbox').first()).toBeAttached()
  expect(await description.boundingBox()).toEqual(before)
  // By keyboard: the list may still move while it shrinks to its final results.
  await page.locator('[role=option]:not([data-combobox-disabled])').filter({ hasText: product }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Costo Unitario')).toHaveValue('9.00')
})

test('the forms of a group with errors, a selection and suggestions, and the question before it is deleted are accessible @both', async ({
  loggedIn: page,
}) => {
  test.slow()
  const free = await givenClient(page)
  // Which the search leaves out.
  await givenClient(page)
  const group = await givenGroup(page, { location: 'Un lugar con un nombre muy largo, Sololá' })
  await givenExpenses(page, group.id, [{ description: 'Torre arriostrada', quantity: 2, unitCost: '99999999.99' }])
  const expectFit = async (within?: string) => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, within)
  }
  await page.goto(`/groups?q=${group.name}`)
  await rowIn(page, 'Grupos', group.name).getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').waitFor()
  await expectFit('[role="dialog"]')
  await page.keyboard.press('Escape')
  await expectLayersGone(page)
  await page.goto('/groups/create')
  // Few rows: clients of other tests look the same.
  await page.getByPlaceholder('Buscar clientes disponibles...').fill(free.name)
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expectFit()
  await page.goto(`/groups/${group.id}/edit`)
  await page.getByPlaceholder('Buscar clientes disponibles...').fill(free.name)
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await page.getByRole('checkbox').check()
  await page.getByLabel('Descripción del gasto').fill('Torre')
  // Options of the previous search are dimmed while the new ones load.
  await page.locator('[role="option"]:not([aria-disabled])').first().waitFor()
  await expectFit()
})
