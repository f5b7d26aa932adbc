import { describe, expect, it } from 'vitest'
import type { ImportFileCell } from '../import-values'
import { asked, read, readLines } from '../testing/state-file'

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

  it('of the service is taken before one of the payments', () => {
    expect(
      read(
        ['Estado', 'Servicio'],
        [
          ['Vencido', 'Activo'],
          ['Al día', 'De baja'],
        ],
      ).match.service,
    ).toBe(4)
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
