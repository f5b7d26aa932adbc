import { describe, expect, it } from 'vitest'
import type { ImportFileCell } from './import-values'
import { importedPhone } from './imported-phone'

const read = (cell: ImportFileCell) => importedPhone(cell, 'Teléfono')

it.each<[ImportFileCell, string | undefined]>([
  [55551234, '+502 55551234'],
  ['5555-1234', '+502 55551234'],
  ['(502) 5555 1234', '+502 55551234'],
  ['+1 2025550100', '+1 2025550100'],
  ['+503 7123 4567', '+503 71234567'],
  ['+504 9999-1234', '+504 99991234'],
  ['0050371234567', '+503 71234567'],
  ['Cel. 5555-1234', '+502 55551234'],
  [50255551234, '+502 55551234'],
  ['', undefined],
  [null, undefined],
])('a phone %j is %j', (cell, value) => {
  expect(read(cell)).toEqual({ value, notes: [], notices: [] })
})

it.each<[string, string, string[]]>([
  ['5555-1234 / 5555-9999', '+502 55551234', ['+502 55559999']],
  ['55551234 y 55559999', '+502 55551234', ['+502 55559999']],
  ['5555 1234 5555 9999', '+502 55551234', ['+502 55559999']],
  ['55551234, 55559999; 41112222', '+502 55551234', ['+502 55559999', '+502 41112222']],
  ['5555-123 / 5555-9999', '+502 55559999', ['+502 5555123']],
  ['55551234 / 55559999 (esposa)', '+502 55551234', ['55559999 (esposa)']],
  ['55551234\n+1 2025550100', '+502 55551234', ['+1 2025550100']],
])('of several phones %j the first valid one is taken', (cell, value, others) => {
  const [one] = others
  const list = others.join(', ')
  expect(read(cell)).toEqual({
    value,
    notes: [others.length === 1 ? `Otro teléfono: ${one}` : `Otros teléfonos: ${list}`],
    notices: [
      others.length === 1 ? `El otro teléfono pasa a Notas: ${one}` : `Los otros teléfonos pasan a Notas: ${list}`,
    ],
  })
})

it.each<[string, string]>([
  ['5555-1234, zona 1', 'zona 1'],
  ['5555-1234 casa 2', 'casa 2'],
  ['5555-1234 / 444', '444'],
])('what is written beside the phone of %j goes to the notes', (cell, remark) => {
  expect(read(cell)).toEqual({
    value: '+502 55551234',
    notes: [`Teléfono: ${remark}`],
    notices: [`Pasa a Notas: ${remark}`],
  })
})

it.each<[ImportFileCell, string, string]>([
  ['5555-123', '+502 5555123', 'Parece incompleto: 7 dígitos.'],
  ['555-512', '+502 555512', 'Parece incompleto: 6 dígitos.'],
  [555512345, '+502 555512345', 'Parece demasiado largo: 9 dígitos. Si es de otro país, empieza con + y su código.'],
  [
    '2135550100',
    '+502 2135550100',
    'Parece demasiado largo: 10 dígitos. Si es de otro país, empieza con + y su código.',
  ],
  ['1 (213) 555-0100', '+1 2135550100', 'Teléfono: "1 (213) 555-0100" se leyó como +1 2135550100'],
  [50371234567, '+503 71234567', 'Teléfono: "50371234567" se leyó como +503 71234567'],
  ['+502 12135550100', '+1 2135550100', 'Teléfono: "+502 12135550100" se leyó como +1 2135550100'],
])('%j is %j, and said: %s', (cell, value, notice) => {
  expect(read(cell)).toEqual({ value, notes: [], notices: [notice] })
})

describe('what is no phone', () => {
  it.each<[ImportFileCell, string]>([
    ['5.02556E+10', '5.02556E+10'],
    [2345678901234, '2345678901234'],
    ['2345 67890 1234', '2345 67890 1234'],
    ['no tiene', 'no tiene'],
    ['S/N', 'S/N'],
    ['ninguno', 'ninguno'],
    ['n/a', 'n/a'],
    ['-', '-'],
    [0, '0'],
    ['casa: 5555', 'casa: 5555'],
    ['no tiene / 123', 'no tiene / 123'],
    [new Date('2026-11-20T00:00:00Z'), '2026-11-20'],
  ])('%j is left empty, and said', (cell, text) => {
    expect(read(cell)).toEqual({
      value: undefined,
      notes: [],
      notices: [`Teléfono: "${text}" no es un teléfono; queda vacío`],
    })
  })
})
