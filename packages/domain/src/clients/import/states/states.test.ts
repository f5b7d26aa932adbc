import { describe, expect, it } from 'vitest'
import { importRow } from '../import-row'
import { importSums } from '../import-sums'
import { columnsOfTable, findHeaderRow, importTable } from '../import-table'
import type { ImportFileCell } from '../import-values'
import { type PastChoices, usualPast } from '../past/past-choices'
import { columnsOfPlan, pastPlan } from '../past/past-plan'
import { type StateAnswers, usualStates } from './state-choices'
import { statePlan, stateQuestions, stateStart } from './state-plan'

const today = '2026-11-26'
type Options = { answers?: Partial<StateAnswers>; choices?: Partial<PastChoices> }

/** A file with these columns behind the name, the fee and the start of each client. */
function read(
  headings: readonly string[],
  rows: readonly (readonly ImportFileCell[])[],
  { answers = {}, choices = {} }: Options = {},
) {
  const lines = [
    ['Nombre', 'Cuota', 'Inicio', ...headings],
    ...rows.map((cells, index) => [`Cliente Número ${'abcdefghij'[index]}`, 150, '2024-01-28', ...cells]),
  ].map((cells, index) => ({ row: index + 1, cells }))
  return readLines(lines, { answers, choices })
}

function readLines(
  lines: { row: number; cells: readonly ImportFileCell[] }[],
  { answers = {}, choices = {} }: Options = {},
) {
  const table = importTable(lines, findHeaderRow(lines))
  const match = columnsOfTable(table)
  const past = pastPlan(table, { match, choices: { ...usualPast, ...choices }, today })?.plan ?? null
  const states = statePlan(table, {
    match,
    answers: { ...usualStates, ...answers },
    today,
    from: stateStart(answers.from ?? null, today),
    used: past ? columnsOfPlan(past) : [],
  })
  const read = table.rows.map((line) => importRow(line, match, today, { past, states }))
  const questions = stateQuestions(table.rows, states, (column) => table.headings[column] ?? '')
  const clients = read.flatMap(({ client, pause = null, past: told = null, leftOut }) =>
    client && !leftOut ? [{ client, pause, past: told, account: null }] : [],
  )
  return { match, questions, read, owing: importSums(clients, today).owing }
}

const asked = ({ questions }: ReturnType<typeof read>) => questions.map(({ label, answer }) => `${label} ${answer}`)

describe('a column of states', () => {
  it('is listed word by word with its count and a proposal, and who left is not charged', () => {
    const found = read(['Estado'], [['Activo'], ['SUSPENDIDO'], ['Retirado'], ['Cortado'], ['activo'], ['suspendido ']])
    expect(asked(found)).toEqual([
      '«Activo» (2 veces): charged',
      '«SUSPENDIDO» (2 veces): suspended',
      '«Retirado» (1 vez): left',
      '«Cortado» (1 vez): suspended',
    ])
    expect(found.read.map(({ pause }) => pause && [pause.kind, pause.from])).toEqual([
      null,
      ['suspended', '2026-11-01'],
      ['left', '2026-11-01'],
      ['suspended', '2026-11-01'],
      null,
      ['suspended', '2026-11-01'],
    ])
    expect(found.owing).toEqual({ clients: 2, amount: '300.00' })
  })

  it.each<[string, ImportFileCell, string | null]>([
    ['Estado', 'Suspendida por mora', 'suspended'],
    ['Estado', 'Inactivo', 'suspended'],
    ['Estado', 'Desconectado', 'suspended'],
    ['Estado', 'No activo', 'suspended'],
    ['Estado', 'Baja', 'left'],
    ['Estado', 'De baja', 'left'],
    ['Estado', 'Dado de baja', 'left'],
    ['Estado', 'Cancelado', 'left'],
    ['Estado', 'Moroso', 'charged'],
    ['Estado', 'Pendiente', 'charged'],
    ['Estado', 'No debe', null],
    ['Estado', 'Raro', null],
    ['Estado', '#N/A', null],
    ['Estado del servicio', 'Suspendido', 'suspended'],
    ['Estado del Cliente', 'RETIRADA', 'left'],
    ['Status', 'Disconnected', 'suspended'],
    ['Status', 'Suspended', 'suspended'],
    ['Status', 'Inactive', 'suspended'],
    ['Status', 'Cancelled', 'left'],
    ['Status', 'Canceled', 'left'],
    ['Status', 'Left', 'left'],
    ['Status', 'Churned', 'left'],
    ['Activo', 'No', 'suspended'],
    ['Activo', false, 'suspended'],
    ['Activo', 'false', 'suspended'],
    ['Activo', 'Falso', 'suspended'],
    ['Activo', 0, 'suspended'],
    ['Active', 'no', 'suspended'],
    ['Retirado', 'x', 'left'],
    ['Retirado', 'sí', 'left'],
    ['Suspendido', 'X', 'suspended'],
    ['Baja', 'x', 'left'],
    ['Retirado', 'no', 'charged'],
    ['Cancelado', 'x', null],
  ])('%s = %j is proposed as %j', (heading, cell, choice) => {
    const usual = /^activ/i.test(heading) ? 'Sí' : /^(?:retir|susp|baja|canc)/i.test(heading) ? 'x' : 'Activo'
    const { questions } = read([heading], [[usual], [usual], [cell]])
    expect(questions.at(-1)?.answer).toBe(choice)
  })

  it('where Cancelado stands beside words of payments it may mean paid, and has to be chosen', () => {
    expect(asked(read(['Estado'], [['Cancelado'], ['Pendiente'], ['Pendiente']]))).toEqual([
      '«Cancelado» (1 vez): null',
      '«Pendiente» (2 veces): charged',
    ])
  })

  it('with empty cells says so, and below Activo they have to be chosen', () => {
    expect(asked(read(['Estado'], [['Retirado'], [null], ['-']]))).toContain('2 celdas vacías en «Estado»: charged')
    expect(asked(read(['Activo'], [['x'], [null]]))).toEqual([
      '«x» (1 vez): charged',
      '1 celda vacía en «Activo»: null',
    ])
    expect(asked(read(['Retirado'], [['x'], [null]]))).toContain('1 celda vacía en «Retirado»: charged')
  })

  it.each([
    ['Estado', [['Guatemala'], ['Sololá'], ['Sololá']]],
    ['Cancelado', [[150], [150], [100]]],
    ['Activo', [['15/03/2024'], ['16/03/2024']]],
  ] as const)('is none where «%s» has other things', (heading, rows) => {
    expect(read([heading], rows).match.service).toBeUndefined()
  })

  it('is chosen otherwise, also to leave its clients out', () => {
    const words = { 'state:retirado': 'leftOut', 'state:raro': 'charged' } as const
    const found = read(['Estado'], [['Retirado'], ['Raro'], ['Activo']], { answers: { words } })
    expect(found.read.map(({ leftOut = false, pause }) => [leftOut, pause])).toEqual([
      [true, null],
      [false, null],
      [false, null],
    ])
  })

  it('leaves out a row with wrong cells, too, and a word that nobody explained is wrong', () => {
    const lines = [
      ['Nombre', 'Cuota', 'Inicio', 'Estado'],
      ['Ana', null, '2024-01-28', 'Retirado'],
      ['Luis', 150, '2024-01-28', 'Activo'],
      ['Eva', 150, '2024-01-28', 'Raro'],
    ].map((cells, index) => ({ row: index + 1, cells }))
    const { read: rows } = readLines(lines, { answers: { words: { 'state:retirado': 'leftOut' } } })
    expect(rows[0]?.leftOut).toBe(true)
    expect(rows[2]?.issues?.map(({ path }) => path)).toEqual(['service'])
  })
})

describe('the day since when a client has no service', () => {
  it('is its own, or the one for all', () => {
    const found = read(
      ['Estado', 'Fecha de retiro'],
      [
        ['Retirado', '10/05/2024'],
        ['Retirado', null],
        ['Activo', null],
      ],
      {
        answers: { from: '15/10/2026' },
      },
    )
    expect(found.read.map(({ pause }) => pause?.from)).toEqual(['2024-05-10', '2026-10-15', undefined])
  })

  it('beside Activo is said, and beside no state at all is one', () => {
    const found = read(
      ['Estado', 'Fecha de baja'],
      [
        ['Activo', '10/05/2024'],
        ['Activo', null],
        [null, '1/2/2025'],
      ],
    )
    expect(asked(found)).toEqual([
      '«Activo» (2 veces): charged',
      '«Activo» con fecha en «Fecha de baja» (1 vez): charged',
      'Con fecha en «Fecha de baja» (1 vez): left',
    ])
    expect(found.read.map(({ pause }) => pause?.from)).toEqual([undefined, undefined, '2025-02-01'])
    const alone = read(['Fecha de retiro'], [['10/05/2024'], [null]])
    expect(asked(alone)).toEqual(['Con fecha en «Fecha de retiro» (1 vez): left'])
    expect(alone.read.map(({ pause }) => pause?.from)).toEqual(['2024-05-10', undefined])
  })
})

describe('what who has left owes', () => {
  it.each([
    // Two months before the pause.
    ['DEBE', 300, '1/11/2026', '2026-11-01', ['2026-09', '2026-10']],
    ['DEBE', 300, '15/11/2026', '2026-11-15', ['2026-10', '2026-11']],
    ['DEBE', 300, '10/05/2024', '2024-05-10', ['2024-04', '2024-05']],
    // No month before it: one day of service.
    ['DEBE', 300, '01/01/2024', '2024-01-02', ['2024-01']],
    ['Meses que debe', 2, '1/11/2026', '2026-11-01', ['2026-09', '2026-10']],
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
    ].map((cells, index) => ({ row: index + 1, cells }))
    const { read: rows, owing } = readLines(lines)
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

  it('is not asked about in a list without any', () => {
    expect(read(['Observaciones'], [['Paga la mamá'], [null]]).questions).toEqual([])
  })
})
