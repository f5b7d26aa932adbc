import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Call, renderServed, serve } from '../../testing/server'
import { ImportDialog } from './import-dialog'
import { SameThread } from './testing/same-thread'

// Rules: product/import#one-idea, product/import#unlikely-dates, product/import#columns-of-the-past,
// product/import#debts, product/import#sums-of-a-file, product/import#who-is-there-already

let calls: Call[]
let known: object

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T18:00:00Z') })
  vi.stubGlobal('Worker', SameThread)
  known = { names: [], phones: [], groups: [], members: [] }
  calls = serve({
    'clients.import.findKnown': () => known,
    'clients.import.createAll': () => ({
      id: 1,
      entryId: '7',
      created: 4,
      groups: 0,
      monthlyTotal: '600.00',
      owing: { clients: 1, amount: '300.00' },
      inFavor: { clients: 0, amount: '0.00' },
      paid: { payments: 0, amount: '0.00' },
    }),
  })
})
const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** Opens the dialog with a file, in the step of the columns. */
async function openFile(lines: string[]) {
  renderServed({ '/': <ImportDialog opened onClose={() => {}} /> })
  const file = new File([lines.join('\n')], 'clientes.csv')
  fireEvent.change(await screen.findByLabelText('Archivo de clientes'), { target: { files: [file] } })
  await screen.findByLabelText(/^Fecha de Inicio( \*)?$/)
}

const sentRows = () => {
  const sent = calls.find(({ path }) => path === 'clients.import.createAll')?.input as { rows?: unknown } | undefined
  return sent?.rows
}
const choose = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('what a grid of months says is asked once, shown by row, added up, and sent', async () => {
  await openFile([
    'Nombre,Cuota,Inicio,AGO,SEP,OCT',
    'Ana,150,1/3/2024,x,x,debe',
    'Luis,100,1/3/2024,beca,Beca,100',
    'TOTAL,250,,,,',
  ])
  expect(button('Continuar')).toHaveProperty('disabled', true)
  choose(/«beca» \(2 veces\) significa/, 'notCharged')
  choose('¿De qué año es «AGO»?', '2026')
  fireEvent.click(button('Continuar'))
  await screen.findByText(/^Debe 2 meses: Q300.00, desde octubre de 2026/)
  screen.getByText('2 clientes · Q250.00 al mes · 2 deben Q400.00')
  screen.getByText('La fila «TOTAL» de tu archivo dice Q250.00: coincide.')
  screen.getByText(/^Se traen 3 pagos por Q400.00/)
  fireEvent.click(button('Importar 2 clientes'))
  await screen.findByText(/4 clientes importados/)
  expect(sentRows()).toMatchObject([
    {
      client: { billedFrom: '2026-08' },
      months: [
        { period: '2026-08', kind: 'paid' },
        { period: '2026-09', kind: 'paid' },
      ],
    },
    { client: { billedFrom: '2026-10' }, months: [{ period: '2026-10', kind: 'paid', amount: '100.00' }] },
  ])
})

test('the order of the dates of payments is asked once, unlikely ones are ticked, and what the start date cuts is said', async () => {
  await openFile([
    'Nombre,Cuota,Inicio,AGO,SEP,OCT,NOV',
    'Ana,150,1/3/2024,8/5/2026,9/28/2026,10/5/2016,x',
    'Luis,100,5/11/2026,x,x,debe,debe',
  ])
  const order = screen.getByLabelText<HTMLSelectElement>(/fechas de los pagos, como «9\/28\/2026»/)
  expect(order.selectedOptions[0]?.text).toBe('mes/día/año')
  fireEvent.click(button('Continuar'))
  await screen.findByText('El pago de octubre de 2026 dice "10/5/2016": más de un año antes')
  screen.getByText(/^De 1 cliente se deja fuera lo que el archivo dice de antes de su fecha de inicio/)
  expect(button('Importar 2 clientes')).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByLabelText('Los pagos de la fila 2 son correctos'))
  fireEvent.click(button('Importar 2 clientes'))
  await screen.findByText(/4 clientes importados/)
  expect(sentRows()).toMatchObject([
    {
      months: [
        { paidDate: '2026-08-05' },
        { paidDate: '2026-09-28' },
        { paidDate: '2016-10-05' },
        { period: '2026-11', kind: 'paid' },
      ],
    },
    { client: { billedFrom: '2026-11' }, months: [] },
  ])
})

test('the sign of a balance and the order of day and month are asked once', async () => {
  await openFile(['Nombre,Cuota,Inicio,Saldo', 'Ana,150,3/28/2024,100', 'Luis,100,4/1/2024,-50'])
  const order = screen.getByLabelText<HTMLSelectElement>(/«3\/28\/2024»/)
  expect(order.selectedOptions[0]?.text).toBe('mes/día/año')
  expect(button('Continuar')).toHaveProperty('disabled', true)
  choose(/En «Saldo», un número positivo significa/, 'owes')
  fireEvent.click(button('Continuar'))
  await screen.findByText('2 clientes · Q250.00 al mes · 1 debe Q100.00 · 1 a favor Q50.00')
  fireEvent.click(button('Importar 2 clientes'))
  await screen.findByText(/4 clientes importados/)
  expect(sentRows()).toMatchObject([
    { client: { startDate: '2024-03-28', billedFrom: '2026-11' }, months: [{ amount: '100.00' }] },
    { client: { startDate: '2024-04-01', billedFrom: '2026-12' }, accountBalance: '50.00' },
  ])
})

test('a file without headings is read by what its columns hold, and what is there already is left out', async () => {
  await openFile(['Ana López,55551234,150,1/3/2024', 'Luis Coc,55551235,100,2/3/2024', 'Eva Tzoc,55551236,90,3/3/2024'])
  expect(screen.getByLabelText<HTMLSelectElement>('Encabezados en la fila').selectedOptions[0]?.text).toBe(
    'Sin encabezados',
  )
  known = { names: [], phones: ['55551235'], groups: [], members: [] }
  fireEvent.click(button('Continuar'))
  const omit = await screen.findByLabelText<HTMLInputElement>('Omitir el que ya está')
  expect(omit.checked).toBe(true)
  expect(button('Importar 2 clientes')).toBeTruthy()
  fireEvent.click(omit)
  expect(button('Importar 3 clientes')).toBeTruthy()
})

test('cells are pasted', async () => {
  renderServed({ '/': <ImportDialog opened onClose={() => {}} /> })
  fireEvent.click(await screen.findByRole('button', { name: 'Pegar desde Excel' }))
  const clipboardData = { getData: () => 'Nombre\tCuota\tInicio\nAna\t150\t1/3/2024\n' }
  fireEvent.paste(screen.getByLabelText('Celdas de Excel'), { clipboardData })
  await screen.findByText('celdas pegadas')
  screen.getByText('Por ejemplo: Ana')
})

test('columns with unknown headings are chosen, and rows with errors are left out', async () => {
  await openFile(['A quién,Cuánto,Desde', 'Ana,150.50,31/01/2026', 'Luis,1.234,31/02/2026'])
  const next = button('Continuar')
  expect(next).toHaveProperty('disabled', true)
  const columns = { Nombre: 'A quién', 'Monto Mensual': 'Cuánto', 'Fecha de Inicio': 'Desde' }
  for (const [label, text] of Object.entries(columns)) {
    const box = screen.getByLabelText<HTMLSelectElement>(new RegExp(`^${label}( \\*)?$`))
    fireEvent.change(box, { target: { value: [...box.options].find((option) => option.text === text)?.value } })
  }
  fireEvent.click(next)
  await screen.findByText('Q150.50')
  expect(button('Importar 1 cliente')).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByLabelText('Solo con errores'))
  expect(screen.queryByText('Q150.50')).toBeNull()
  fireEvent.click(button('Excluir filas con errores'))
  await screen.findByText('1 excluida')
  fireEvent.click(button('Importar 1 cliente'))
  await screen.findByText(/4 clientes importados/)
  expect(sentRows()).toMatchObject([{ row: 2, client: { name: 'Ana', monthlyAmount: '150.50' } }])
})

test('the empty cells of the column of debts are asked about once, and its total is compared', async () => {
  await openFile([
    'Nombre,Cuota,Inicio,DEBE',
    'Ana,150,1/3/2024,300',
    'Luis,100,1/3/2024,',
    'Eva,90,1/3/2024,',
    'TOTAL,340,,300',
  ])
  const debt = screen.getByLabelText<HTMLSelectElement>('Deuda')
  expect(debt.selectedOptions[0]?.text).toBe('DEBE')
  screen.getByText('Por ejemplo: 300')
  const question = screen.getByLabelText<HTMLSelectElement>(/^2 celdas vacías en «DEBE»: ¿están al día\?/)
  expect([...question.options].map(({ text }) => text)).toEqual(['Elige', 'Sí, están al día', 'No, deben este mes'])
  expect(button('Continuar')).toHaveProperty('disabled', true)
  choose(/^2 celdas vacías/, 'nothing')
  fireEvent.click(button('Continuar'))
  await screen.findByText('3 clientes · Q340.00 al mes · 1 debe Q300.00')
  screen.getByText('La fila «TOTAL» de tu archivo dice Q340.00: coincide.')
  screen.getByText('La fila «TOTAL» dice en «DEBE» Q300.00: coincide.')
  fireEvent.click(button('Volver a las columnas'))
  await screen.findByLabelText('Deuda')
  choose('Deuda', '')
  expect(screen.queryByLabelText(/celdas vacías/)).toBeNull()
  screen.getByText('Columnas que no se importan: DEBE.')
  choose('Deuda', '3')
  fireEvent.click(button('Continuar'))
  fireEvent.click(await screen.findByRole('button', { name: 'Importar 3 clientes' }))
  await screen.findByText(/4 clientes importados/)
  expect(sentRows()).toMatchObject([
    { client: { billedFrom: '2026-10' } },
    { client: { billedFrom: '2026-12' }, months: [] },
    { client: { billedFrom: '2026-12' }, months: [] },
  ])
})

test('only rows that are imported ask for their empty debt, and a row that is included again asks once more', async () => {
  await openFile(['Nombre,Cuota,Inicio,DEBE', 'Ana,150,1/3/2024,300', 'Luis,x,1/3/2024,', ',100,1/3/2024,'])
  screen.getByLabelText(/^1 celda vacía en «DEBE»: ¿está al día\?/)
  choose(/^1 celda vacía/, 'thisMonth')
  fireEvent.click(button('Continuar'))
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir filas con errores' }))
  fireEvent.click(button('Volver a las columnas'))
  await screen.findByLabelText('Deuda')
  expect(screen.queryByLabelText(/vacía/)).toBeNull()
})

test('a row that was left out asks for its empty debt when it is included again', async () => {
  await openFile(['Nombre,Cuota,Inicio,DEBE', 'Ana,150,1/3/2024,300', 'Luis,100,1/3/2024,'])
  choose(/^1 celda vacía/, 'nothing')
  fireEvent.click(button('Continuar'))
  fireEvent.click(await screen.findByLabelText('Importar la fila 3'))
  fireEvent.click(button('Volver a las columnas'))
  await screen.findByLabelText('Deuda')
  fireEvent.click(button('Continuar'))
  fireEvent.click(await screen.findByLabelText('Importar la fila 3'))
  expect(screen.queryByLabelText(/vacía/)).toBeNull()
  await screen.findByRole('button', { name: 'Importar 2 clientes' })
})

test('a debt of months that no month can owe is asked about, and its start or the debt is corrected', async () => {
  await openFile([
    'Nombre,Cuota,Inicio,DEBE',
    'Ana,150,1/12/2026,3 meses',
    'Luis,150,1/11/2026,debe 2 meses',
    'Eva,90,1/12/2026,1 mes',
    'TOTAL,390,,840',
  ])
  fireEvent.click(button('Continuar'))
  await screen.findByText('2 con errores')
  screen.getByText(
    'Un atraso de 3 meses no tiene mes en que se deba desde el 1 dic 2026; escribe una Fecha de Inicio anterior',
  )
  screen.getByText('Debe 1 mes: Q300.00, noviembre de 2026')
  for (const [row, typed] of [
    ['2', '1/9/2026'],
    ['4', '15/11/2026'],
  ]) {
    const cell = screen.getByRole('textbox', { name: `Fecha de Inicio, fila ${row}` })
    fireEvent.change(cell, { target: { value: typed } })
    fireEvent.keyDown(cell, { key: 'Enter' })
  }
  fireEvent.click(await screen.findByRole('button', { name: 'Importar 3 clientes' }))
  screen.getByText('3 clientes · Q390.00 al mes · 3 deben Q840.00')
  screen.getByText('La fila «TOTAL» dice en «DEBE» Q840.00: coincide.')
  await screen.findByText(/4 clientes importados/)
  expect(sentRows()).toMatchObject([
    { client: { startDate: '2026-09-01', billedFrom: '2026-09' }, months: [] },
    { client: { billedFrom: '2026-11' }, months: [{ period: '2026-11', kind: 'owed', amount: '300.00' }] },
    { client: { startDate: '2026-11-15', billedFrom: '2026-11' }, months: [] },
  ])
})

test('a number of months in a column of its own is corrected as a debt', async () => {
  await openFile(['Nombre,Cuota,Inicio,Meses que debe', 'Ana,150,1/12/2026,3'])
  fireEvent.click(button('Continuar'))
  const cell = await screen.findByRole('textbox', { name: 'Deuda, fila 2' })
  fireEvent.change(cell, { target: { value: '0' } })
  fireEvent.keyDown(cell, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('button', { name: 'Importar 1 cliente' }))
  await screen.findByText(/4 clientes importados/)
  expect(sentRows()).toMatchObject([{ client: { billedFrom: '2026-12' }, months: [] }])
})

test('a debt that cannot be used is corrected in its row before the import', async () => {
  await openFile([
    'Nombre,Cuota,Inicio,DEBE',
    'Ana,150,1/3/2024,1.450',
    'Luis,100,1/3/2024,Q150.00 octubre',
    'Eva,90,1/3/2024,0',
  ])
  fireEvent.click(button('Continuar'))
  await screen.findByText('2 con errores')
  expect(button('Importar 1 cliente')).toHaveProperty('disabled', true)
  for (const [row, typed] of [
    ['2', '1450'],
    ['3', '150'],
  ]) {
    const cell = screen.getByRole('textbox', { name: `Deuda, fila ${row}` })
    fireEvent.change(cell, { target: { value: typed } })
    fireEvent.keyDown(cell, { key: 'Enter' })
  }
  fireEvent.click(await screen.findByRole('button', { name: 'Importar 3 clientes' }))
  await screen.findByText(/4 clientes importados/)
  expect(sentRows()).toMatchObject([
    { client: { billedFrom: '2026-02' }, months: [{ amount: '100.00' }] },
    { client: { billedFrom: '2026-10' }, months: [{ amount: '50.00' }] },
    { client: { billedFrom: '2026-12' } },
  ])
})
