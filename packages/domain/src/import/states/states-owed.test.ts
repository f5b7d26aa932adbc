import { describe, expect, it } from 'vitest'
import { asked, read, readLines } from '../testing/state-file'
import { usualStates } from './state-choices'
import { statePlan, stateQuestions } from './state-plan'

// Rules: product/import#states

describe('what who has left owes', () => {
  it.each([
    // Two months before the pause.
    ['DEBE', 300, '1/11/2026', '2026-11-01', ['2026-09', '2026-10']],
    ['DEBE', 300, '15/11/2026', '2026-11-15', ['2026-10', '2026-11']],
    ['DEBE', 300, '10/05/2024', '2024-05-10', ['2024-04', '2024-05']],
    // No month before it: one day of service.
    ['DEBE', 300, '01/01/2024', '2024-01-02', ['2024-01']],
    ['Meses que debe', 2, '1/11/2026', '2026-11-01', ['2026-09', '2026-10']],
    ['Meses que debe', 2, '01/01/2024', '2024-01-02', ['2024-01']],
    ['DEBE', '2 meses', '15/02/2024', '2024-02-15', ['2024-01', '2024-02']],
    ['DEBE', '2 meses', '01/02/2024', '2024-02-01', ['2024-01']],
  ] as const)('%s %j of who left on %s stays', (heading, debt, left, from, months) => {
    const found = read(
      ['Estado', 'Fecha de retiro', heading],
      [
        ['Retirado', left, debt],
        ['Activo', null, 0],
      ],
    )
    const [row] = found.read
    expect(row?.pause?.from).toBe(from)
    expect(row?.past?.billedFrom).toBe(months[0])
    expect(found.owing).toEqual({ clients: 1, amount: '300.00' })
  })

  it('is nothing where the sheet says nothing', () => {
    expect(read(['Estado'], [['Retirado'], ['Suspendido']]).owing).toEqual({ clients: 0, amount: '0.00' })
  })

  it('stays where its first day is the first of this month', () => {
    const lines = [
      ['Nombre', 'Cuota', 'Inicio', 'Estado', 'DEBE'],
      ['Ana López', 150, '2026-11-01', 'Retirado', 450],
      ['Luis Coc', 150, '2026-11-01', 'Activo', 0],
      ['Eva Tzoc', 150, '2026-11-01', 'Suspendido', 0],
      ['TOTAL', 450, null, null, 450],
    ].map((cells, index) => ({ row: index + 1, cells }))
    const { read: rows, owing, check } = readLines(lines)
    expect(check).toMatchObject({ agrees: true })
    expect(rows[0]).toMatchObject({ pause: { from: '2026-11-02', kind: 'left' }, notices: [{ path: 'past' }] })
    expect(owing).toEqual({ clients: 1, amount: '450.00' })
  })

  it('in a grid of months ends with its service', () => {
    const found = read(
      ['Estado', 'Fecha de retiro', 'AGO 2026', 'SEP 2026', 'OCT 2026', 'NOV 2026'],
      [
        ['Retirado', '15/09/2026', 'x', null, null, 'retirado'],
        ['Activo', null, 'x', 'x', null, null],
      ],
    )
    expect(found.read[0]).toMatchObject({ pause: { from: '2026-09-15' } })
    expect(found.owing).toEqual({ clients: 2, amount: '450.00' })
  })
})

describe('a state in a free text', () => {
  it('is asked about once with its count, wherever it stands', () => {
    expect(read(['Observaciones'], [['Paga la mamá'], [null]]).questions).toEqual([])
    const found = read(
      ['Observaciones', 'Otra'],
      [
        ['RETIRADO', null],
        ['Retirado en mayo', null],
        ['Cable cortado', null],
        [null, 'SUSPENDIDO'],
        ['Paga la mamá', 'portón cortado a la mitad'],
      ],
    )
    expect(asked(found)).toEqual([
      '«retirado» en «Observaciones» (2 veces): left',
      '«cortado» en «Observaciones» (1 vez): null',
      '«suspendido» en «Otra» (1 vez): suspended',
    ])
    expect(found.read.map(({ pause, issues }) => pause?.kind ?? issues?.[0]?.path ?? null)).toEqual([
      'left',
      'left',
      'service',
      'suspended',
      null,
    ])
  })

  it('in the name is one, too, and is not asked about where the state says it', () => {
    const lines = [
      ['Nombre', 'Cuota', 'Inicio', 'Estado', 'Observaciones'],
      ['SUSPENDIDO - Ana López', 150, '2024-01-28', 'Activo', null],
      ['Luis Coc', 150, '2024-01-28', 'Retirado', 'RETIRADO'],
    ].map((cells, index) => ({ row: index + 1, cells }))
    const found = readLines(lines)
    expect(asked(found)).toEqual([
      '«Activo» (1 vez): charged',
      '«Retirado» (1 vez): left',
      '«suspendido» en «Nombre» (1 vez): suspended',
    ])
  })

  it('as a title between the rows, in the village or the phone is asked about, too', () => {
    const lines = [
      ['Nombre', 'Teléfono', 'Cuota', 'Inicio'],
      ['Ana López', '5555-1234', 150, '2024-01-28'],
      ['Luis Coc', 'SUSPENDIDO', 150, '2024-01-28'],
      ['RETIRADOS', null, null, null],
      ['Eva Tzoc', '5555-1236', 150, '2024-01-28'],
      ['Rosa Xol', '5555-1237', 150, '2024-01-28'],
    ].map((cells, index) => ({ row: index + 1, cells }))
    const found = readLines(lines)
    expect(asked(found)).toEqual([
      '«suspendido» en «Teléfono» (1 vez): suspended',
      '«retirados» en «Títulos entre las filas» (2 veces): left',
    ])
    expect(found.owing).toEqual({ clients: 1, amount: '150.00' })
  })

  it('as the name of the sheet is asked about for all its rows', () => {
    const [plan, other] = ['Retirados', 'Hoja1'].map((sheetName) =>
      statePlan(
        { headings: ['Nombre'], rows: [] },
        { match: { name: 0 }, answers: usualStates, today: '2026-11-26', from: null, used: [], sheetName },
      ),
    )
    if (!plan || !other) throw new Error('two plans')
    const rows = ['Ana', 'Luis'].map((name, index) => ({ row: index + 2, cells: [name] }))
    expect(stateQuestions(rows, plan, () => '')).toEqual([
      { key: 'sheet', label: 'Hoja «Retirados» (2 veces):', answer: 'left' },
    ])
    expect(stateQuestions(rows, other, () => '')).toEqual([])
  })
})
