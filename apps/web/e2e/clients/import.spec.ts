import { readFile } from 'node:fs/promises'
import { villageSheet } from '@isp/domain/import/testing/village-sheet'
import { expect, type Page } from '@playwright/test'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { rowOf, searchFor, uniqueName } from '../support/clients'
import { pressMore } from '../support/phone'
import { test } from '../support/test'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Importar clientes' })

async function choose(page: Page, content: string | Buffer, name = 'clientes.csv') {
  await dialogOf(page)
    .getByLabel('Archivo de clientes')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })
}

/** Opens the import dialog on the dashboard filtered by `search`. */
async function openImport(page: Page, search: string) {
  await page.goto('/')
  await searchFor(page, search)
  await pressMore(page, 'Importar')
  await expect(dialogOf(page)).toBeVisible()
  return dialogOf(page)
}

async function totalClients(page: Page): Promise<number> {
  return (await (await page.request.get('/api/stats')).json()).totalClients
}

test('a file that is no list is refused, the template can be read again, and the preview shows ten thousand rows', async ({
  loggedIn: page,
}) => {
  const dialog = await openImport(page, uniqueName('nadie'))
  const next = dialog.getByRole('button', { name: 'Continuar' })
  await expectAccessible(page, '[role="dialog"]')
  await choose(page, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'foto.png')
  await expect(dialog.getByRole('alert')).toHaveText(/^Es una foto o imagen\./)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar plantilla' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('plantilla-clientes.xlsx')
  await choose(page, await readFile(await download.path()), 'plantilla-clientes.xlsx')
  await next.click()
  await expect(rowOf(page, 'Ana María López Pérez', 'Filas del archivo')).toContainText('Debe 1 mes')
  await dialog.getByRole('button', { name: 'Elegir otro archivo' }).click()

  const lines = Array.from({ length: 10_000 }, (_, index) => `Cliente ${index + 1},150,31/01/2026`)
  await choose(page, ['Nombre,Monto,Inicio', ...lines].join('\n'))
  await next.click()
  await expect(dialog.getByRole('button', { name: 'Importar 10,000 clientes' })).toBeEnabled()
  await expect(dialog.getByRole('button', { name: 'Importar 10,000 clientes' })).toBeInViewport({ ratio: 1 })
})

test('a sheet as a provider keeps it is imported: 292 of 300 rows as they are, the others corrected by keyboard', async ({
  loggedIn: page,
}) => {
  const { rows, merges, corrections } = villageSheet('titles')
  // Groups of other tests may have the names of villages.
  const suffix = uniqueName('').trim()
  for (const row of rows) if (row.length === 1) row[0] = `${row[0]} ${suffix}`
  const dates = rows.flatMap((cells, row) => (cells[4] instanceof Date ? [`${row},4`] : []))
  const cells = new Map(dates.map((place) => [place, { style: { numFmt: 'dd/mm/yyyy' } }]))
  const before = await totalClients(page)
  const dialog = await openImport(page, 'Xiquín')
  await choose(
    page,
    Buffer.from(await writeXlsx({ sheets: [{ name: 'Clientes', rows, merges, cells }] })),
    'lista.xlsx',
  )
  await expect(dialog.getByLabel('Encabezados en la fila')).toHaveValue('4')
  await expectAccessible(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('292 correctas')).toBeVisible()
  await expect(dialog.getByText('8 con errores')).toBeVisible()
  await expect(dialog.getByText('Se crearán 5 grupos: ')).toBeVisible()
  await dialog.getByLabel('Solo con errores').check()
  await expectAccessible(page, '[role="dialog"]')
  await expectNoSidewaysScroll(page)
  await dialog.getByLabel('Solo con errores').uncheck()

  await test.step('the rows with errors are saved with their problem', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Descargar las 8 filas con errores' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('lista-con-errores.xlsx')
    const { sheets } = await readXlsx(new Uint8Array(await readFile(await download.path())))
    expect(sheets[0]?.rows[0]?.at(-1)).toBe('Problema')
    expect(sheets[0]?.rows).toHaveLength(9)
  })
  await test.step('Enter goes from cell to cell, over the pages, and to the import', async () => {
    await dialog.getByRole('textbox', { name: `fila ${corrections[0]?.row}` }).focus()
    for (const { row, text } of corrections) {
      await expect(dialog.getByRole('textbox', { name: `fila ${row}` })).toBeFocused()
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    const start = dialog.getByRole('button', { name: 'Importar 300 clientes' })
    await expect(start).toBeFocused()
    // Neither a double click nor a click outside the dialog stops it or repeats it.
    await start.dblclick()
    await page.mouse.click(2, 2)
  })
  await expect(dialog.getByText('Se crearon 5 grupos.')).toBeVisible()
  expect(await totalClients(page)).toBe(before + 300)
})
