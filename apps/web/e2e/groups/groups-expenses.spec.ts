import { groupTexts } from '@isp/domain/groups/group-texts'
import { expect, type Page } from '@playwright/test'
import { givenClient, givenClients, givenPaid, toast, uniqueName } from '../support/clients'
import { figure, givenExpenses, givenGroup, readGroup } from '../support/groups'
import { test } from '../support/test'

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true })
const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Cambios sin guardar' })

/** The px between the list of used products and its field, which is above or below it. */
async function gapToField(page: Page): Promise<number> {
  const list = await page.getByRole('listbox').boundingBox()
  const field = await page.getByLabel('Descripción del gasto').boundingBox()
  if (!list || !field) return Number.POSITIVE_INFINITY
  return Math.min(Math.abs(list.y - field.y - field.height), Math.abs(field.y - list.y - list.height))
}

test.describe('installation expenses', () => {
  test('are entered, compared with the utility, and saved', async ({ loggedIn: page }) => {
    const client = await givenClient(page, { utility: '700.50' })
    await givenPaid(page, client)
    const group = await givenGroup(page, { clientIds: [client.id] })
    await page.goto(`/groups/${group.id}/edit`)
    await expect(page.getByText('Generando ganancias')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Eliminar gasto' })).toBeDisabled()

    await page.getByLabel('Descripción del gasto').fill('Antena')
    await page.getByLabel('Cantidad').fill('2')
    await page.getByLabel('Costo Unitario').fill('350.25')
    await expect(page.getByLabel('Total', { exact: true })).toHaveText('Q700.50')
    await expect(page.getByText('Totalmente recuperado')).toBeVisible()
    await page.getByRole('button', { name: 'Agregar gasto' }).click()
    await expect(page.getByLabel('Descripción del gasto').last()).toBeFocused()
    await page.getByLabel('Costo Unitario').last().fill('0.01')
    await expect(page.getByText('Pendiente de recuperar')).toBeVisible()
    await expect(figure(page, 'Total de gastos')).toHaveText('Q700.51')
    await save(page).click()
    await expect(page.getByText('La descripción es requerida')).toBeVisible()
    await expect(page.getByLabel('Descripción del gasto').last()).toBeFocused()

    await page.getByLabel('Costo Unitario').last().fill('')
    await save(page).click()
    await expect(toast(page, groupTexts.updated)).toBeVisible()
    expect((await readGroup(page, group.id)).expenses).toMatchObject([
      { description: 'Antena', quantity: 2, unitCost: '350.25', total: '700.50' },
    ])
    await expect(figure(page, 'Inversión Recuperada')).toHaveText('Q0.00')
  })

  test('offer products used before, with their cost', async ({ loggedIn: page }) => {
    const product = uniqueName('Radioenlace')
    await givenExpenses(page, (await givenGroup(page)).id, [{ description: product, quantity: 1, unitCost: '890.00' }])
    const group = await givenGroup(page)
    await page.goto(`/groups/${group.id}/edit`)
    // The clients above move the field while they load; the next test is about that.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await page.getByLabel('Descripción del gasto').fill(product.toLowerCase().slice(0, -1))
    const option = page.locator('[role=option]:not([data-combobox-disabled])').filter({ hasText: product })
    await option.waitFor()
    // The list shrinks to these results first and moves to the field after that, in the middle of a click.
    await expect.poll(() => gapToField(page)).toBeLessThan(16)
    await option.click()
    await expect(page.getByLabel('Descripción del gasto')).toHaveValue(product)
    await expect(page.getByLabel('Costo Unitario')).toHaveValue('890.00')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(page.getByLabel('Total', { exact: true })).toHaveText('Q890.00')

    await page.getByLabel('Descripción del gasto').fill(product.slice(0, -2))
    // Shown immediately for the previous search; it can be chosen once it belongs to this one.
    await page.locator('[role=option]:not([data-combobox-disabled])').filter({ hasText: product }).waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(leaveDialog(page)).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Descripción del gasto')).toHaveValue(product)
  })

  test('keep their position and suggestions when the available clients load late', async ({ loggedIn: page }) => {
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

  test('have a quantity of at least 1, a cost, and at least one row', async ({ loggedIn: page }) => {
    const group = await givenGroup(page)
    await givenExpenses(page, group.id, [
      { description: 'Poste', quantity: 4, unitCost: '950.00' },
      { description: 'Cable', quantity: 1, unitCost: '10.00' },
    ])
    await page.goto(`/groups/${group.id}/edit`)
    await page.getByLabel('Cantidad').first().fill('0')
    await page.getByLabel('Cantidad').first().blur()
    await expect(page.getByLabel('Cantidad').first()).toHaveValue('1')
    await page.getByLabel('Costo Unitario').first().fill('')
    await save(page).click()
    await expect(page.getByText('El costo unitario es requerido')).toBeVisible()
    await expect(page.getByLabel('Costo Unitario').first()).toBeFocused()

    await page.getByRole('button', { name: 'Eliminar gasto' }).first().dblclick()
    await expect(page.getByLabel('Descripción del gasto')).toHaveCount(1)
    await expect(page.getByLabel('Descripción del gasto')).toHaveValue('Cable')
    await expect(page.getByRole('button', { name: 'Eliminar gasto' })).toBeDisabled()
    await save(page).click()
    await expect(toast(page, groupTexts.updated)).toBeVisible()
    expect((await readGroup(page, group.id)).totalExpenses).toBe('10.00')
  })
})
