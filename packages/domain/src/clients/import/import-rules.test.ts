import { describe, expect, it } from 'vitest'
import { errorTexts } from '../../errors/error-texts'
import { clientFieldKeys, clientFields } from '../client-fields'
import { duplicateWarnings, nameKey, phoneKey } from './import-duplicates'
import { matchColumns, rematched } from './import-fields'
import { importRow } from './import-row'
import { importTexts } from './import-texts'
import { type ImportFileCell, importedAmount, importedDate, importedPhone, importedText } from './import-values'

const day = (text: string) => new Date(`${text}T00:00:00Z`)

describe('headings', () => {
  it.each([
    [['Nombre', 'Monto Mensual', 'Fecha de Inicio'], { name: 0, monthlyAmount: 1, startDate: 2 }],
    [['NOMBRE', 'telefono', 'dirección '], { name: 0, phone: 1, address: 2 }],
    [['Cliente', 'Celular', 'Cuota mensual', 'Inicio'], { name: 0, phone: 1, monthlyAmount: 2, startDate: 3 }],
    [['Otra cosa', 'Nombre'], { name: 1 }],
    [['Cliente', 'Nombre'], { name: 1 }],
    [['Nombre', 'Nombre'], { name: 0 }],
    [['Contraseña Router', 'Contraseña', 'Red'], { routerPassword: 0, wifiPassword: 1, wifiName: 2 }],
    [['Dirección IP', 'Dirección'], { routerIp: 0, address: 1 }],
    [['', '¿?', '123'], {}],
    [[], {}],
  ])('%j are %j', (headings, match) => {
    expect(matchColumns(headings)).toEqual(match)
  })

  it('of the form itself are all known', () => {
    const match = matchColumns(clientFieldKeys.map((field) => clientFields[field].label))
    expect(match).toEqual(Object.fromEntries(clientFieldKeys.map((field, index) => [field, index])))
  })

  it.each([
    [{ name: 0 }, 'phone', 1, { name: 0, phone: 1 }],
    [{ name: 0, phone: 1 }, 'phone', 0, { phone: 0 }],
    [{ name: 0, phone: 1 }, 'phone', null, { name: 0 }],
    [{ name: 0 }, 'name', 0, { name: 0 }],
  ] as const)('%j with %s from %j is %j', (match, field, column, expected) => {
    expect(rematched(match, field, column)).toEqual(expected)
  })
})

describe('an amount', () => {
  it.each<[ImportFileCell, string | undefined]>([
    ['1234.50', '1234.50'],
    ['Q1,234.50', '1234.50'],
    ['Q 1,234.50', '1234.50'],
    ['q. 150', '150'],
    [' 99,999,999.99 ', '99999999.99'],
    ['1,234', '1234'],
    ['1 234.5', '1234.5'],
    ['1\u00a0234.50', '1234.50'],
    [150, '150'],
    [150.5, '150.5'],
    ['1234,5', '1234.5'],
    ['1.234,50', '1234.50'],
    ['.5', '0.5'],
    [0.1 + 0.2, '0.3'],
    [0, '0'],
    ['', undefined],
    [null, undefined],
  ])('%j is %j', (cell, value) => {
    expect(importedAmount(cell)).toEqual({ value })
  })

  it.each<[ImportFileCell, string]>([
    ['1.234', errorTexts.amountAmbiguous],
    ['1,2345', errorTexts.amountDecimals],
    ['-5', errorTexts.amountNegative],
    ['1e3', errorTexts.amountUnreadable],
    ['gratis', errorTexts.amountUnreadable],
    ['123456789', errorTexts.amountTooLarge],
    [1.234, errorTexts.amountDecimals],
    [33.333, errorTexts.amountDecimals],
    [-1, errorTexts.amountNegative],
    [true, errorTexts.amountUnreadable],
    [1e21, errorTexts.amountUnreadable],
  ])('%j is refused: %s', (cell, reason) => {
    expect(importedAmount(cell)).toEqual({ unclear: cell === true ? 'VERDADERO' : String(cell), reason })
  })
})

describe('a date', () => {
  it.each<[ImportFileCell, string | undefined]>([
    ['2026-01-31', '2026-01-31'],
    ['31/01/2026', '2026-01-31'],
    ['1/2/2026', '2026-02-01'],
    [' 01/02/2026 ', '2026-02-01'],
    [day('2026-11-20'), '2026-11-20'],
    [new Date('2026-11-20T18:30:00Z'), '2026-11-20'],
    ['31/02/2026', '2026-02-31'],
    ['2026-01-31T18:30:00.000Z', '2026-01-31'],
    ['31-01-2026', '2026-01-31'],
    ['20-nov-26', '2026-11-20'],
    [null, undefined],
    ['  ', undefined],
  ])('%j is %j', (cell, value) => {
    expect(importedDate(cell)).toEqual({ value })
  })

  it.each<ImportFileCell>(['01/02/26', 'ayer', 46346])('%j is not clear', (cell) => {
    expect(importedDate(cell)).toEqual({ unclear: String(cell) })
  })
})

describe('a text', () => {
  it.each<[ImportFileCell, string | undefined]>([
    ['  Ana ', 'Ana'],
    [55551234, '55551234'],
    [true, 'VERDADERO'],
    [false, 'FALSO'],
    ["'=1+1", '=1+1'],
    ["D'León", "D'León"],
    [day('2026-11-20'), '2026-11-20'],
    ['', undefined],
  ])('%j is %j', (cell, text) => {
    expect(importedText(cell)).toBe(text)
  })

  it.each<[ImportFileCell, string | undefined]>([
    [55551234, '+502 55551234'],
    ['5555-1234', '+502 55551234'],
    ['(502) 5555 1234', '+502 55551234'],
    ['+1 2025550100', '+1 2025550100'],
    ['5555-1234 / 5555-9999', '5555-1234 / 5555-9999'],
    ['casa: 5555', 'casa: 5555'],
    ['', undefined],
    ['-', undefined],
  ])('a phone %j is %j', (cell, phone) => {
    expect(importedPhone(cell)).toBe(phone)
  })
})

describe('a row', () => {
  const match = { name: 0, monthlyAmount: 1, startDate: 2, phone: 3, wifiPassword: 4, utility: 5 }

  it('that is valid equals a client from the form', () => {
    const read = importRow({ row: 2, cells: [' Ana ', 'Q1,234.5', '31/01/2026', 55551234] }, match)
    expect(read.issues).toBeUndefined()
    expect(read.client).toMatchObject({
      name: 'Ana',
      monthlyAmount: '1234.50',
      utility: '0.00',
      startDate: '2026-01-31',
      phone: '+502 55551234',
      address: null,
      wifiPassword: null,
    })
    expect(read.shown).toEqual({
      name: 'Ana',
      monthlyAmount: '1234.5',
      startDate: '2026-01-31',
      phone: '+502 55551234',
    })
  })

  it.each([
    [['', '150', '31/01/2026'], { name: 'El nombre es requerido' }],
    [['Ana', '', '31/01/2026'], { monthlyAmount: 'El monto mensual es requerido' }],
    [['Ana', '150', ''], { startDate: 'La fecha de inicio es requerida' }],
    [
      ['Ana', '1.234', '31/01/2026'],
      { monthlyAmount: importTexts.badAmount('Monto Mensual', '1.234', errorTexts.amountAmbiguous) },
    ],
    [['Ana', '150', '1/2/26'], { startDate: importTexts.badDate('Fecha de Inicio', '1/2/26') }],
    [['Ana', '150', '31/02/2026'], { startDate: expect.stringContaining('escribe una fecha válida') }],
    [['Ana', '150', '31/01/2026', '', 'corta'], { wifiPassword: expect.stringContaining('al menos 8') }],
    [['Ana', '150', '31/01/2026', '', '', 'x'], { utility: importTexts.badAmount('Utilidad', 'x') }],
    [[], { name: 'El nombre es requerido', monthlyAmount: expect.any(String), startDate: expect.any(String) }],
  ])('%j reports its problems by field', (cells, problems) => {
    const { client, issues = [] } = importRow({ row: 2, cells }, match)
    expect(client).toBeUndefined()
    expect(Object.fromEntries(issues.map(({ path, message }) => [path, message]))).toEqual(problems)
  })
})

describe('a cell without a value', () => {
  const match = { name: 0, monthlyAmount: 1, startDate: 2, routerIp: 3 }
  const right: ImportFileCell[] = ['Ana', '150', '31/01/2026']
  const issuesOf = (place: number, cell: ImportFileCell) =>
    importRow({ row: 2, cells: right.with(place, cell) }, match).issues?.map(({ path, message }) => [path, message])

  it.each<ImportFileCell>(['#N/A', '#N/D', '#REF!', '#¡VALOR!', '#DIV/0!', '#¿NOMBRE?'])(
    '%s is reported as an error',
    (cell) => {
      const text = String(cell)
      expect(issuesOf(0, cell)).toEqual([['name', importTexts.errorCell('Nombre', text)]])
      expect(issuesOf(1, cell)).toEqual([['monthlyAmount', importTexts.errorCell('Monto Mensual', text)]])
    },
  )

  it('a formula without its result is reported as such, not as an empty cell', () => {
    const message = importTexts.formulaCell('Fecha de Inicio')
    expect(issuesOf(2, { formula: 'TODAY()' })).toEqual([['startDate', message]])
  })

  it.each([
    [true, 'VERDADERO'],
    [false, 'FALSO'],
  ])('%s is not a name', (cell, text) => {
    expect(issuesOf(0, cell)).toEqual([['name', importTexts.booleanCell('Nombre', text)]])
  })

  it.each(['#1', 'Ana #2', '#clave!'])('%s is a text', (cell) => {
    expect(issuesOf(0, cell)).toBeUndefined()
  })
})

it.each([
  ['192.168.1.1', undefined],
  ['abc', [importTexts.badRouterIp('IP del Router', 'abc')]],
  ['10.0.0.1:80', [importTexts.badRouterIp('IP del Router', '10.0.0.1:80')]],
])('the router’s IP %s has only digits and dots', (cell, problems) => {
  const { issues } = importRow(
    { row: 2, cells: ['Ana', '150', '31/01/2026', cell] },
    { name: 0, monthlyAmount: 1, startDate: 2, routerIp: 3 },
  )
  expect(issues?.map(({ message }) => message)).toEqual(problems)
})

it('thousands of imported clients are written as on the button', () => {
  expect(importTexts.done(10_000)).toBe('10,000 clientes importados')
})

describe('duplicates', () => {
  it.each([
    ['José  Peña', 'jose pena'],
    [' ANA ', 'ana'],
  ])('the name %j is %j', (name, key) => expect(nameKey(name)).toBe(key))

  it.each([
    ['+502 55551234', '55551234'],
    ['5555-1234', '55551234'],
    ['50255551234', '55551234'],
    ['+1 2025550100', '12025550100'],
    ['5021234', '5021234'],
    ['s/n', null],
    [null, null],
  ])('the phone %j is %j', (phone, key) => expect(phoneKey(phone)).toBe(key))

  it('are reported for each row except the first one', () => {
    const rows = [
      { row: 2, name: 'Ana', phone: '+502 55551234' },
      { row: 3, name: 'ANA', phone: null },
      { row: 4, name: 'Luis', phone: '5555-1234' },
      { row: 5, name: 'José', phone: '44443333' },
      { row: 6, name: 'Otra', phone: null },
      { row: 7, name: 'José', phone: null },
      { row: 8, name: 'ana', phone: null },
    ]
    const known = { names: new Set(['jose']), phones: new Set(['44443333']) }
    expect(Object.fromEntries(duplicateWarnings(rows, known))).toEqual({
      3: [importTexts.sameName(2)],
      4: [importTexts.samePhone(2)],
      5: [importTexts.knownName, importTexts.knownPhone],
      7: [importTexts.knownName],
      8: [importTexts.sameName(2)],
    })
  })
})
