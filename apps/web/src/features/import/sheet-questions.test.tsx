import { fireEvent, screen } from '@testing-library/react'
import { type Cell, writeXlsx } from 'hucre/xlsx'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Call, renderServed, serve } from '../../testing/server'
import { ImportDialog } from './import-dialog'
import { SameThread } from './testing/same-thread'

// Rules: product/import#places, product/import#months-as-columns

let calls: Call[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T18:00:00Z') })
  vi.stubGlobal('Worker', SameThread)
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
  })
})
const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function openFile(content: string | Uint8Array<ArrayBuffer>) {
  renderServed({ '/': <ImportDialog opened onClose={() => {}} /> })
  fireEvent.change(await screen.findByLabelText('Archivo de clientes'), {
    target: { files: [new File([content], 'clientes')] },
  })
  await screen.findByLabelText(/^Fecha de Inicio/)
}

async function importAll() {
  fireEvent.click(button('Continuar'))
  fireEvent.click(await screen.findByRole('button', { name: /^Importar \d+ clientes?$/ }))
  await screen.findByText(/4 clientes importados/)
  const sent = calls.find(({ path }) => path === 'clients.import.createAll')?.input as { rows: { group: unknown }[] }
  return sent.rows
}
const shown = (label: string | RegExp) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.text

const blocks = [
  'Aldea,Nombre,Cuota,Inicio',
  'CHIPUR,Ana,150,1/3/2024',
  ',Berta,150,1/3/2024',
  ',Carlos,150,1/3/2024',
  'La Tinta,Dora,150,1/3/2024',
]

test('a place written once for a block goes down to the next', async () => {
  await openFile(blocks.join('\n'))
  expect(shown(/^Grupo/)).toBe('Aldea')
  expect(screen.getByLabelText<HTMLInputElement>('Repetir «Chipur» hacia abajo').checked).toBe(true)
  const rows = await importAll()
  expect(rows.map(({ group }) => group)).toEqual(['Chipur', 'Chipur', 'Chipur', 'La Tinta'])
})

test('unless that is not ticked', async () => {
  await openFile(blocks.join('\n'))
  fireEvent.click(screen.getByLabelText('Repetir «Chipur» hacia abajo'))
  const rows = await importAll()
  expect(rows.map(({ group }) => group)).toEqual(['Chipur', null, null, 'La Tinta'])
})

test.each([
  [
    'places that are repeated',
    ['Sur,Ana,150,1/3/2024', 'Sur,Berta,150,1/3/2024', ',Carlos,150,1/3/2024', 'Sur,Dora,150,1/3/2024'],
  ],
  ['no blank cells', ['Sur,Ana,150,1/3/2024', 'Norte,Berta,150,1/3/2024', 'Sur,Carlos,150,1/3/2024']],
])('nothing goes down with %s', async (_what, lines) => {
  await openFile([blocks[0], ...lines].join('\n'))
  expect(screen.queryByLabelText(/^Repetir/)).toBeNull()
})

test('a line that is only a place is the group without a choice', async () => {
  await openFile('Nombre,Cuota,Inicio\nLAS FLORES\nAna,150,1/3/2024\nCaserío El Tablón\nLuis,150,1/3/2024')
  expect(shown(/^Grupo/)).toBe('Títulos entre las filas')
  const rows = await importAll()
  expect(rows.map(({ group }) => group)).toEqual(['Las Flores', 'Caserío El Tablón'])
})

test('a foot row and an amount without a name are left out, and said', async () => {
  await openFile('Nombre,Cuota,Inicio\nAna,150,1/3/2024\nLuis,100,1/3/2024\nSub-total,250,\n,80,')
  screen.getByText('No se importan como clientes: fila 4 (totales); fila 5 (montos sin nombre).')
  fireEvent.click(button('Continuar'))
  await screen.findByText('La fila «Sub-total» de tu archivo dice Q250.00: coincide.')
  expect(screen.queryByText(/^\d+ con errores$/)).toBeNull()
})

test('dates with the month first are asked about, and the preview says how they are read', async () => {
  await openFile('Nombre,Cuota,Inicio\nAna,150,3/28/2024\nLuis,100,4/1/2024')
  expect(shown(/fechas de inicio, como «3\/28\/2024»/)).toBe('mes/día/año')
  fireEvent.click(button('Continuar'))
  await screen.findByText('Las fechas de inicio, como «3/28/2024», se leen como mes/día/año.')
})

test('a new fee that is shown is preferred to a hidden one, also where hidden columns are taken', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Hoja1',
        columns: [{}, { hidden: true }, {}, {}],
        rows: [
          ['Nombre', 'Cuota', 'Cuota reajustada', 'Inicio'],
          ['Ana', 100, 150, '1/3/2024'],
        ],
        cells: new Map<string, Partial<Cell>>([['1,0', { value: 'Ana', comment: { text: 'Paga el 5' } }]]),
      },
    ],
  })
  await openFile(new Uint8Array(bytes))
  expect(shown(/^Monto Mensual/)).toBe('Cuota reajustada')
  fireEvent.click(screen.getByLabelText('Incluir 1 columna oculta'))
  expect(shown(/^Monto Mensual/)).toBe('Cuota reajustada')
  screen.getByText('Columnas que no se importan: Cuota.')
  const rows = await importAll()
  expect(rows).toMatchObject([{ client: { monthlyAmount: '150.00', notes: 'Paga el 5' } }])
})

test('a month with several fees is ticked before the import', async () => {
  await openFile(
    [
      'Nombre,Cuota,Inicio,AGO,SEP,OCT',
      'Ana,150,1/3/2024,1800,,',
      'Luis,100,1/3/2024,100,100,600',
      'Eva,90,1/3/2024,450,90,90',
    ].join('\n'),
  )
  fireEvent.click(button('Continuar'))
  await screen.findByText(/^El mes de agosto de 2026 dice "1800", que son 12 mensualidades: solo ese mes queda pagado/)
  expect(button('Importar 3 clientes')).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByLabelText('Los pagos de las filas 2 y 3 son correctos'))
  expect(button('Importar 3 clientes')).toHaveProperty('disabled', false)
})
