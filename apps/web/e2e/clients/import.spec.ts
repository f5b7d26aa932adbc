import { readFile } from 'node:fs/promises'
import { constants, deflateRawSync } from 'node:zlib'
import { importTexts } from '@isp/domain/clients/import/import-texts'
import { villageSheet } from '@isp/domain/clients/import/testing/village-sheet'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { expect, type Page } from '@playwright/test'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { givenClient, rowOf, searchFor, toast, uniqueName } from '../support/clients'
import { pressMore } from '../support/phone'
import { test } from '../support/test'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Importar clientes' })

async function choose(page: Page, content: string | Buffer, name = 'clientes.csv') {
  await dialogOf(page)
    .getByLabel('Archivo de clientes')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })
}

/** A zip archive of 300 kB that declares and unpacks to 300 MB. */
function bomb(): Buffer {
  const block = deflateRawSync(Buffer.alloc(1_000_000), { finishFlush: constants.Z_FULL_FLUSH })
  const packed = Buffer.concat([...Array<Buffer>(300).fill(block), deflateRawSync(Buffer.alloc(0))])
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const header = Buffer.alloc(26)
  header.writeUInt16LE(20, 0)
  header.writeUInt16LE(8, 4)
  header.writeUInt32LE(packed.length, 14)
  header.writeUInt32LE(300_000_000, 18)
  header.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), header, name])
  const entry = Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), header, Buffer.alloc(14), name])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(entry.length, 8)
  end.writeUInt32LE(local.length + packed.length, 12)
  return Buffer.concat([local, packed, entry, Buffer.from('PK\x05\x06'), end])
}

/** An Excel file with unknown headings. */
async function excelFile(): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Hoja1',
        columns: [{}, {}, { numFmt: 'dd/mm/yyyy' }],
        rows: [
          ['A quién', 'Cuánto', 'Desde'],
          ['Ana de Excel', 150.5, new Date('2026-01-31T00:00:00Z')],
        ],
      },
    ],
  })
  return Buffer.from(bytes)
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

test('a file is imported after a preview of every row; invalid rows can be excluded', async ({ loggedIn: page }) => {
  const word = uniqueName('Importada')
  // Unique: a phone number of another client would show a warning.
  const phone = `4${String(Date.now()).slice(-7)}`
  await givenClient(page, { name: `${word} José` })
  const before = await totalClients(page)
  const dialog = await openImport(page, word)
  await expectAccessible(page, '[role="dialog"]')
  await choose(
    page,
    [
      'CLIENTE;Celular;Cuota;Fecha de inicio;Observaciones',
      `${word} Ana;${phone};Q1,234.50;31/01/2026;nada`,
      `${word.toUpperCase()} JOSÉ;;150;2026-02-01;nada`,
      `${word} Mal;;1.234;31/02/2026;nada`,
    ].join('\r\n'),
  )
  await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue('0')
  await expect(dialog.getByLabel('Monto Mensual')).toHaveValue('2')
  await expect(dialog.getByLabel('Dirección')).toHaveValue('')
  await expectAccessible(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Continuar' }).click()

  const rowWith = (text: string) => rowOf(page, text, 'Filas del archivo')
  for (const text of ['Q1,234.50', `+502 ${phone}`, '31 ene 2026']) await expect(rowWith('Ana')).toContainText(text)
  await expect(rowWith('JOSÉ')).toContainText(importTexts.knownName)
  await expect(rowWith('Mal')).toContainText(importTexts.badAmount('', '1.234', errorTexts.amountAmbiguous).slice(2))
  await expect(rowWith('Mal')).toContainText('Escribe una fecha válida')
  await expect(dialog.getByText('2 correctas')).toBeVisible()
  await expect(dialog.getByText('1 con avisos')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Importar 2 clientes' })).toBeDisabled()
  await expectAccessible(page, '[role="dialog"]')
  await expectNoSidewaysScroll(page)

  await dialog.getByLabel('Solo con errores').check()
  await expect(rowWith('Ana')).toHaveCount(0)
  await dialog.getByLabel('Solo con errores').uncheck()
  await expect(rowWith('Ana')).toBeVisible()
  await dialog.getByRole('button', { name: 'Excluir filas con errores' }).click()
  await expect(dialog.getByText('1 excluida')).toBeVisible()
  await dialog.getByRole('button', { name: 'Importar 2 clientes' }).click()
  await expect(dialog.getByText(`${importTexts.done(2)}, cada uno con su primer pago pendiente.`)).toBeVisible()
  await expect(toast(page, importTexts.done(2))).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, `${word} Ana`)).toContainText('Pendiente')
  await expect(rowOf(page, `${word} José`)).toHaveCount(2)
  await expect(rowOf(page, `${word} Mal`)).toHaveCount(0)
  expect(await totalClients(page)).toBe(before + 2)
})

test('invalid files are refused with a reason; the template, an Excel file and ten thousand rows are read', async ({
  loggedIn: page,
}) => {
  const dialog = await openImport(page, uniqueName('nadie'))
  const next = dialog.getByRole('button', { name: 'Continuar' })
  const other = dialog.getByRole('button', { name: 'Elegir otro archivo' })
  await choose(page, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'foto.png')
  await expect(dialog.getByRole('alert')).toHaveText(importTexts.unreadable)
  await choose(page, 'Nombre,Monto\n')
  await expect(dialog.getByRole('alert')).toHaveText(importTexts.empty)
  await choose(page, bomb(), 'clientes.xlsx')
  await expect(dialog.getByRole('alert')).toHaveText(importTexts.tooLarge)

  await test.step('the template has the known headings and two examples, which are read', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Descargar plantilla' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('plantilla-clientes.xlsx')
    await choose(page, await readFile(await download.path()), 'plantilla-clientes.xlsx')
    await next.click()
    await expect(rowOf(page, 'Ana María López Pérez', 'Filas del archivo')).toContainText('Debe 1 mes')
    await other.click()
  })
  await test.step('the preview shows ten thousand rows', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `Cliente ${index + 1},150,31/01/2026`)
    await choose(page, ['Nombre,Monto,Inicio', ...lines].join('\n'))
    await next.click()
    await expect(dialog.getByRole('button', { name: 'Importar 10,000 clientes' })).toBeEnabled()
    await expect(dialog.getByRole('button', { name: 'Importar 10,000 clientes' })).toBeInViewport({ ratio: 1 })
    await other.click()
  })
  await test.step('the columns of an Excel file can be mapped', async () => {
    await choose(page, await excelFile(), 'clientes.xlsx')
    await expect(next).toBeDisabled()
    await dialog.getByLabel('Nombre', { exact: true }).selectOption('A quién')
    await dialog.getByLabel('Monto Mensual').selectOption('Cuánto')
    await dialog.getByLabel('Fecha de Inicio').selectOption('Desde')
    await next.click()
    const row = rowOf(page, 'Ana de Excel', 'Filas del archivo')
    await expect(row).toContainText('Q150.50')
    await expect(row).toContainText('31 ene 2026')
  })
})

test('a failed import creates nothing; a double click imports once', async ({ loggedIn: page }) => {
  const word = uniqueName('Doble')
  const before = await totalClients(page)
  const dialog = await openImport(page, word)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Importar', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')

  await choose(page, `Nombre,Monto,Inicio\n${word} Ana,150,31/01/2026\n${word} Luis,150,31/01/2026`)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  const start = dialog.getByRole('button', { name: 'Importar 2 clientes' })
  const rows = '**/trpc/clients.import.createAll**'
  const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 }
  const refusal = { error: { message: 'No', code: -32_603, data } }

  await test.step('a failed import keeps the preview', async () => {
    await page.route(rows, (route) => route.fulfill({ status: 500, json: refusal }))
    await start.click()
    await expect(toast(page, importTexts.failed)).toBeVisible()
    await expect(start).toBeVisible()
    await page.unroute(rows)
  })
  await test.step('neither a double click nor a click outside the dialog stops it or repeats it', async () => {
    await start.dblclick()
    await page.mouse.click(2, 2)
    await expect(toast(page, importTexts.done(2))).toBeVisible()
    expect(await totalClients(page)).toBe(before + 2)
  })
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
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('292 correctas')).toBeVisible()
  await expect(dialog.getByText('8 con errores')).toBeVisible()
  await expect(dialog.getByText('Se crearán 5 grupos: ')).toBeVisible()

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
    await expect(dialog.getByRole('button', { name: 'Importar 300 clientes' })).toBeFocused()
    await page.keyboard.press('Enter')
  })
  await expect(dialog.getByText('Se crearon 5 grupos.')).toBeVisible()
  expect(await totalClients(page)).toBe(before + 300)
})
