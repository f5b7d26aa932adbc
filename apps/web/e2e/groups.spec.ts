import { groupTexts } from '@isp/domain/groups/group-texts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { givenClient, givenPaid, notice, uniqueName } from './support/clients'
import { figure, givenExpenses, givenGroup, readGroup, refuse, rowIn } from './support/groups'
import { expectLayersGone } from './support/layers'
import { test } from './support/test'

const search = (page: Page) => page.getByPlaceholder('Buscar grupos...')

test.describe('the list', () => {
  test('shows what each group has, and a row opens it @both', async ({ loggedIn: page }) => {
    const [ana, beto] = [await givenClient(page), await givenClient(page, { monthlyAmount: '1200.55' })]
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

  test('is searched by name or location, accents aside, and comes back as it was left', async ({ loggedIn: page }) => {
    const place = uniqueName('Chichicastenángo')
    const [here, there] = [await givenGroup(page, { location: place }), await givenGroup(page)]
    await page.goto('/groups')
    await expect(rowIn(page, 'Grupos', there.name)).toBeVisible()
    await search(page).fill(place.replace('á', 'a').toUpperCase())
    await expect(rowIn(page, 'Grupos', there.name)).toHaveCount(0)
    await rowIn(page, 'Grupos', here.name).click()
    await expect(page).toHaveURL(`/groups/${here.id}`)
    await page.goBack()
    await expect(rowIn(page, 'Grupos', here.name)).toBeVisible()
    await expect(rowIn(page, 'Grupos', there.name)).toHaveCount(0)
    await search(page).press('Escape')
    await expect(rowIn(page, 'Grupos', there.name)).toBeVisible()
  })

  test('says when a search finds nothing, and when there is nothing yet', async ({ loggedIn: page }) => {
    await givenGroup(page)
    await page.goto('/groups')
    await search(page).fill('ningún grupo se llama así')
    await expect(page.getByText(groupTexts.noneMatching)).toBeVisible()
    await page.getByRole('button', { name: 'Quitar la búsqueda' }).click()
    await expect(page.getByText(groupTexts.noneMatching)).toHaveCount(0)

    await page.route('**/trpc/groups.list**', (route) => route.fulfill({ json: [{ result: { data: [] } }] }))
    await page.reload()
    await expect(page.getByText(groupTexts.noneYet)).toBeVisible()
    await page.getByRole('link', { name: 'Crear el primer grupo' }).click()
    await expect(page).toHaveURL('/groups/create')
  })

  test('that cannot be read offers to try again', async ({ loggedIn: page }) => {
    const group = await givenGroup(page)
    await page.route('**/trpc/groups.list**', refuse)
    await page.goto('/groups')
    await expect(page.getByText(groupTexts.listFailed)).toBeVisible()
    await page.unroute('**/trpc/groups.list**')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(rowIn(page, 'Grupos', group.name)).toBeVisible()
  })

  test('is asked again each time it is opened, with the old rows in the meantime', async ({ loggedIn: page }) => {
    const group = await givenGroup(page)
    await page.goto('/groups')
    await rowIn(page, 'Grupos', group.name).click()
    await expect(page.getByRole('heading', { name: group.name })).toBeVisible()
    const newer = await givenGroup(page)
    await page.getByRole('link', { name: 'Volver' }).click()
    await expect(rowIn(page, 'Grupos', group.name)).toBeVisible()
    await expect(rowIn(page, 'Grupos', newer.name)).toBeVisible()
  })
})

test.describe('deleting a group', () => {
  test('says what goes and who becomes free, and can be called off @both', async ({ loggedIn: page }) => {
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
    await expect(notice(page, groupTexts.deleted)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(rowIn(page, 'Grupos', group.name)).toHaveCount(0)
    const free: { id: number }[] = await (await page.request.get('/api/available-clients')).json()
    expect(free.map(({ id }) => id)).toContain(client.id)
  })

  test('that is gone already says so and takes it off the list', async ({ loggedIn: page }) => {
    const group = await givenGroup(page)
    await page.goto('/groups')
    await rowIn(page, 'Grupos', group.name).getByRole('button', { name: 'Eliminar' }).click()
    await page.request.delete(`/api/groups/${group.id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(notice(page, groupTexts.notFound)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(rowIn(page, 'Grupos', group.name)).toHaveCount(0)
  })

  test('that fails keeps the dialog for another try', async ({ loggedIn: page }) => {
    const group = await givenGroup(page)
    await page.goto('/groups')
    await rowIn(page, 'Grupos', group.name).getByRole('button', { name: 'Eliminar' }).click()
    await page.route('**/trpc/groups.delete**', (route) => route.abort())
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(notice(page, groupTexts.deleteFailed)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test.describe('the detail', () => {
  test('adds up what the members pay, have paid and have brought @both', async ({ loggedIn: page }) => {
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

  test('says whether its investment is recovered', async ({ loggedIn: page }) => {
    const client = await givenClient(page, { utility: '50.00' })
    await givenPaid(page, client)
    const group = await givenGroup(page, { clientIds: [client.id] })
    for (const [unitCost, label, amount] of [
      ['60.00', 'Por Recuperar', 'Q10.00'],
      ['50.00', 'Inversión Recuperada', 'Q0.00'],
      ['49.99', 'Ganancia Generada', 'Q0.01'],
    ] as const) {
      await test.step(label, async () => {
        await givenExpenses(page, group.id, [{ description: 'Poste', quantity: 1, unitCost }])
        await page.goto(`/groups/${group.id}`)
        await expect(figure(page, label)).toHaveText(amount)
      })
    }
  })

  test('leads to a member, and from there back to the group @both', async ({ loggedIn: page }) => {
    // Due on the last day of a month, so never overdue in it.
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

  test('of a group without members offers to add some', async ({ loggedIn: page }) => {
    const group = await givenGroup(page)
    await page.goto(`/groups/${group.id}`)
    await expect(page.getByText(groupTexts.noMembers)).toBeVisible()
    await page.getByRole('link', { name: 'Agregar clientes' }).click()
    await expect(page).toHaveURL(`/groups/${group.id}/edit`)
  })

  test('of an address that is no group says so and leads back', async ({ loggedIn: page }) => {
    for (const path of ['/groups/2147483647', '/groups/abc', '/groups/2147483647/edit', '/groups/0/edit']) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: groupTexts.notFound })).toBeVisible()
        await page.getByRole('link', { name: 'Volver' }).click()
        await expect(page).toHaveURL('/groups')
      })
    }
  })
})

test('the screens of groups are accessible and fit @both', async ({ loggedIn: page }) => {
  test.slow()
  await givenClient(page)
  const client = await givenClient(page, { name: uniqueName('Nombre de un cliente que no cabe en su renglón') })
  const group = await givenGroup(page, {
    location: 'Un lugar con un nombre muy largo, Sololá',
    clientIds: [client.id],
  })
  await givenExpenses(page, group.id, [{ description: 'Torre arriostrada', quantity: 2, unitCost: '99999999.99' }])
  const expectFit = async () => {
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }))
    expect(scroll).toBeLessThanOrEqual(client)
    await expectAccessible(page)
  }
  await page.goto('/groups')
  await rowIn(page, 'Grupos', group.name).getByRole('button', { name: 'Eliminar' }).waitFor()
  await expectFit()
  await rowIn(page, 'Grupos', group.name).getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').waitFor()
  await expectFit()
  await page.keyboard.press('Escape')
  await expectLayersGone(page)
  await page.goto(`/groups/${group.id}`)
  await rowIn(page, 'Clientes del Grupo', client.name).waitFor()
  await expectFit()
  await page.goto('/groups/create')
  await page.getByRole('checkbox').first().waitFor()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expectFit()
  await page.goto(`/groups/${group.id}/edit`)
  await page.getByRole('checkbox').first().check()
  await page.getByLabel('Descripción del gasto').fill('Torre')
  // Options of the search before are pale while the new one is on its way.
  await page.locator('[role="option"]:not([aria-disabled])').first().waitFor()
  await expectFit()
  expect((await readGroup(page, group.id)).clientCount).toBe(1)
})
