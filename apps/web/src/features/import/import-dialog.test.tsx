import { importTexts } from '@isp/domain/import/import-texts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Call, refused, renderServed, serve } from '../../testing/server'
import { ImportDialog } from './import-dialog'
import { SameThread } from './testing/same-thread'

let calls: Call[]
let createAll: (input: unknown) => unknown

const sheet = `LISTADO DE CLIENTES,,,
Cliente,Cuota,Aldea,Cel
Ana,Q150,El Tablón,55551234
Luis,gratis,el tablon,
,150,Chuacruz,5555-1234 / 55559999
Rosa,x,Chuacruz,
`

beforeEach(() => {
  vi.stubGlobal('Worker', SameThread)
  createAll = () => ({
    id: 1,
    entryId: '7',
    created: 4,
    groups: 1,
    monthlyTotal: '600.00',
    owing: { clients: 4, amount: '600.00' },
    inFavor: { clients: 0, amount: '0.00' },
    paid: { payments: 0, amount: '0.00' },
  })
  calls = serve({
    'clients.import.findKnown': () => ({ names: [], phones: [], groups: ['el tablon'], members: [] }),
    'clients.import.createAll': (input) => createAll(input),
  })
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, text: string) => {
  cell(name).focus()
  fireEvent.change(cell(name), { target: { value: text } })
}
const enter = (name: string) => fireEvent.keyDown(cell(name), { key: 'Enter' })

/** Opens the dialog, chooses the sheet, and gives all clients one start date. */
async function openColumns() {
  renderServed({ '/': <ImportDialog opened onClose={() => {}} /> })
  const file = new File([sheet], 'clientes.csv')
  fireEvent.change(await screen.findByLabelText('Archivo de clientes'), { target: { files: [file] } })
  const start = await screen.findByLabelText(/^Fecha de Inicio( \*)?$/)
  fireEvent.change(start, { target: { value: 'all' } })
  fireEvent.change(screen.getByLabelText('Fecha de Inicio de todas las filas'), { target: { value: '15-3-24' } })
}

async function openPreview() {
  await openColumns()
  fireEvent.click(button('Continuar'))
  await screen.findByText('1 correcta')
}

test('the visible sheets of a workbook are offered; a date without its format is read as a date', async () => {
  const head = ['Cliente', 'Cuota', 'Fecha']
  const book = await writeXlsx({
    sheets: [
      { name: 'Gastos', rows: [head, ['Cable', 90, 45_000]] },
      { name: 'Listas', hidden: true, rows: [head, ['Oculta', 1, 45_000]] },
      { name: 'Clientes', rows: [head, ['Ana', 150, 45_366], ['Luis', 90, 45_367]] },
    ],
  })
  renderServed({ '/': <ImportDialog opened onClose={() => {}} /> })
  const input = await screen.findByLabelText('Archivo de clientes')
  fireEvent.change(input, { target: { files: [new File([new Uint8Array(book)], 'libro.xlsx')] } })
  await screen.findByText(importTexts.chooseSheet(2))
  const sheets = within(screen.getByRole('list')).getAllByRole('button')
  expect(sheets.map(({ textContent }) => textContent)).toEqual(['Gastos 1 fila', 'Clientes 2 filas'])

  await waitFor(() => expect(document.activeElement).toBe(button('Gastos 1 fila')))

  fireEvent.click(button('Gastos 1 fila'))
  await screen.findByText(/, hoja 'Gastos': 1 fila\./)
  fireEvent.click(button('Elegir otra hoja'))
  fireEvent.click(button('Clientes 2 filas'))
  await screen.findByText(/, hoja 'Clientes': 2 filas\./)
  expect(screen.getByText('Por ejemplo: 15 mar 2024')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nombre \*?$|^Nombre$/)))
  fireEvent.click(button('Continuar'))
  await screen.findByText('15 mar 2024')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Solo con errores')))
  expect(screen.getByText('"45366" se leyó como 15 mar 2024')).toBeDefined()
})

test('the headings are found below the title, and can be another line', async () => {
  await openColumns()
  const headings = screen.getByLabelText<HTMLSelectElement>('Encabezados en la fila')
  expect(headings.value).toBe('2')
  fireEvent.change(headings, { target: { value: '1' } })
  expect(screen.getByLabelText<HTMLSelectElement>(/^Monto Mensual/).value).toBe('')
  expect(button('Continuar')).toHaveProperty('disabled', true)
})

test('one value for all rows is checked like a cell', async () => {
  await openColumns()
  const value = screen.getByLabelText('Fecha de Inicio de todas las filas')
  expect(button('Continuar')).toHaveProperty('disabled', false)
  fireEvent.change(value, { target: { value: 'ayer' } })
  expect(screen.getByText(/"ayer" no es claro/)).toBeDefined()
  expect(button('Continuar')).toHaveProperty('disabled', true)
})

test('Enter goes from one wrong cell to the next, and at the end to the import', async () => {
  await openPreview()
  expect(button('Importar 1 cliente')).toHaveProperty('disabled', true)
  await screen.findByText('Se creará 1 grupo: Chuacruz. Su ubicación será su nombre.')

  type('Monto Mensual, fila 4', 'nada')
  enter('Monto Mensual, fila 4')
  await waitFor(() => expect(document.activeElement).toBe(cell('Monto Mensual, fila 4')))
  expect(cell('Monto Mensual, fila 4').getAttribute('aria-invalid')).toBe('true')

  type('Monto Mensual, fila 4', '175,00')
  enter('Monto Mensual, fila 4')
  await waitFor(() => expect(document.activeElement).toBe(cell('Nombre, fila 5')))
  expect(cell('Monto Mensual, fila 4').getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByText('2 con errores')).toBeDefined()

  enter('Nombre, fila 5')
  await waitFor(() => expect(document.activeElement).toBe(cell('Monto Mensual, fila 6')))
  type('Monto Mensual, fila 6', '90')
  enter('Monto Mensual, fila 6')
  await waitFor(() => expect(document.activeElement).toBe(cell('Nombre, fila 5')))
  type('Nombre, fila 5', 'Eva')
  enter('Nombre, fila 5')
  await waitFor(() => expect(document.activeElement).toBe(button('Importar 4 clientes')))

  fireEvent.click(button('Importar 4 clientes'))
  await screen.findByText(/4 clientes importados, cada uno con su primer pago pendiente. Se creó 1 grupo./)
  const sent = calls.find(({ path }) => path === 'clients.import.createAll')?.input
  expect(sent).toMatchObject({
    rows: [
      { row: 3, group: 'El Tablón', client: { name: 'Ana', startDate: '2024-03-15' } },
      { row: 4, group: 'el tablon', client: { name: 'Luis', monthlyAmount: '175.00' } },
      { row: 5, client: { name: 'Eva', phone: '+502 55551234', notes: 'Otro teléfono: +502 55559999' } },
      { row: 6, client: { name: 'Rosa', monthlyAmount: '90.00' } },
    ],
  })
})

test('nothing typed is lost: by Escape, by other columns, by a failed import, by closing', async () => {
  createAll = refused()
  await openPreview()
  type('Monto Mensual, fila 4', '17')
  fireEvent.keyDown(window, { key: 'Escape' })
  await waitFor(() => expect(cell('Monto Mensual, fila 4').value).toBe('gratis'))

  type('Monto Mensual, fila 4', '175')
  fireEvent.blur(cell('Monto Mensual, fila 4'))
  fireEvent.click(button('Volver a las columnas'))
  fireEvent.change(await screen.findByLabelText('Teléfono'), { target: { value: '' } })
  fireEvent.click(button('Continuar'))
  expect(cell('Monto Mensual, fila 4').value).toBe('175')

  fireEvent.click(button('Excluir filas con errores'))
  fireEvent.click(button('Importar 2 clientes'))
  await screen.findByText('2 correctas')
  expect(cell('Monto Mensual, fila 4').value).toBe('175')

  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar' }))
  await screen.findByText('Se perderá lo que corregiste en 1 fila.')
})

test('a correction asks for its new names only', async () => {
  await openPreview()
  const asked = () => calls.filter(({ path }) => path === 'clients.import.findKnown').map(({ input }) => input)
  await waitFor(() => expect(asked()).toHaveLength(1))
  type('Nombre, fila 5', 'Eva Xol')
  enter('Nombre, fila 5')
  await waitFor(() => expect(asked()[1]).toEqual({ names: ['eva xol'], phones: [], groups: [] }))
})

test('the balances of a file of the product are registered if that is ticked', async () => {
  renderServed({ '/': <ImportDialog opened onClose={() => {}} /> })
  const text = 'Nombre,Monto Mensual,Fecha de Inicio,A cuenta\nAna,150,2024-03-15,25.50\nLuis,150,2024-03-15,0.00\n'
  const file = new File([text], 'clientes.csv')
  fireEvent.change(await screen.findByLabelText('Archivo de clientes'), { target: { files: [file] } })
  const tick = await screen.findByLabelText(importTexts.registerBalances)
  screen.getByText('1 saldo: Q25.50. Cada uno será un recibo «Saldo inicial», fuera de Caja.')
  screen.getByText('Columnas que no se importan: A cuenta.')
  fireEvent.click(tick)
  expect(screen.queryByText(/no se importan/)).toBeNull()
  fireEvent.click(button('Continuar'))
  await screen.findByText('Se registrará 1 saldo a cuenta: Q25.50.')
  fireEvent.click(button('Importar 2 clientes'))
  await screen.findByText(/4 clientes importados/)
  expect(calls.find(({ path }) => path === 'clients.import.createAll')?.input).toMatchObject({
    rows: [{ row: 2, accountBalance: '25.50' }, { row: 3 }],
  })
})

test('unlikely start dates are ticked before the import, again when another one is typed', async () => {
  await openColumns()
  fireEvent.change(screen.getByLabelText('Fecha de Inicio de todas las filas'), { target: { value: '15/03/2062' } })
  fireEvent.click(button('Continuar'))
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir filas con errores' }))
  const ticked = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /correcta/ })
  expect(ticked().labels?.[0]?.textContent).toBe('La fecha de inicio de la fila 3 es correcta')
  expect(screen.getAllByText('¿Empieza en 2062?')).not.toHaveLength(0)
  expect(button('Importar 1 cliente')).toHaveProperty('disabled', true)
  fireEvent.click(ticked())
  expect(button('Importar 1 cliente')).toHaveProperty('disabled', false)

  type('Fecha de Inicio, fila 3', '15/03/1962')
  enter('Fecha de Inicio, fila 3')
  await waitFor(() => expect(document.activeElement).toBe(ticked()))
  expect(ticked().checked).toBe(false)
  expect(button('Importar 1 cliente')).toHaveProperty('disabled', true)
  type('Fecha de Inicio, fila 3', '15/03/98')
  enter('Fecha de Inicio, fila 3')
  await waitFor(() => expect(document.activeElement).toBe(button('Importar 1 cliente')))
  expect(screen.queryByRole('checkbox', { name: /correcta/ })).toBeNull()
  expect(screen.getByText('"15/03/98" se leyó como 15 mar 1998')).toBeDefined()
})

test('a workbook with a sheet for each village is imported sheet by sheet, the name of each as the group', async () => {
  const rows = (name: string) => [
    ['Cliente', 'Cuota', 'Inicio'],
    [name, 150, '15/03/2024'],
  ]
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Las Flores', rows: rows('Ana') },
      { name: 'Hoja2', rows: rows('Luis') },
    ],
  })
  renderServed({ '/': <ImportDialog opened onClose={() => {}} /> })
  const file = new File([bytes as BlobPart], 'aldeas.xlsx')
  fireEvent.change(await screen.findByLabelText('Archivo de clientes'), { target: { files: [file] } })
  fireEvent.click(await screen.findByRole('button', { name: /^Las Flores/ }))
  fireEvent.change(await screen.findByLabelText('Grupo'), { target: { value: 'sheet' } })
  expect(screen.getByLabelText<HTMLInputElement>('Grupo de todas las filas').value).toBe('Las Flores')
  fireEvent.click(button('Continuar'))
  await waitFor(() => expect(button('Importar 1 cliente')).toHaveProperty('disabled', false))
  fireEvent.click(button('Importar 1 cliente'))
  fireEvent.click(await screen.findByRole('button', { name: 'Importar otra hoja' }))
  const sent = calls.find(({ path }) => path === 'clients.import.createAll')
  expect(sent?.input).toMatchObject({ rows: [{ client: { name: 'Ana' }, group: 'Las Flores' }] })
  fireEvent.click(await screen.findByRole('button', { name: /^Hoja2/ }))
  expect(within(await screen.findByLabelText('Grupo')).queryByText(/nombre de la hoja/)).toBeNull()
})
