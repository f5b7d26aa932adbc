import { clientTexts } from '@isp/domain/clients/client-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import {
  chooseAction,
  givenClient,
  givenClients,
  givenPaid,
  openRow,
  readClient,
  rowOf,
  searchFor,
  toast,
  uniqueName,
} from '../support/clients'
import { menu } from '../support/menu'
import { typeSearch, unfold } from '../support/phone'
import { test } from '../support/test'

test('search and filters find clients, survive a reload and a page past the end, and are cleared together', async ({
  loggedIn: page,
}) => {
  const word = uniqueName('José Peña')
  const expensive = await givenClient(page, { name: `${word} caro`, monthlyAmount: '900.00', phone: '+502 41239876' })
  const cheap = await givenClient(page, { name: `${word} barato`, monthlyAmount: '90.00' })
  await givenPaid(page, cheap)
  await page.goto('/')
  const search = page.getByPlaceholder('Buscar clientes...')
  const clear = page.getByRole('button', { name: 'Limpiar filtros' })
  const stored = () => page.evaluate(() => Object.values(localStorage).join())
  const change = (from: string, to: string) =>
    page.evaluate(
      ([before, after]) => {
        for (const key of Object.keys(localStorage))
          localStorage.setItem(key, localStorage.getItem(key)?.replace(before, after) ?? '')
      },
      [from, to] as const,
    )
  await expect(clear).toBeDisabled()

  await test.step('names match without accents, and phones by digits', async () => {
    await search.fill('4123-9876')
    await expect(rowOf(page, cheap.name)).toBeHidden()
    await expect(rowOf(page, expensive.name)).toBeVisible()
    await search.fill(uniqueName('nadie'))
    await expect(page.getByText(clientTexts.noneMatching)).toBeVisible()
    await page.getByRole('button', { name: 'Borrar búsqueda' }).click()
    await expect(rowOf(page, cheap.name)).toBeVisible()
    await search.fill(word.toLowerCase().replace('josé peña', 'jose pena'))
    await expect(rowOf(page, word)).toHaveCount(2)
  })
  await test.step('filters survive a reload', async () => {
    await searchFor(page, word)
    await page.getByLabel('Estado de pago').selectOption({ label: 'Pendientes' })
    await page.getByLabel('Mínimo').fill('500')
    await expect(rowOf(page, expensive.name)).toBeVisible()
    await expect(rowOf(page, cheap.name)).toBeHidden()
    // The bound is applied half a second after the last key.
    await expect.poll(stored).toContain('"minAmount":"500"')
    await change('"page":1', '"page":99')
    await page.reload()
    await expect(search).toHaveValue(word)
    await expect(page.getByLabel('Estado de pago')).toHaveValue('pending')
    await expect(page.getByLabel('Mínimo')).toHaveValue('500')
    await expect(rowOf(page, expensive.name)).toBeVisible()
    await expect(rowOf(page, cheap.name)).toBeHidden()
    await search.click()
    await page.keyboard.type('nadie')
    await expect(search).toHaveValue('nadie')
  })
  await test.step('all filters are cleared together', async () => {
    await clear.click()
    await expect(search).toHaveValue('')
    await expect(page.getByLabel('Mínimo')).toHaveValue('')
    await expect(rowOf(page, cheap.name)).toBeVisible()
    await expect(clear).toBeDisabled()
  })
  await test.step('an invalid stored view is discarded', async () => {
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"searchTerm":1,"page":"x"}')
    })
    await page.reload()
    await expect(search).toHaveValue('')
    await expect(rowOf(page, expensive.name)).toBeVisible()
  })
})

test('a large amount fits its column', async ({ loggedIn: page }) => {
  for (const [width, amount] of [
    [1280, '1250.00'],
    [1280, '99999999.99'],
    [1440, '12500.00'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const client = await givenClient(page, { monthlyAmount: amount, utility: amount })
    const row = await openRow(page, client.name)
    await row.getByRole('button', { name: 'Revelar cifras' }).click()
    const figures = row.getByText(formatQuetzales(amount))
    await expect(figures).toHaveCount(2)
    for (const figure of await figures.all()) {
      const fits = await figure.evaluate((node) => {
        const cell = node.closest('td')?.getBoundingClientRect()
        const { left, right } = node.getBoundingClientRect()
        return cell !== undefined && left >= cell.left && right <= cell.right && node.getClientRects().length === 1
      })
      expect(fits, `${amount} at ${width}`).toBe(true)
    }
  }
})

test('amounts are masked until shown for one row or all', async ({ loggedIn: page }) => {
  const word = uniqueName('Cifras')
  await givenClient(page, { name: `${word} uno`, monthlyAmount: '1234.56', utility: '77.70' })
  await givenClient(page, { name: `${word} dos`, monthlyAmount: '2345.67', utility: '88.80' })
  await page.goto('/')
  await searchFor(page, word)
  const [one, two] = [rowOf(page, `${word} uno`), rowOf(page, `${word} dos`)]
  await expect(page.getByRole('button', { name: 'Acciones' })).toHaveCount(2)
  await expect(one).toContainText('••••')
  await expect(one).toContainText('****')
  await expect(one).not.toContainText('1,234.56')

  const width = await one
    .getByText('••••')
    .first()
    .evaluate((node) => node.getBoundingClientRect().width)
  await one.getByRole('button', { name: 'Revelar cifras' }).click()
  await expect(one).toContainText('Q1,234.56')
  await expect(one).toContainText('Q77.70')
  expect(await one.getByText('Q1,234.56').evaluate((node) => node.getBoundingClientRect().width)).toBeCloseTo(width, 0)
  await expect(two).not.toContainText('Q2,345.67')
  await one.getByRole('button', { name: 'Ocultar cifras' }).click()
  await expect(one).not.toContainText('Q1,234.56')

  await page.getByRole('button', { name: 'Revelar todas las cifras' }).click()
  await page.getByRole('dialog', { name: 'Revelar todas las cifras' }).getByRole('button', { name: 'Cancelar' }).click()
  await expect(two).not.toContainText('Q2,345.67')
  await page.getByRole('button', { name: 'Revelar todas las cifras' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(one).toContainText('Q1,234.56')
  await expect(two).toContainText('Q88.80')
  await page.reload()
  await expect(two).toContainText('Q88.80')
  await page
    .getByRole('banner')
    .or(page.getByRole('main'))
    .getByRole('button', { name: 'Ocultar cifras' })
    .first()
    .click()
  await expect(two).not.toContainText('Q88.80')
})

test('a row opens its client by click and Enter; deleting asks, and a failure keeps the dialog open @both', async ({
  loggedIn: page,
}) => {
  const client = await givenClient(page)
  const row = await openRow(page, client.name)
  await row.getByText('Q', { exact: false }).or(row.getByText('••••')).first().click()
  await expect(page).toHaveURL(`/clients/${client.id}`)
  await page.goBack()
  await expect(row).toBeVisible()
  await row.focus()
  await row.press('Enter')
  await expect(page).toHaveURL(`/clients/${client.id}`)
  await page.goBack()

  await chooseAction(page, row, 'Eliminar')
  const dialog = page.getByRole('dialog', { name: '¿Estás seguro?' })
  await expect(dialog.getByRole('strong').or(dialog.locator('strong'))).toHaveText(client.name)
  await page.route('**/trpc/clients.delete**', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Eliminar Cliente' }).click()
  await expect(toast(page, clientTexts.deleteFailed)).toBeVisible()
  await expect(dialog).toBeVisible()
  await page.unroute('**/trpc/clients.delete**')
  await dialog.getByRole('button', { name: 'Eliminar Cliente' }).click()
  await expect(toast(page, clientTexts.deletedDetail)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(clientTexts.noneMatching)).toBeVisible()
  expect((await readClient(page, client.id)).status).toBe(404)
})

test('more than twenty clients have a pager above and below; a new page starts at its top @both', async ({
  loggedIn: page,
}) => {
  const word = uniqueName('Página')
  const names = Array.from({ length: 40 }, (_, index) => `${word} ${index + 1}`)
  await givenClients(page, names)
  await page.goto('/')
  const above = page.getByRole('navigation', { name: 'Paginación superior' })
  const below = page.getByRole('navigation', { name: 'Paginación inferior' })
  await unfold(page)
  await expect(above).toBeVisible()

  await test.step('the old rows and pagers stay while the first search loads', async () => {
    const held: (() => void)[] = []
    await page.route('**/trpc/*clients.count*', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
    await typeSearch(page, `${word} 7`)
    await expect.poll(() => held.length).toBe(1)
    await expect(rowOf(page, `${word} 40`)).toBeVisible()
    await expect(above).toBeVisible()
    held[0]?.()
    await expect(rowOf(page, `${word} 40`)).toBeHidden()
    await expect(above).toBeHidden()
    await page.unroute('**/trpc/*clients.count*')
  })
  await searchFor(page, word)
  await expect(rowOf(page, word)).toHaveCount(20)
  await expect(above.getByRole('button', { name: 'Página 2' })).toBeVisible()
  await expect(above.getByRole('button', { name: 'Página 3' })).toHaveCount(0)
  await expect(below.getByRole('button', { name: 'Página anterior' })).toBeDisabled()
  await below.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(rowOf(page, `${word} 20`)).toBeInViewport({ ratio: 1 })
  await expect(below.getByRole('button', { name: 'Página siguiente' })).toBeDisabled()
  await page.reload()
  await expect(rowOf(page, `${word} 20`)).toBeVisible()
  await expect(rowOf(page, `${word} 21`)).toHaveCount(0)
})

test('on a narrow desk the menu is icons with tooltips, and the clients stay a table that shows whole names', async ({
  loggedIn: page,
}) => {
  const client = await givenClient(page, {
    name: uniqueName('Petronila del Carmen Chávez'),
    phone: '+502 55551234',
    wifiName: 'Internet_Quisquina',
    wifiPassword: 'clave1234',
  })
  await page.setViewportSize({ width: 1000, height: 900 })
  const row = await openRow(page, client.name)
  for (const width of [1000, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('row').filter({ hasText: client.name })).toBeVisible()
    await expectNoSidewaysScroll(page)
    const name = row.getByTitle(client.name)
    expect(await name.evaluate((text) => text.scrollHeight - text.clientHeight), `at ${width}`).toBe(0)
    const lines = await name.evaluate(
      (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
    )
    expect(Math.round(lines), `lines of the name at ${width}`).toBeLessThanOrEqual(width < 1280 ? 2 : 4)
    await expect(page.getByRole('columnheader', { name: /WiFi$/ })).toHaveCount(width < 1280 ? 0 : 2)
    // The pencil appears beside the name, not on it.
    await row.hover()
    const [words, pencil] = [
      await name.boundingBox(),
      await row.getByRole('button', { name: 'Editar nombre', exact: true }).locator('svg').boundingBox(),
    ]
    if (!words || !pencil) throw new Error('both are drawn')
    expect(pencil.x, `at ${width}`).toBeGreaterThanOrEqual(words.x + words.width)
  }

  await page.setViewportSize({ width: 1200, height: 900 })
  await test.step('without columns for it, the WiFi is edited and shown from the menu of the row', async () => {
    await chooseAction(page, row, 'Editar nombre WiFi')
    const box = row.getByRole('textbox', { name: 'Nombre WiFi' })
    await expect(box).toHaveValue('Internet_Quisquina')
    await expect(box).toBeFocused()
    await box.press('Escape')
    await expect(row.getByRole('button', { name: 'Acciones' })).toBeFocused()
    await chooseAction(page, row, 'Mostrar contraseña WiFi')
    await expect(row.getByText('Internet_Quisquina: clave1234')).toBeVisible()
    await chooseAction(page, row, 'Ocultar contraseña WiFi')
    await expect(row.getByText('clave1234')).toHaveCount(0)
  })
  const groups = menu(page).getByRole('link', { name: 'Grupos' })
  await expect.poll(async () => (await groups.boundingBox())?.width).toBeLessThan(60)
  await groups.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Grupos')
  await expectAccessible(page)
})
