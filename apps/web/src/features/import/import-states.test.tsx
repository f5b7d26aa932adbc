import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Call, refused, renderServed, serve } from '../../testing/server'
import { ImportDialog } from './import-dialog'
import { SameThread } from './testing/same-thread'

let calls: Call[]
let undone: () => unknown

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T18:00:00Z') })
  vi.stubGlobal('Worker', SameThread)
  undone = () => ({})
  calls = serve({
    'clients.import.findKnown': () => ({ names: [], phones: [], groups: [], members: [] }),
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
    'trail.undo': () => undone(),
  })
})
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const choose = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const sent = () =>
  (calls.find(({ path }) => path === 'clients.import.createAll')?.input as { rows: unknown[] } | undefined)?.rows

/** Opens the dialog with a file, in the step of the columns. */
async function openFile(lines: string[]) {
  renderServed({ '/': <ImportDialog opened onClose={() => {}} /> })
  const file = new File([lines.join('\n')], 'clientes.csv')
  fireEvent.change(await screen.findByLabelText('Archivo de clientes'), { target: { files: [file] } })
  await screen.findByLabelText(/^Fecha de Inicio( \*)?$/)
}

test('the states are listed with their count and a choice, with one date, and what is owed stays', async () => {
  await openFile([
    'Nombre,Cuota,Inicio,Estado,DEBE',
    'Ana,150,1/3/2024,Activo,0',
    'Luis,100,1/3/2024,Retirado,200',
    'Eva,90,1/3/2024,Suspendido,0',
    'Rosa,80,1/3/2024,Activo,0',
    'Juan,70,1/3/2024,Quién sabe,0',
    'Beto,60,1/3/2024,Prueba,',
  ])
  const states = within(screen.getByRole('group', { name: 'Estado de los clientes' }))
  const answers = states
    .getAllByRole<HTMLSelectElement>('combobox')
    .map(({ labels, selectedOptions }) => [labels?.[0]?.textContent, selectedOptions[0]?.text])
  expect(answers).toEqual([
    ['«Activo» (2 veces):', 'Se cobra'],
    ['«Retirado» (1 vez):', 'De baja'],
    ['«Suspendido» (1 vez):', 'Suspendido'],
    ['«Quién sabe» (1 vez):', 'Elige'],
    ['«Prueba» (1 vez):', 'Elige'],
  ])
  // Of who is left out no debt is asked.
  screen.getByLabelText(/^1 celda vacía en «DEBE»/)
  choose(/^«Prueba»/, 'leftOut')
  expect(screen.queryByLabelText(/vacía/)).toBeNull()
  expect(button('Continuar')).toHaveProperty('disabled', true)
  choose(/^«Quién sabe»/, 'charged')
  const from = screen.getByLabelText<HTMLInputElement>(/^Sin servicio desde, para los que no tienen fecha/)
  expect(from.value).toBe('1 nov 2026')
  fireEvent.change(from, { target: { value: 'ayer' } })
  expect(button('Continuar')).toHaveProperty('disabled', true)
  fireEvent.change(from, { target: { value: '15/10/2026' } })
  fireEvent.click(button('Continuar'))
  await screen.findByText(/^De baja desde el 15 oct 2026 \(«Retirado»\)/)
  expect(screen.getByLabelText<HTMLInputElement>('Importar la fila 7').checked).toBe(false)
  fireEvent.click(button('Importar 5 clientes'))
  await screen.findByText(/4 clientes importados/)
  expect(sent()).toMatchObject([
    { row: 2, pause: null },
    { row: 3, pause: { from: '2026-10-15', to: null, kind: 'left' }, client: { billedFrom: '2026-09' }, months: [] },
    { row: 4, pause: { from: '2026-10-15', kind: 'suspended' } },
    { row: 5, pause: null },
    { row: 6, pause: null },
  ])
})

test('nobody whose notes or name say that they left is charged without a word', async () => {
  await openFile([
    'Nombre,Cuota,Inicio,Observaciones',
    'Ana,150,1/3/2024,RETIRADO',
    'SUSPENDIDO - Luis Coc,100,1/3/2024,',
    'Eva,90,1/3/2024,Cable cortado por el vecino',
  ])
  screen.getByText('Por ejemplo: Cable cortado por el vecino')
  expect(button('Continuar')).toHaveProperty('disabled', true)
  choose(/^«cortado» en «Observaciones»/, 'charged')
  fireEvent.click(button('Continuar'))
  fireEvent.click(await screen.findByRole('button', { name: 'Importar 3 clientes' }))
  await screen.findByText(/4 clientes importados/)
  expect(sent()).toMatchObject([{ pause: { kind: 'left' } }, { pause: { kind: 'suspended' } }, { pause: null }])
})

test('without a start date every client starts on the first of this month, which is shown', async () => {
  await openFile(['Nombre,Cuota', 'Ana,150'])
  expect(screen.getByLabelText<HTMLSelectElement>(/^Fecha de Inicio( \*)?$/).selectedOptions[0]?.text).toBe(
    'Mismo valor para todas las filas',
  )
  expect(screen.getByLabelText<HTMLInputElement>('Fecha de Inicio de todas las filas').value).toBe('01/11/2026')
  fireEvent.click(button('Continuar'))
  await screen.findByText('1 nov 2026')
  fireEvent.click(button('Importar 1 cliente'))
  await screen.findByText(/4 clientes importados/)
  expect(sent()).toMatchObject([{ client: { startDate: '2026-11-01' } }])
})

test('without a start date all start in the earliest month that is owed or paid', async () => {
  await openFile(['Nombre,Cuota,Septiembre,Octubre,Noviembre', 'Ana,150,x,,', 'Luis,150,,x,x'])
  expect(screen.getByLabelText<HTMLInputElement>('Fecha de Inicio de todas las filas').value).toBe('01/09/2026')
  fireEvent.click(button('Continuar'))
  fireEvent.click(await screen.findByRole('button', { name: 'Importar 2 clientes' }))
  await screen.findByText(/4 clientes importados/)
  expect(sent()).toMatchObject([{ client: { billedFrom: '2026-09' } }, { client: { billedFrom: '2026-10' } }])
})

test('the result can be undone', async () => {
  const onClose = vi.fn()
  renderServed({ '/': <ImportDialog opened onClose={onClose} /> })
  const file = new File(['Nombre,Cuota\nAna,150'], 'clientes.csv')
  fireEvent.change(await screen.findByLabelText('Archivo de clientes'), { target: { files: [file] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Continuar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Importar 1 cliente' }))
  await screen.findByText(/4 clientes importados/)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deshacer' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(calls.find(({ path }) => path === 'trail.undo')?.input).toMatchObject({ entryId: '7' })
})

test('the result stays open where the undo is refused', async () => {
  undone = refused({ code: 'CONFLICT' })
  const onClose = vi.fn()
  renderServed({ '/': <ImportDialog opened onClose={onClose} /> })
  const file = new File(['Nombre,Cuota\nAna,150'], 'clientes.csv')
  fireEvent.change(await screen.findByLabelText('Archivo de clientes'), { target: { files: [file] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Continuar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Importar 1 cliente' }))
  await screen.findByText(/4 clientes importados/)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deshacer' }))
  await vi.waitFor(() => expect(calls.some(({ path }) => path === 'trail.undo')).toBe(true))
  const again = within(screen.getByRole('dialog')).getByRole('button', { name: 'Deshacer' })
  await vi.waitFor(() => expect(again.hasAttribute('data-loading')).toBe(false))
  expect(onClose).not.toHaveBeenCalled()
})

test('a column of many different words is none of states', async () => {
  const rows = Array.from({ length: 31 }, (_, index) => `Cliente ${index},150,palabra ${index}`)
  await openFile(['Nombre,Cuota,Otra', ...rows])
  choose('Estado del servicio', '2')
  screen.getByText('«Otra» tiene 31 palabras distintas: no es una columna de estados.')
  expect(button('Continuar')).toHaveProperty('disabled', true)
  choose('Estado del servicio', '')
  expect(button('Continuar')).toHaveProperty('disabled', false)
})
