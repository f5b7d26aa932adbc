import { formatQuetzales } from '@isp/domain/money/money'
import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { chooseAction, givenClient, givenClients, openRow, rowOf, searchFor, uniqueName } from '../support/clients'
import { menu } from '../support/menu'
import { unfold } from '../support/phone'
import { test } from '../support/test'

// Rules: product/screens#narrow-desk

test('amounts fit their columns, and a masked one is as wide as a shown one', async ({ loggedIn: page }) => {
  const word = uniqueName('Cifras')
  const amounts = ['1250.00', '12500.00', '99999999.99']
  for (const amount of amounts)
    await givenClient(page, { name: `${word} ${amount}`, monthlyAmount: amount, utility: amount })
  for (const [width, shown] of [
    [1280, ['1250.00', '99999999.99']],
    [1440, ['12500.00']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await searchFor(page, word)
    await page.evaluate(() => document.fonts.ready)
    for (const amount of shown) {
      const row = rowOf(page, `${word} ${amount}`)
      const masked = await row.getByText('••••').first().boundingBox()
      await row.getByRole('button', { name: 'Revelar cifras' }).click()
      const figures = row.getByText(formatQuetzales(amount))
      await expect(figures).toHaveCount(2)
      expect((await figures.first().boundingBox())?.width).toBeCloseTo(masked?.width ?? 0, 0)
      for (const figure of await figures.all()) {
        const fits = await figure.evaluate((node) => {
          const cell = node.closest('td')?.getBoundingClientRect()
          const { left, right } = node.getBoundingClientRect()
          return cell !== undefined && left >= cell.left && right <= cell.right && node.getClientRects().length === 1
        })
        expect(fits, `${amount} at ${width}`).toBe(true)
      }
    }
  }
})

test('more than twenty clients have a pager above and below; a new page starts at its top @both', async ({
  loggedIn: page,
}) => {
  const word = uniqueName('Página')
  await givenClients(
    page,
    Array.from({ length: 40 }, (_, index) => `${word} ${index + 1}`),
  )
  await page.goto('/')
  const above = page.getByRole('navigation', { name: 'Paginación superior' })
  const below = page.getByRole('navigation', { name: 'Paginación inferior' })
  await unfold(page)
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
