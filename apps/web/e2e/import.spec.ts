import { readFile } from 'node:fs/promises'
import { constants, deflateRawSync } from 'node:zlib'
import { importTexts } from '@isp/domain/clients/import/import-texts'
import { errorTexts } from '@isp/domain/error-texts'
import { expect, type Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible'
import { givenClient, notice, rowOf, searchFor, uniqueName } from './support/clients'
import { operator } from './support/operator'
import { startServer } from './support/server'
import { test } from './support/test'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Importar clientes' })

async function choose(page: Page, content: string | Buffer, name = 'clientes.csv') {
  await dialogOf(page)
    .getByLabel('Archivo de clientes')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })
}

/** A zip archive of 300 kB that declares, and unpacks to, 300 MB. */
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

async function openImport(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(dialogOf(page)).toBeVisible()
  return dialogOf(page)
}

async function totalClients(page: Page): Promise<number> {
  return (await (await page.request.get('/api/stats')).json()).totalClients
}

test('a file becomes clients, after a look at every row @both', async ({ loggedIn: page }) => {
  const word = uniqueName('Importada')
  const dialog = await openImport(page)
  await expectAccessible(page, '[role="dialog"]')
  await choose(
    page,
    [
      'CLIENTE;Celular;Cuota;Fecha de inicio;Observaciones',
      `${word} Ana;5555-1234;Q1,234.50;31/01/2026;nada`,
      `${word} Luis;;150;2026-02-01;nada`,
    ].join('\r\n'),
  )
  await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue('0')
  await expect(dialog.getByLabel('Monto Mensual')).toHaveValue('2')
  await expect(dialog.getByLabel('Dirección')).toHaveValue('')
  await expectAccessible(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Continuar' }).click()

  const row = rowOf(page, `${word} Ana`, 'Filas del archivo')
  await expect(row).toContainText('Q1,234.50')
  await expect(row).toContainText('+502 55551234')
  await expect(row).toContainText('31 ene 2026')
  await expect(dialog.getByText('2 correctas')).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await expectNoSidewaysScroll(page)

  await dialog.getByRole('button', { name: 'Importar 2 clientes' }).click()
  await expect(dialog.getByText(`${importTexts.done(2)}, cada uno con su primer pago pendiente.`)).toBeVisible()
  await expect(notice(page, importTexts.done(2))).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(dialog).toBeHidden()
  await searchFor(page, word)
  await expect(rowOf(page, `${word} Ana`)).toContainText('Pendiente')
  await expect(rowOf(page, `${word} Luis`)).toBeVisible()
})

test('errors stand under their field; rows that are left out let the rest through @both', async ({
  loggedIn: page,
}) => {
  const word = uniqueName('Revisada')
  const before = await totalClients(page)
  const dialog = await openImport(page)
  await choose(
    page,
    ['Nombre,Monto Mensual,Fecha de Inicio', `${word} Bien,150,31/01/2026`, `${word} Mal,1.234,31/02/2026`].join('\n'),
  )
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  const bad = rowOf(page, `${word} Mal`, 'Filas del archivo')
  await expect(bad).toContainText(importTexts.badAmount('Monto Mensual', '1.234', errorTexts.amountAmbiguous))
  await expect(bad).toContainText('escribe una fecha válida')
  await expect(dialog.getByRole('button', { name: 'Importar 1 cliente' })).toBeDisabled()
  await expectAccessible(page, '[role="dialog"]')

  await dialog.getByLabel('Solo con errores').check()
  await expect(rowOf(page, `${word} Bien`, 'Filas del archivo')).toHaveCount(0)
  await dialog.getByLabel('Solo con errores').uncheck()
  await dialog.getByRole('button', { name: 'Excluir filas con errores' }).click()
  await expect(dialog.getByText('1 excluida')).toBeVisible()
  await dialog.getByRole('button', { name: 'Importar 1 cliente' }).click()
  await expect(notice(page, importTexts.done(1))).toBeVisible()
  expect(await totalClients(page)).toBe(before + 1)
})

test('who is there already is told, and not forbidden', async ({ loggedIn: page }) => {
  const name = uniqueName('José Repetido')
  await givenClient(page, { name })
  const dialog = await openImport(page)
  const other = uniqueName('Otra')
  const lines = [`${name.toUpperCase()},150,31/01/2026`, `${other},150,31/01/2026`, `${other},90,31/01/2026`]
  await choose(page, ['Nombre,Monto,Inicio', ...lines].join('\n'))
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText(importTexts.knownName)).toBeVisible()
  await expect(dialog.getByText(importTexts.sameName(3))).toBeVisible()
  await expect(dialog.getByText('2 con avisos')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Importar 3 clientes' })).toBeEnabled()
})

test('columns can be put right, an Excel file too', async ({ loggedIn: page }) => {
  const name = uniqueName('Excel')
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Hoja1',
        columns: [{}, {}, { numFmt: 'dd/mm/yyyy' }],
        rows: [
          ['A quién', 'Cuánto', 'Desde'],
          [name, 150.5, new Date('2026-01-31T00:00:00Z')],
        ],
      },
    ],
  })
  const dialog = await openImport(page)
  await choose(page, Buffer.from(bytes), 'clientes.xlsx')
  await expect(dialog.getByRole('button', { name: 'Continuar' })).toBeDisabled()
  await dialog.getByLabel('Nombre', { exact: true }).selectOption('A quién')
  await dialog.getByLabel('Monto Mensual').selectOption('Cuánto')
  await dialog.getByLabel('Fecha de Inicio').selectOption('Desde')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  const row = rowOf(page, name, 'Filas del archivo')
  await expect(row).toContainText('Q150.50')
  await expect(row).toContainText('31 ene 2026')
})

test('what is no table is refused in words, and another file may be chosen', async ({ loggedIn: page }) => {
  const dialog = await openImport(page)
  await choose(page, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'foto.png')
  await expect(dialog.getByText(importTexts.unreadable)).toBeVisible()
  await choose(page, 'Nombre,Monto\n')
  await expect(dialog.getByText(importTexts.empty)).toBeVisible()
  await choose(page, 'Nombre,Monto,Inicio\nAna,1,31/01/2026')
  await expect(dialog.getByRole('button', { name: 'Continuar' })).toBeEnabled()
})

test('the template brings the headings that are known', async ({ loggedIn: page }) => {
  const dialog = await openImport(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar plantilla' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('plantilla-clientes.csv')
  const template = await readFile(await download.path(), 'utf8')
  expect(template).toMatch(/^\ufeffNombre,Teléfono,Dirección,/)
  await choose(page, `${template}Ana,,,,150,,31/01/2026,,,,,\r\n`)
  await expect(dialog.getByRole('button', { name: 'Continuar' })).toBeEnabled()
})

test('an import that fails creates nothing and keeps the preview', async ({ loggedIn: page }) => {
  const before = await totalClients(page)
  const dialog = await openImport(page)
  await choose(page, `Nombre,Monto,Inicio\n${uniqueName('Fallida')},150,31/01/2026`)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await page.route('**/trpc/clients.import.addRows**', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: 'Importar 1 cliente' }).click()
  await expect(notice(page, importTexts.failed)).toBeVisible()
  expect(await totalClients(page)).toBe(before)
  await page.unroute('**/trpc/clients.import.addRows**')
  await dialog.getByRole('button', { name: 'Importar 1 cliente' }).click()
  await expect(notice(page, importTexts.done(1))).toBeVisible()
})

test('a lost answer is asked for again, and nobody is there twice', async ({ loggedIn: page }) => {
  const name = uniqueName('Perdida')
  const before = await totalClients(page)
  const dialog = await openImport(page)
  await choose(page, `Nombre,Monto,Inicio\n${name},150,31/01/2026`)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  let asked = 0
  await page.route('**/trpc/clients.import.applyAll**', async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await dialog.getByRole('button', { name: 'Importar 1 cliente' }).click()
  await expect(notice(page, importTexts.done(1))).toBeVisible()
  expect(await totalClients(page)).toBe(before + 1)
})

test('a second click on the button does not cancel, and who cancels is told so', async ({ loggedIn: page }) => {
  const word = uniqueName('Doble')
  const before = await totalClients(page)
  const dialog = await openImport(page)
  const rows = Array.from({ length: 30 }, (_, index) => `${word} ${index + 1},150,31/01/2026`)
  await choose(page, ['Nombre,Monto,Inicio', ...rows].join('\n'))
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/trpc/clients.import.addRows**', async (route) => {
    await sent
    await route.continue()
  })
  const start = dialog.getByRole('button', { name: 'Importar 30 clientes' })

  await test.step('only the button cancels', async () => {
    await start.click()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    send()
    await expect(notice(page, importTexts.cancelled)).toBeVisible()
    await expect(start).toBeVisible()
    expect(await totalClients(page)).toBe(before)
  })
  await test.step('neither a double click nor one beside the dialog does', async () => {
    await start.dblclick()
    await page.mouse.click(2, 2)
    await expect(notice(page, importTexts.done(30))).toBeVisible()
    expect(await totalClients(page)).toBe(before + 30)
  })
})

test('ten thousand rows at once', async ({ browser }) => {
  // On a server of its own: the other journeys look at lists of a few clients.
  const server = await startServer()
  const context = await browser.newContext({ baseURL: server.url })
  try {
    const page = await context.newPage()
    await page.request.post('/api/auth/login', { data: operator })
    const dialog = await openImport(page)
    const lines = Array.from({ length: 10_000 }, (_, index) => `Cliente ${index + 1},150,31/01/2026`)
    await choose(page, ['Nombre,Monto,Inicio', ...lines].join('\n'))
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await dialog.getByRole('button', { name: 'Importar 10,000 clientes' }).click()
    await expect(notice(page, importTexts.done(10_000))).toBeVisible({ timeout: 40_000 })
    expect(await totalClients(page)).toBe(10_000)
  } finally {
    await context.close()
    await server.stop()
  }
})

test('Escape closes the dialog, and the focus is back on the button', async ({ loggedIn: page }) => {
  const dialog = await openImport(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Importar', exact: true })).toBeFocused()
})

test('a file that unpacks to far more than it holds is refused in words, and another one can be chosen', async ({
  loggedIn: page,
}) => {
  const dialog = await openImport(page)
  await choose(page, bomb(), 'clientes.xlsx')
  await expect(dialog.getByRole('alert')).toHaveText(importTexts.tooLarge)
  await choose(page, 'Nombre;Monto Mensual;Fecha de Inicio\nAna;150;31/01/2026')
  await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue('0')
})
