import { groupTexts } from '@isp/domain/groups/group-texts'
import { expect, type Page } from '@playwright/test'
import { givenClient, givenClients, toast, uniqueName } from '../support/clients'
import { figure, givenGroup, groupsNamed, readGroup, rowIn } from '../support/groups'
import { test } from '../support/test'

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true })
const candidates = (page: Page) => page.getByPlaceholder('Buscar clientes disponibles...')
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Cambios sin guardar' })
const tick = async (page: Page, name: string) => {
  await candidates(page).fill(name)
  // The search is debounced; until it is sent, the list shows the previous results.
  await expect(page.getByRole('group', { name: 'Clientes disponibles' }).getByRole('checkbox')).toHaveCount(1)
  await box(page, name).check()
}

test.describe('a new group', () => {
  test('needs a name and a location, and is created with the selected clients, regardless of searches', async ({
    loggedIn: page,
  }) => {
    const [ana, beto] = await Promise.all([
      givenClient(page, { monthlyAmount: '150.10', utility: '50.20' }),
      givenClient(page, { monthlyAmount: '200.20', utility: '70.30' }),
    ])
    const name = uniqueName('Grupo')
    await page.goto('/groups')
    await page.getByRole('link', { name: 'Nuevo Grupo' }).click()
    await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused()
    await page.getByLabel('Ubicación').focus()
    await save(page).click()
    await expect(page.getByText('El nombre es requerido')).toBeVisible()
    await expect(page.getByText('La ubicación es requerida')).toBeVisible()
    await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused()
    await page.getByLabel('Nombre', { exact: true }).fill(name)
    await page.getByLabel('Ubicación').fill('Aldea El Tablón')
    await tick(page, ana.name)
    await candidates(page).press('Enter')
    await tick(page, beto.name)
    await expect(box(page, ana.name)).toHaveCount(0)
    await expect(figure(page, 'Clientes seleccionados')).toHaveText('2')
    await expect(figure(page, 'Monto mensual total')).toHaveText('Q350.30')
    await expect(figure(page, 'Utilidad mensual total')).toHaveText('Q120.50')
    await candidates(page).press('Escape')
    await expect(candidates(page)).toHaveValue('')

    await candidates(page).fill('nadie')
    await page.getByRole('button', { name: 'Ver seleccionados (2)' }).click()
    await expect(candidates(page)).toHaveValue('')
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    await candidates(page).fill(ana.name)
    await expect(page.getByRole('checkbox')).toHaveCount(1)
    await candidates(page).fill('nadie')
    await expect(page.getByText(groupTexts.noneTickedMatching)).toBeVisible()
    await candidates(page).fill('')
    await box(page, beto.name).uncheck()
    await expect(figure(page, 'Monto mensual total')).toHaveText('Q150.10')
    await box(page, beto.name).check()
    await page.getByRole('button', { name: 'Ver todos' }).click()

    await page.getByText('Descripción y gastos').click()
    await page.getByLabel('Descripción del gasto').fill('Torre')
    await page.getByLabel('Costo Unitario').fill('450.25')
    await save(page).dblclick()
    await expect(page).toHaveURL('/groups')
    await expect(toast(page, groupTexts.created)).toBeVisible()
    await expect(rowIn(page, 'Grupos', name)).toContainText('2 clientes')
    expect(await groupsNamed(page, name)).toHaveLength(1)
    await page.getByRole('button', { name: 'Abrir', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Q450.25').first()).toBeVisible()
  })

  test('shows an error and keeps its values if the request fails, or another group has taken a client', async ({
    loggedIn: page,
  }) => {
    const [ana, beto] = await Promise.all([givenClient(page), givenClient(page)])
    const name = uniqueName('Grupo')
    await page.goto('/groups/create')
    await page.getByLabel('Nombre', { exact: true }).fill(name)
    await page.getByLabel('Ubicación').fill('Sololá')
    await tick(page, ana.name)
    await tick(page, beto.name)
    await page.route('**/trpc/groups.create**', (route) => route.abort(), { times: 1 })
    await save(page).click()
    await expect(toast(page, groupTexts.createFailed)).toBeVisible()
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(name)
    await expect(box(page, beto.name)).toBeChecked()
    await expect(save(page)).toBeEnabled()
    const other = await givenGroup(page, { clientIds: [ana.id] })
    await save(page).click()
    await expect(toast(page, groupTexts.clientOfAnotherGroup(ana.name, other.name))).toBeVisible()
    expect(await groupsNamed(page, name)).toHaveLength(0)

    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(name)
    await expect(page.getByLabel('Ubicación')).toHaveValue('Sololá')
    // The lost client is still named after the toast has closed.
    const lost = page.getByRole('status').filter({ hasText: groupTexts.unticked(1) })
    await expect(lost).toContainText(groupTexts.clientOfAnotherGroup(ana.name, other.name))
    await expect(figure(page, 'Clientes seleccionados')).toHaveText('1')
    await candidates(page).fill(ana.name)
    await expect(page.getByText(groupTexts.noneAvailableMatching)).toBeVisible()
    await page.getByRole('button', { name: 'Ver seleccionados (1)' }).click()
    await expect(box(page, beto.name)).toBeChecked()
    await page.getByLabel('Ubicación').press('Enter')
    await expect(page).toHaveURL('/groups')
    await expect(rowIn(page, 'Grupos', name)).toContainText('1 cliente')
  })
})

test.describe('unsaved changes', () => {
  test('a selected client is a change: back asks, stays, discards; an unchanged form is left without asking', async ({
    loggedIn: page,
  }) => {
    const client = await givenClient(page)
    await page.goto('/groups')
    await page.getByRole('link', { name: 'Nuevo Grupo' }).click()
    await tick(page, client.name)
    await page.goBack()
    await leaveDialog(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(leaveDialog(page)).toHaveCount(0)
    await expect(box(page, client.name)).toBeChecked()
    await page.getByRole('button', { name: 'Volver' }).click()
    await leaveDialog(page).getByRole('button', { name: 'Descartar cambios' }).click()
    await expect(page).toHaveURL('/groups')
    await expect(leaveDialog(page)).toHaveCount(0)

    await page.getByRole('link', { name: 'Nuevo Grupo' }).click()
    await tick(page, client.name)
    await box(page, client.name).uncheck()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page).toHaveURL('/groups')

    await test.step('they can be saved while leaving', async () => {
      const name = uniqueName('Grupo')
      await page.getByRole('link', { name: 'Nuevo Grupo' }).click()
      await page.getByLabel('Nombre', { exact: true }).fill(name)
      await page.keyboard.press('Escape')
      await leaveDialog(page).getByRole('button', { name: 'Guardar y salir' }).click()
      await expect(page.getByText('La ubicación es requerida')).toBeVisible()
      await expect(leaveDialog(page)).toHaveCount(0)
      await page.getByLabel('Ubicación').fill('Sololá')
      await page.keyboard.press('Escape')
      await leaveDialog(page).getByRole('button', { name: 'Guardar y salir' }).click()
      await expect(page).toHaveURL('/groups')
      await expect(rowIn(page, 'Grupos', name)).toBeVisible()
    })
  })

  test('an expense alone is a change', async ({ loggedIn: page }) => {
    const group = await givenGroup(page)
    await page.goto(`/groups/${group.id}`)
    await page.getByRole('link', { name: 'Editar' }).click()
    await page.getByRole('button', { name: 'Agregar gasto' }).click()
    await page.getByLabel('Descripción del gasto').last().fill('Poste')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await leaveDialog(page).getByRole('button', { name: 'Descartar cambios' }).click()
    await expect(page).toHaveURL(`/groups/${group.id}`)
    expect((await readGroup(page, group.id)).expenses).toEqual([])
  })
})

test.describe('editing a group', () => {
  test('saves its fields and members', async ({ loggedIn: page }) => {
    const [ana, beto] = await Promise.all([givenClient(page), givenClient(page)])
    const group = await givenGroup(page, { clientIds: [ana.id] })
    const name = uniqueName('Renombrado')
    await page.goto(`/groups/${group.id}/edit`)
    await expect(page.getByLabel('Ubicación')).toHaveValue('Sololá')
    await page.getByLabel('Nombre', { exact: true }).fill(name)
    await page.getByLabel('Descripción', { exact: true }).fill('Sector alto')
    await candidates(page).fill(ana.name)
    await expect(box(page, ana.name)).toBeChecked()
    await box(page, ana.name).uncheck()
    await tick(page, beto.name)
    await save(page).click()
    await expect(toast(page, groupTexts.updated)).toBeVisible()
    await expect(page).toHaveURL(`/groups/${group.id}`)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText('Sector alto')).toBeVisible()
    await expect(rowIn(page, 'Clientes del Grupo', beto.name)).toBeVisible()
    await expect(rowIn(page, 'Clientes del Grupo', ana.name)).toHaveCount(0)
  })

  test('with a client of another group shows an error, stores nothing and keeps the form', async ({
    loggedIn: page,
  }) => {
    const client = await givenClient(page)
    const group = await givenGroup(page)
    await page.goto(`/groups/${group.id}/edit`)
    await page.getByLabel('Nombre', { exact: true }).fill('Otro nombre')
    await tick(page, client.name)
    await page.getByLabel('Descripción del gasto').fill('Poste')
    await page.getByLabel('Costo Unitario').fill('12.50')
    const other = await givenGroup(page, { clientIds: [client.id] })
    await save(page).click()
    await expect(toast(page, groupTexts.clientOfAnotherGroup(client.name, other.name))).toBeVisible()
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Otro nombre')
    await expect(page.getByRole('status').filter({ hasText: groupTexts.unticked(1) })).toBeVisible()
    await expect(page.getByText(groupTexts.noneAvailableMatching)).toBeVisible()
    await expect(page.getByLabel('Costo Unitario')).toHaveValue('12.50')
    expect(await readGroup(page, group.id)).toMatchObject({ name: group.name, expenses: [] })
  })
})

test('hundreds of available clients load on scroll, and the selection is kept', async ({ loggedIn: page }) => {
  test.slow()
  const word = uniqueName('Fila')
  await givenClients(
    page,
    Array.from({ length: 250 }, (_, index) => `${word} ${index + 100}`),
  )
  await page.goto('/groups/create')
  await candidates(page).fill(word)
  const list = page.getByRole('group', { name: 'Clientes disponibles' })
  await expect(box(page, `${word} 100`)).toBeVisible()
  await box(page, `${word} 100`).check()
  await expect(async () => {
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
    await expect(box(page, `${word} 349`)).toBeVisible({ timeout: 500 })
  }).toPass()
  await box(page, `${word} 349`).check()
  // Rows far off-screen are not rendered but keep their space.
  expect(await page.getByRole('checkbox').count()).toBeLessThan(250)
  await list.evaluate((element) => element.scrollTo({ top: 0 }))
  await expect(box(page, `${word} 100`)).toBeChecked()
  await expect(figure(page, 'Clientes seleccionados')).toHaveText('2')
})
