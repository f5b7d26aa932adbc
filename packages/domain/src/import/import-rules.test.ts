import { describe, expect, it } from 'vitest'
import { nameKey, phoneKey, wordsKey } from '../clients/client-keys'
import { errorTexts } from '../errors/error-texts'
import { duplicateWarnings } from './import-duplicates'
import { matchColumns } from './import-match'
import { importRow, valueProblem } from './import-row'
import { importTexts } from './import-texts'
import type { ImportFileCell } from './import-values'

const TODAY = '2026-11-25'

describe('a row', () => {
  const match = { name: 0, monthlyAmount: 1, startDate: 2, phone: 3, wifiPassword: 4, utility: 5 }

  it('that is valid equals a client from the form', () => {
    const read = importRow({ row: 2, cells: [' Ana ', 'Q1,234.5', '31/01/2026', 55551234] }, match, TODAY)
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
    [['Ana', '150', 'marzo'], { startDate: importTexts.badDate('Fecha de Inicio', 'marzo') }],
    [['Ana', '150', '31/02/2026'], { startDate: expect.stringContaining('escribe una fecha válida') }],
    [[], { name: 'El nombre es requerido', monthlyAmount: expect.any(String), startDate: expect.any(String) }],
  ])('%j reports its problems by field', (cells, problems) => {
    const { client, issues = [] } = importRow({ row: 2, cells }, match, TODAY)
    expect(client).toBeUndefined()
    expect(Object.fromEntries(issues.map(({ path, message }) => [path, message]))).toEqual(problems)
  })
})

describe('a row with assumptions', () => {
  const match = { name: 0, monthlyAmount: 1, startDate: 2, phone: 3, notes: 4, group: 5 }
  const read = (cells: ImportFileCell[], corrections = {}) =>
    importRow({ row: 2, cells }, match, TODAY, { corrections })

  it('says what was assumed, and keeps the second phone in the notes', () => {
    const { client, group, notices, shown } = read([
      'Ana',
      '150,00',
      '15-3-24',
      '55551234 / 55559999',
      'Paga tarde',
      ' El Tablón ',
    ])
    expect(client).toMatchObject({
      monthlyAmount: '150.00',
      startDate: '2024-03-15',
      phone: '+502 55551234',
      notes: 'Paga tarde\nOtro teléfono: +502 55559999',
    })
    expect(group).toBe('El Tablón')
    expect(shown.notes).toBe(client?.notes)
    expect(notices).toEqual([
      { path: 'monthlyAmount', message: 'Monto Mensual: "150,00" se leyó como Q150.00' },
      { path: 'startDate', message: 'Fecha de Inicio: "15-3-24" se leyó como 15 mar 2024' },
      { path: 'phone', message: 'El otro teléfono pasa a Notas: +502 55559999' },
    ])
  })

  it('without a group has none', () => {
    expect(read(['Ana', 150, '15/03/2024'])).toMatchObject({ group: null, notices: [] })
  })

  it('reports a group name that is too long', () => {
    const { issues } = read(['Ana', 150, '15/03/2024', null, null, 'x'.repeat(201)])
    expect(issues).toEqual([{ path: 'group', message: 'Grupo: escribe 200 caracteres como máximo' }])
  })

  it('is read again with what was typed instead of its cells', () => {
    const cells = ['', 'gratis', true, '5555']
    expect(read(cells).issues?.map(({ path }) => path)).toEqual(['monthlyAmount', 'startDate', 'name'])
    const corrected = read(cells, { name: 'Ana', monthlyAmount: 'Q150', startDate: '15/03/2024' })
    expect(corrected.client).toMatchObject({ name: 'Ana', monthlyAmount: '150.00', startDate: '2024-03-15' })
    expect(read(cells, { name: 'Ana', monthlyAmount: 'Q150', startDate: 'ayer' }).issues).toHaveLength(1)
  })

  it('adds no phone to notes that were corrected', () => {
    const cells = ['Ana', 150, '15/03/2024', '55551234 / 55559999', 'x'.repeat(500)]
    expect(read(cells).issues?.map(({ path }) => path)).toEqual(['notes'])
    expect(read(cells, { notes: 'Corta' }).client?.notes).toBe('Corta')
  })

  it('takes one value for all rows', () => {
    const { client } = importRow(
      { row: 2, cells: ['Ana'] },
      { name: 0, monthlyAmount: { all: 'Q150' }, startDate: { all: '1/3/2024' } },
      TODAY,
    )
    expect(client).toMatchObject({ monthlyAmount: '150.00', startDate: '2024-03-01' })
  })

  it.each([
    ['15/03/2062', '¿Empieza en 2062?'],
    ['31/12/1989', '¿Empezó en 1989?'],
    [73_050, '¿Empieza en 2099?'],
  ])('asks to confirm the start date %j: %s', (cell, message) => {
    const { client, notices } = read(['Ana', 150, cell])
    expect(client).toBeDefined()
    expect(notices.filter(({ confirm }) => confirm)).toEqual([{ path: 'startDate', message, confirm: true }])
  })

  it.each(['15/03/98', '26/11/2027', '31/02/2062', '1/2/1889', 'ayer', ''])(
    'asks nothing about the start date %j',
    (cell) => {
      expect(read(['Ana', 150, cell]).notices.filter(({ confirm }) => confirm)).toEqual([])
    },
  )

  it.each([
    ['monthlyAmount', 'Q150', null],
    ['monthlyAmount', '', 'El monto mensual es requerido'],
    ['monthlyAmount', 'gratis', importTexts.badAmount('Monto Mensual', 'gratis')],
    ['startDate', '31/02/2026', expect.stringContaining('escribe una fecha válida')],
    ['group', 'El Tablón', null],
  ] as const)('the value of %s for all, %j, is checked: %s', (field, text, problem) => {
    expect(valueProblem(field, text, TODAY)).toEqual(problem)
  })
})

describe('a cell without a value', () => {
  const match = { name: 0, monthlyAmount: 1, startDate: 2, routerIp: 3 }
  const right: ImportFileCell[] = ['Ana', '150', '31/01/2026']
  const issuesOf = (place: number, cell: ImportFileCell) =>
    importRow({ row: 2, cells: right.map((one, at) => (at === place ? cell : one)) }, match, TODAY).issues?.map(
      ({ path, message }) => [path, message],
    )

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

describe('an optional value', () => {
  const heads = ['phone', 'routerIp', 'googleMapsLink', 'wifiPassword', 'utility'] as const
  const empty = { phone: null, routerIp: null, googleMapsLink: null, wifiPassword: null, utility: '0.00' }

  it.each<[(typeof heads)[number], string, string | null, boolean]>([
    ['routerIp', '192.168.1.1', '192.168.1.1', false],
    ['routerIp', '192.168.1.5/24', '192.168.1.5', true],
    ['routerIp', '10.0.0.1:8080', '10.0.0.1', true],
    ['routerIp', 'http://10.0.0.1/login', '10.0.0.1', true],
    ['routerIp', 'abc', null, true],
    ['googleMapsLink', 'https://maps.app.goo.gl/x', 'https://maps.app.goo.gl/x', false],
    ['googleMapsLink', 'maps.app.goo.gl/x', 'https://maps.app.goo.gl/x', true],
    ['googleMapsLink', '14.6349, -90.5069', 'https://www.google.com/maps?q=14.6349,-90.5069', true],
    ['googleMapsLink', '(14.634915 -90.506882)', 'https://www.google.com/maps?q=14.634915,-90.506882', true],
    ['googleMapsLink', 'Casa de Ana https://maps.app.goo.gl/x', 'https://maps.app.goo.gl/x', true],
    ['googleMapsLink', 'por la iglesia', null, true],
    ['wifiPassword', 'corta', null, true],
    ['utility', 'x', '0.00', true],
    ['utility', '40 qtz', '40.00', true],
  ])('%s %j is %j', (field, cell, value, isSaid) => {
    const match = { name: 0, monthlyAmount: 1, startDate: 2, [field]: 3 }
    const read = importRow({ row: 2, cells: ['Ana', '150', '31/01/2026', cell] }, match, TODAY)
    expect(read.client).toMatchObject({ ...empty, [field]: value })
    expect(read.notices.map(({ path }) => path)).toEqual(isSaid ? [field] : [])
  })

  it('that was typed is wrong if it cannot be read', () => {
    const match = { name: 0, monthlyAmount: 1, startDate: 2, routerIp: 3 }
    const typed = importRow({ row: 2, cells: ['Ana', '150', '31/01/2026', ''] }, match, TODAY, {
      corrections: { routerIp: 'abc' },
    })
    expect(typed.issues).toEqual([{ path: 'routerIp', message: importTexts.badRouterIp('IP del Router', 'abc') }])
    expect(valueProblem('utility', 'x', TODAY)).toBe(importTexts.badAmount('Utilidad', 'x'))
  })
})

describe('names in two columns', () => {
  it.each<[string[], ImportFileCell[], string]>([
    [['Nombres', 'Apellidos'], ['Juan Carlos', 'López Pérez'], 'Juan Carlos López Pérez'],
    [['Apellidos', 'Nombres'], ['López', 'Juan'], 'Juan López'],
    [['Nombre', 'Apellido'], ['Juan', null], 'Juan'],
    [['Nombres', 'Apellidos', 'Nombre completo'], ['Juan', 'López', 'Juan José López'], 'Juan José López'],
  ])('%j %j is %s', (headings, cells, name) => {
    const match = matchColumns([...headings, 'Cuota', 'Fecha de Inicio'])
    const read = importRow({ row: 2, cells: [...cells, 150, '31/01/2026'] }, match, TODAY)
    expect([read.client?.name, read.shown.name]).toEqual([name, name])
    expect(
      importRow({ row: 2, cells: [...cells, 150, '31/01/2026'] }, match, TODAY, { corrections: { name: 'Eva' } }).client
        ?.name,
    ).toBe('Eva')
  })
})

it.each<[ImportFileCell[], boolean]>([
  [[10, 20, 10, 5], false],
  [['10 Mbps', '20 mb', '5 megas'], false],
  [[150, 200, 'Q175'], true],
])('a column Plan with %j is a fee: %s', (cells, isFee) => {
  const rows = cells.map((cell, index) => ({ row: index + 2, cells: ['Ana', cell] }))
  expect(matchColumns(['Nombre', 'Plan'], rows).monthlyAmount !== undefined).toBe(isFee)
})

it('thousands of imported clients are written as on the button', () => {
  expect(importTexts.done(10_000)).toBe('10,000 clientes importados')
})

describe('duplicates', () => {
  it.each([
    ['José  Peña', 'jose pena'],
    [' ANA ', 'ana'],
    ['Pen\u0303a\u200b\u00a0Coc', 'pena coc'],
  ])('the name %j is %j', (name, key) => expect(nameKey(name)).toBe(key))

  it.each([
    ['López  Ana', 'ana lopez'],
    ['Ana López', 'ana lopez'],
    ['ana López-Pérez (tienda)', 'ana lopez perez tienda'],
    ['Pen\u0303a', 'pena'],
    ['-', null],
  ])('the words of %j are %j', (name, key) => expect(wordsKey(name)).toBe(key))

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
      { row: 9, name: 'Peña, Rosa', phone: null },
      { row: 10, name: 'Rosa\u00a0 Peña,', phone: null },
      { row: 11, name: 'Rosa Peña Díaz', phone: null },
    ]
    const known = { names: new Set(['jose']), phones: new Set(['44443333']) }
    expect(Object.fromEntries(duplicateWarnings(rows, known))).toEqual({
      3: [importTexts.sameName(2)],
      4: [importTexts.samePhone(2)],
      5: [importTexts.knownName, importTexts.knownPhone],
      7: [importTexts.knownName],
      8: [importTexts.sameName(2)],
      10: [importTexts.sameName(9)],
    })
  })
})
