import { groupTexts } from '@isp/domain/groups/group-texts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { givenClient, givenPaid, toast, uniqueName } from '../support/clients'
import { figure, givenExpenses, givenGroup, readGroup, rowIn } from '../support/groups'
import { expectLayersGone } from '../support/layers'
import { test } from '../support/test'

const search = (page: Page) => page.getByPlaceholder('Buscar grupos...')

test.describe('the list', () => {
  test('shows each group’s values, and a row opens the group @both', async ({ loggedIn: page }) => {
    const [ana, beto] = await Promise.all([givenClient(page), givenClient(page, { monthlyAmount: '1200.55' })])
    const group = await givenGroup(page, { location: 'San Andrés', clientIds: [ana.id, beto.id] })
    await page.goto('/groups')
    await expect(page.getByRole('heading', { name: 'Grupos', level: 1 })).toBeVisible()
    const row = rowIn(page, 'Grupos', group.name)
    await expect(row).toContainText('2 clientes')
    await expect(row).toContainText('San Andrés')
    await expect(row).toContainText('Q1,350.55')
    await row.getByText('San Andrés').click()
    await expect(page).toHaveURL(`/groups/${group.id}`)
    await expect(page.getByRole('heading', { name: group.name })).toBeVisible()
  })

  test('is searched by name or location without accents, and is restored and refetched on return', async ({
    loggedIn: page,
  }) => {
    const place = uniqueName('Chichicastenángo')
    const [here, there] = await Promise.all([givenGroup(page, { location: place }), givenGroup(page)])
    await page.goto('/groups')
    await expect(rowIn(page, 'Grupos', there.name)).toBeVisible()
    await search(page).fill(place.replace('á', 'a').toUpperCase())
    await expect(rowIn(page, 'Grupos', there.name)).toHaveCount(0)
    await rowIn(page, 'Grupos', here.name).click()
    await expect(page.getByRole('heading', { name: here.name })).toBeVisible()
    const newer = await givenGroup(page, { location: place })
    await page.goBack()
    await expect(rowIn(page, 'Grupos', here.name)).toBeVisible()
    await expect(rowIn(page, 'Grupos', newer.name)).toBeVisible()
    await expect(rowIn(page, 'Grupos', there.name)).toHaveCount(0)
    await search(page).press('Escape')
    await expect(rowIn(page, 'Grupos', there.name)).toBeVisible()
  })
})

test.describe('deleting a group', () => {
  test('shows what is deleted and which clients become available, and can be cancelled', async ({ loggedIn: page }) => {
    const client = await givenClient(page)
    const group = await givenGroup(page, { clientIds: [client.id] })
    await page.goto('/groups')
    const remove = rowIn(page, 'Grupos', group.name).getByRole('button', { name: 'Eliminar' })
    await remove.click()
    const dialog = page.getByRole('dialog', { name: 'Eliminar grupo' })
    for (const text of [group.name, group.location, '1 cliente']) await expect(dialog).toContainText(text)
    await expect(dialog).toContainText('quedarán disponibles para otros grupos')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(remove).toBeFocused()

    await remove.click()
    await dialog.getByRole('button', { name: 'Eliminar' }).dblclick()
    await expect(toast(page, groupTexts.deleted)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(rowIn(page, 'Grupos', group.name)).toHaveCount(0)
    const free: { id: number }[] = await (await page.request.get('/api/available-clients')).json()
    expect(free.map(({ id }) => id)).toContain(client.id)
  })
})

test.describe('the detail', () => {
  test('shows totals of the members’ fees, payments and utilities', async ({ loggedIn: page }) => {
    const ana = await givenClient(page, { monthlyAmount: '1100.10', utility: '400.20' })
    const beto = await givenClient(page, { monthlyAmount: '150.05', utility: '50.05' })
    await givenPaid(page, ana)
    const group = await givenGroup(page, { location: 'Panajachel', clientIds: [ana.id, beto.id] })
    await givenExpenses(page, group.id, [{ description: 'Antena', quantity: 3, unitCost: '100.05' }])
    await page.goto(`/groups/${group.id}`)
    await expect(figure(page, 'Total Clientes')).toHaveText('2')
    await expect(figure(page, 'Ubicación')).toHaveText('Panajachel')
    await expect(figure(page, 'Monto Mensual').first()).toHaveText('Q1,250.15')
    await expect(figure(page, 'Monto Total Acumulado')).toHaveText('Q1,100.10')
    await expect(figure(page, 'Utilidad Mensual')).toHaveText('Q450.25')
    await expect(figure(page, 'Utilidad Total Acumulada')).toHaveText('Q400.20')
    await expect(figure(page, 'Gastos Instalación')).toHaveText('Q300.15')
    await expect(figure(page, 'Ganancia Generada')).toHaveText('Q100.05')
  })

  test('links to a member, whose back link returns to the group', async ({ loggedIn: page }) => {
    // Due on the last day of a month, so never overdue within it.
    const client = await givenClient(page, { phone: '+502 55551234', startDate: '2024-01-31' })
    const group = await givenGroup(page, { clientIds: [client.id] })
    await page.goto(`/groups/${group.id}`)
    const row = rowIn(page, 'Clientes del Grupo', client.name)
    await expect(row).toContainText('Pendiente')
    await expect(row.getByRole('link', { name: '+502 55551234' })).toHaveAttribute('href', 'https://wa.me/50255551234')
    await row.getByRole('link', { name: client.name }).click()
    await expect(page).toHaveURL(`/clients/${client.id}?from=group&groupId=${group.id}`)
    await expect(page.getByRole('heading', { name: client.name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`/groups/${group.id}`)
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/clients/${client.id}?from=group&groupId=${group.id}`)
  })
})

test('the group screens are accessible and do not overflow @both', async ({ loggedIn: page }) => {
  test.slow()
  const [free, client] = await Promise.all([
    givenClient(page),
    givenClient(page, { name: uniqueName('Nombre de un cliente que no cabe en su renglón') }),
  ])
  const group = await givenGroup(page, {
    location: 'Un lugar con un nombre muy largo, Sololá',
    clientIds: [client.id],
  })
  await givenExpenses(page, group.id, [{ description: 'Torre arriostrada', quantity: 2, unitCost: '99999999.99' }])
  const expectFit = async (within?: string) => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, within)
  }
  // Few rows: groups and clients of other tests look the same.
  await page.goto(`/groups?q=${group.name}`)
  await rowIn(page, 'Grupos', group.name).getByRole('button', { name: 'Eliminar' }).waitFor()
  await expectFit()
  await rowIn(page, 'Grupos', group.name).getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').waitFor()
  await expectFit('[role="dialog"]')
  await page.keyboard.press('Escape')
  await expectLayersGone(page)
  await page.goto(`/groups/${group.id}`)
  await rowIn(page, 'Clientes del Grupo', client.name).waitFor()
  await expectFit()
  await page.goto('/groups/create')
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
  expect((await readGroup(page, group.id)).clientCount).toBe(1)
})
