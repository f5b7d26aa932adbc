import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { clientTexts } from '@isp/domain/clients/client-texts'
import { errorTexts } from '@isp/domain/error-texts'
import { expect, type Locator, type Page } from '@playwright/test'
import { chooseAction, givenClient, notice, openRow, readClient, rowOf, uniqueName } from './support/clients'
import { isPhone, menu, openMenu } from './support/menu'
import { test } from './support/test'

// A second click may come during a transition.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Between the clicks of somebody who is not sure of the first: while it runs, while the dialog fades, and after. */
const GAPS_MS = [60, 150, 250, 350]

/** Two clicks on the same place of the screen, whatever stands there at the second. */
async function clickTwice(page: Page, button: Locator, gap: number): Promise<void> {
  const box = await button.boundingBox()
  if (!box) throw new Error('there is no button')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x, y)
  await page.waitForTimeout(gap)
  await page.mouse.click(x, y)
}

/** How many times a procedure has been called. */
function countCalls(page: Page, procedure: string): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes(`/trpc/${procedure}`)) calls += 1
  })
  return () => calls
}

test('whoever presses Guardar twice has one client @both', async ({ loggedIn: page }) => {
  const calls = countCalls(page, 'clients.create')
  await page.goto('/')
  for (const [round, gap] of GAPS_MS.entries()) {
    const name = uniqueName('Doble')
    await page.getByRole('button', { name: 'Nuevo Cliente' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nuevo Cliente' })
    await dialog.getByLabel('Nombre').fill(name)
    await dialog.getByLabel('Monto Mensual').fill('100')
    await dialog.getByLabel('Utilidad').fill('10')
    await clickTwice(page, dialog.getByRole('button', { name: 'Guardar' }), gap)
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, name)).toHaveCount(1)
    await expect(page).toHaveURL('/')
    expect(calls()).toBe(round + 1)
  }
})

test.describe('a page whose save is pressed twice saves once', () => {
  const pages = {
    '/clients/create': ['clients.create', 'Guardar', { Nombre: 'Ana', 'Monto Mensual': '100', Utilidad: '10' }],
    '/groups/create': ['groups.create', 'Guardar', { Nombre: 'Aldea', Ubicación: 'Cobán' }],
  } as const
  for (const [path, [procedure, label, fields]] of Object.entries(pages)) {
    test(path, async ({ loggedIn: page }) => {
      const calls = countCalls(page, procedure)
      await page.goto(path)
      for (const [field, value] of Object.entries(fields))
        await page.getByLabel(field, { exact: true }).first().fill(value)
      const button = page.getByRole('button', { name: label })
      await button.scrollIntoViewIfNeeded()
      await clickTwice(page, button, 100)
      await expect(page).not.toHaveURL(path)
      expect(calls()).toBe(1)
    })
  }
})

test('whoever presses Confirmar twice is told of the payment, and stays where he is @both', async ({
  loggedIn: page,
}) => {
  const calls = countCalls(page, 'clients.payments.markPaid')
  for (const [round, gap] of GAPS_MS.entries()) {
    const client = await givenClient(page)
    const row = await openRow(page, client.name)
    await row.getByRole('button', { name: 'Pagar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirmar pago' })
    await clickTwice(page, dialog.getByRole('button', { name: 'Confirmar' }), gap)
    await expect(dialog).toBeHidden()
    await expect(row.getByRole('button', { name: 'Al día' })).toBeDisabled()
    await expect(notice(page, paymentTexts.confirmed)).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(calls()).toBe(round + 1)
  }
})

test('a discarded form leads where it was left for, also when discarded twice', async ({ loggedIn: page }) => {
  await page.goto('/clients/create')
  await page.getByLabel('Nombre', { exact: true }).fill('Ana')
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Cotizaciones' }).click()
  await clickTwice(page, page.getByRole('button', { name: 'Descartar cambios' }), 80)
  await expect(page).toHaveURL('/quotations')
})

test('the menu asks before it leaves what was typed @both', async ({ loggedIn: page }) => {
  await page.goto('/clients/create')
  const name = page.getByLabel('Nombre', { exact: true })
  await name.fill('Ana')
  const guard = page.getByRole('dialog', { name: 'Cambios sin guardar' })
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Grupos' }).click()
  await guard.getByRole('button', { name: 'Cancelar' }).click()
  await expect(guard).toBeHidden()
  await expect(name).toHaveValue('Ana')
  await expect(page).toHaveURL('/clients/create')
  if (isPhone(page)) await expect(menu(page)).toBeHidden()
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Grupos' }).click()
  await guard.getByRole('button', { name: 'Descartar cambios' }).click()
  await expect(page).toHaveURL('/groups')
})

test('a client whose answer was lost is created once, however often it is saved', async ({ loggedIn: page }) => {
  const name = uniqueName('Perdida')
  await page.goto('/')
  await page.route('**/trpc/clients.create**', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Nuevo Cliente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo Cliente' })
  await dialog.getByLabel('Nombre').fill(name)
  await dialog.getByLabel('Monto Mensual').fill('100')
  await dialog.getByLabel('Utilidad').fill('10')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(notice(page, clientTexts.createFailedFallback)).toBeVisible()
  await expect(notice(page, errorTexts.unanswered)).toBeVisible()
  await expect(dialog.getByLabel('Nombre')).toHaveValue(name)
  await expect(page.getByText(name).first()).toBeAttached()
  await page.unroute('**/trpc/clients.create**')

  await test.step('with other data it says that the first try was stored', async () => {
    await dialog.getByLabel('Monto Mensual').fill('200')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByRole('alert')).toContainText(errorTexts.requestKeyReused)
  })

  await dialog.getByLabel('Monto Mensual').fill('100')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  const clients: { name: string; monthlyAmount: string }[] = await (await page.request.get('/api/clients')).json()
  expect(clients.filter((client) => client.name === name)).toMatchObject([{ monthlyAmount: '100.00' }])
})

test('a client that was changed elsewhere is saved after its new values are loaded', async ({ loggedIn: page }) => {
  const client = await givenClient(page, { address: 'Zona 1' })
  const row = await openRow(page, client.name)
  const dialog = page.getByRole('dialog', { name: 'Editar Cliente' })
  await chooseAction(page, row, 'Editar')
  await expect(dialog.getByLabel('Dirección')).toHaveValue('Zona 1')
  const elsewhere = { monthlyAmount: '777.00', address: 'Zona 2' }
  expect((await page.request.patch(`/api/clients/${client.id}`, { data: elsewhere })).ok()).toBe(true)
  await dialog.getByLabel('Teléfono').fill('+502 55551234')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByRole('alert')).toContainText(clientTexts.changedMeanwhile)
  await dialog.getByRole('button', { name: 'Cargar los datos nuevos' }).click()
  await expect(dialog.getByLabel('Dirección')).toHaveValue('Zona 2')
  await expect(dialog.getByLabel('Teléfono')).toHaveValue('+502 55551234')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  expect((await readClient(page, client.id)).client).toMatchObject({ ...elsewhere, phone: '+502 55551234' })

  await test.step('and one in which nothing was changed is saved too', async () => {
    await chooseAction(page, row, 'Editar')
    await expect(dialog.getByLabel('Dirección')).toHaveValue('Zona 2')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
    expect((await readClient(page, client.id)).client).toMatchObject(elsewhere)
  })
})

test('a client that was deleted elsewhere leaves the list when it is deleted', async ({ loggedIn: page }) => {
  const client = await givenClient(page)
  const row = await openRow(page, client.name)
  await chooseAction(page, row, 'Eliminar')
  expect((await page.request.delete(`/api/clients/${client.id}`)).ok()).toBe(true)
  const dialog = page.getByRole('dialog', { name: '¿Estás seguro?' })
  await dialog.getByRole('button', { name: 'Eliminar Cliente' }).click()
  await expect(notice(page, clientTexts.notFound)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row).toBeHidden()
})
