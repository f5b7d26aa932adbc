import { clientTexts } from '@isp/domain/clients/client-texts'
import { expect } from '@playwright/test'
import { rowOf, toast, uniqueName } from '../support/clients'
import { givenGroup } from '../support/groups'
import { isPhone } from '../support/menu'
import { test } from '../support/test'

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

test('an unlikely start date is asked about, which neither a double click nor a press beside it answers', async ({
  loggedIn: page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Nuevo Cliente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo Cliente' })
  await dialog.getByLabel('Nombre').fill('Ana Xicará')
  await dialog.getByLabel('Monto Mensual').fill('250')
  await dialog.getByLabel('Utilidad').fill('75')
  await dialog.getByLabel('Fecha de Inicio').fill('2062-03-15')
  await dialog.getByRole('button', { name: 'Guardar' }).dblclick()
  const question = page.getByRole('dialog', { name: '¿Empieza en 2062?' })
  await expect(question.getByRole('button', { name: 'Corregir' })).toBeFocused()
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
})
