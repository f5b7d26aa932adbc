import { readFile } from 'node:fs/promises'
import { exportTexts } from '@isp/domain/exports/export-texts'
import { expect } from '@playwright/test'
import { streamXlsxRows } from 'hucre/xlsx'
import { expectAccessible } from './support/accessible'
import { givenClient, givenPaid, searchFor, toast, uniqueName } from './support/clients'
import { test } from './support/test'

test('the dashboard exports what its filters show, by keyboard or mouse, and everything; the menu is accessible and returns the focus', async ({
  loggedIn: page,
}) => {
  const word = uniqueName('Exportada')
  const client = await givenClient(page, { name: `${word} Peña`, wifiPassword: 'secreta-9' })
  await givenClient(page)
  await givenPaid(page, client)
  await page.goto('/')
  await searchFor(page, word)
  const button = page.getByRole('button', { name: 'Exportar', exact: true })
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  const downloading = () => page.waitForEvent('download')

  await button.focus()
  await page.keyboard.press('Enter')
  await expect(item('CSV')).toBeFocused()
  // The text below 'Todo' is its description, not its name.
  await expectAccessible(page, '[role="menuitem"]:not([aria-description])')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item('CSV')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const [xlsx] = await Promise.all([downloading(), page.keyboard.press('Enter')])
  expect(xlsx.suggestedFilename()).toMatch(/^clientes-\d{4}-\d\d-\d\d\.xlsx$/)
  const rows = []
  for await (const { values } of streamXlsxRows(new Uint8Array(await readFile(await xlsx.path())))) rows.push(values)
  expect(rows[1]?.slice(0, 5)).toEqual([`${word} Peña`, null, null, 150, 50])
  await expect(button).toBeFocused()

  await button.click()
  const [csv] = await Promise.all([downloading(), item('CSV').click()])
  expect(csv.suggestedFilename()).toMatch(/^clientes-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await csv.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(new RegExp(`^${word} Peña,,,150.00,50.00,Pagado,`))
  await expect(toast(page, exportTexts.done)).toBeVisible()

  await button.click()
  const [everything] = await Promise.all([downloading(), item('Todo (para importar de nuevo)').click()])
  expect(everything.suggestedFilename()).toMatch(/^clientes-completo-\d{4}-\d\d-\d\d\.xlsx$/)
})
