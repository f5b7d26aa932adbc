import { clientTexts } from '@isp/domain/clients/client-texts'
import { expect } from '@playwright/test'
import { givenClient, openRow, rowOf, toast, uniqueName } from '../support/clients'
import { givenGroup } from '../support/groups'
import { isPhone } from '../support/menu'
import { test } from '../support/test'

test('the dialog creates a client, shows missing fields and formats the phone', async ({ loggedIn: page }) => {
  const name = uniqueName('Ana Xicará')
  await page.goto('/')
  await page.getByRole('button', { name: 'Nuevo Cliente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo Cliente' })
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('El nombre es requerido')).toBeVisible()
  await expect(dialog.getByText('El monto mensual es requerido')).toBeVisible()
  await expect(dialog.getByText('La utilidad es requerida')).toBeVisible()
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await dialog.getByLabel('Nombre').fill(name)
  await dialog.getByLabel('Teléfono').pressSequentially('5555-1234')
  await expect(dialog.getByLabel('Teléfono')).toHaveValue('+502 55551234')
  await dialog.getByLabel('Monto Mensual').fill('250')
  await dialog.getByLabel('Utilidad').fill('75.5')
  await dialog.getByLabel('Utilidad').press('Enter')

  await expect(toast(page, clientTexts.created)).toBeVisible()
  await expect(dialog).toBeHidden()
  const row = rowOf(page, name)
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Revelar cifras' }).click()
  await expect(row).toContainText('Q250.00')
  await expect(row).toContainText('Q75.50')
  await expect(row.getByRole('link', { name: '+502 55551234' })).toHaveAttribute('href', 'https://wa.me/50255551234')
})

test('a client with its group takes nine actions from another screen, without scrolling @both', async ({
  loggedIn: page,
}) => {
  const group = await givenGroup(page, { name: uniqueName('Xecam') })
  const name = uniqueName('Ana Xicará')
  await page.goto('/cash')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let actions = 0
  const count = async (action: Promise<void>) => {
    await action
    actions += 1
  }
  // Whoever comes is searched; a name that is not there is registered.
  const search = page.getByRole('combobox', { name: 'Nombre, teléfono o WiFi…' })
  const round = page.getByRole('button', { name: 'Cobrar', exact: true }).last()
  await count(isPhone(page) ? round.tap() : page.keyboard.press('Control+k'))
  await expect(search).toBeFocused()
  await count(page.keyboard.type(name))
  await expect(page.getByRole('button', { name: `Nuevo Cliente: ${name}` })).toBeInViewport({ ratio: 1 })
  await count(page.keyboard.press('Enter'))

  const dialog = page.getByRole('dialog', { name: 'Nuevo Cliente' })
  await expect(dialog.getByLabel('Nombre')).toHaveValue(name)
  await expect(dialog.getByLabel('Monto Mensual')).toBeFocused()
  await expect(dialog.getByRole('option', { name: group.name })).toBeAttached()
  for (const control of [dialog.getByLabel('Grupo'), dialog.getByRole('button', { name: 'Guardar' })]) {
    await expect(control).toBeInViewport({ ratio: 1 })
  }
  await count(page.keyboard.type('250'))
  await count(page.keyboard.press('Tab'))
  await count(page.keyboard.type('75'))
  await count(page.keyboard.press('Tab'))
  await expect(dialog.getByLabel('Grupo')).toBeFocused()
  await count(page.keyboard.type(group.name))
  await count(page.keyboard.press('Enter'))
  await expect(toast(page, clientTexts.created)).toBeVisible()
  expect(actions).toBe(9)
  await expect(page).toHaveURL('/cash')
  await page.goto('/')
  await expect(rowOf(page, name)).toContainText(group.name)
})

test('the full page creates a client and warns about a WiFi password in use', async ({ loggedIn: page }) => {
  const wifiPassword = uniqueName('clave')
  const other = await givenClient(page, { wifiPassword })
  const name = uniqueName('Tienda El Sol')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
  await page.goto('/clients/create')
  await page.getByLabel('Nombre', { exact: true }).fill(name)
  await page.getByLabel('Código de país').selectOption('+1')
  await page.getByLabel('Teléfono').pressSequentially('+52 55 1234 5678')
  await expect(page.getByLabel('Código de país')).toHaveValue('+52')
  await expect(page.getByLabel('Teléfono')).toHaveValue('5512345678')
  await page.getByLabel('Monto Mensual').fill('300.25')
  await page.getByLabel('IP del Router').pressSequentially('a10.0.b0.1')
  await expect(page.getByLabel('IP del Router')).toHaveValue('10.0.0.1')
  await page.getByLabel('Contraseña de WiFi').fill('corta')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('La contraseña del WiFi debe tener al menos 8 caracteres')).toBeVisible()
  await page.getByLabel('Contraseña de WiFi').fill(wifiPassword.toUpperCase())
  await expect(page.getByText(`Esta contraseña ya está siendo usada por el cliente "${other.name}"`)).toBeVisible()
  const asked = addresses.join('\n').toLowerCase()
  expect(asked).toContain('namesbywifipassword')
  // A password being typed is never part of a URL.
  expect(asked).not.toContain(wifiPassword.toLowerCase())
  await page.getByRole('button', { name: 'Guardar' }).click()

  await expect(toast(page, clientTexts.created)).toBeVisible()
  await expect(page).toHaveURL('/')
  const row = await openRow(page, name)
  await expect(row).toContainText('+52 5512345678')
  await row.getByRole('button', { name: 'Revelar cifras' }).click()
  await expect(row).toContainText('Q0.00')
})

test('an unlikely start date is asked about, which a double click does not answer @both', async ({
  loggedIn: page,
}) => {
  const name = uniqueName('Ana Xicará')
  await page.goto('/')
  await page.getByRole('button', { name: 'Nuevo Cliente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo Cliente' })
  await dialog.getByLabel('Nombre').fill(name)
  await dialog.getByLabel('Monto Mensual').fill('250')
  await dialog.getByLabel('Utilidad').fill('75')
  await dialog.getByLabel('Fecha de Inicio').fill('2062-03-15')
  await dialog.getByRole('button', { name: 'Guardar' }).dblclick()
  const question = page.getByRole('dialog', { name: '¿Empieza en 2062?' })
  await expect(question.getByRole('button', { name: 'Corregir' })).toBeFocused()
  // A press beside it keeps the focus.
  await page.mouse.click(5, 5)
  await expect(question.getByRole('button', { name: 'Corregir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Fecha de Inicio')).toBeFocused()

  // 'Guardar y salir' asks as well.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Guardar y salir' }).click()
  await question.getByRole('button', { name: 'Corregir' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(dialog.getByLabel('Fecha de Inicio')).toBeFocused()
  await expect(dialog.getByLabel('Nombre')).toHaveValue(name)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await question.getByRole('button', { name: 'Guardar de todos modos' }).click()
  await expect(toast(page, clientTexts.created)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
