import { describe, expect, it } from 'vitest'
import { SECTION_HEADING } from '../import-fields'
import { columnsOfTable, findHeaderRow, importTable, NO_HEADINGS } from '../import-table'
import type { ImportFileCell } from '../import-values'
import { easedPlace } from './place-name'

type Cells = ImportFileCell[]

const head: Cells = ['Nombre', 'Teléfono', 'Cuota', 'Aldea']
const clients: Cells[] = [
  ['Ana López', '5555-1234', 150, 'Sur'],
  ['Luis Coc', '5555-1235', 100, 'Sur'],
  ['Eva Tzoc', null, 500, 'Sur'],
]
const tableOf = (...lines: Cells[]) => {
  const rows = lines.map((cells, index) => ({ row: index + 1, cells }))
  return importTable(rows, findHeaderRow(rows))
}

describe('a foot row is no client', () => {
  it.each<[Cells, string]>([
    [['Sub-total', null, 750], 'total'],
    [['Sub total', null, 750], 'total'],
    [['SUB-TOTAL Las Flores', null, 700], 'total'],
    [['Sub–total:', null, 'Q750.00'], 'total'],
    [['Sub_total general', null, 1], 'total'],
    [['Gran-total', null, 1], 'total'],
    [[5, 'Sub-total', 751], 'total'],
    [[null, null, 751, 'TOTAL'], 'total'],
    [['Las Flores', 'Sub-total', 751], 'total'],
    [['Nota: los de Chipur pagan el 5'], 'total'],
    [['OBSERVACIONES: ninguna'], 'total'],
    [[null, null, 812], 'nameless'],
    [['', '', 'Q812.00', 'Sur'], 'nameless'],
    [[' ', null, 812, 3], 'nameless'],
  ])('%j is left out as %s', (line, why) => {
    const { rows, skipped, totals } = tableOf(head, ...clients, line)
    expect([rows.length, skipped]).toEqual([3, [{ row: 5, why }]])
    expect(totals).toHaveLength(why === 'total' ? 1 : 0)
  })

  it.each<Cells>([
    [null, '5555-9999', 812, 'Sur'],
    ['Subteniente Total', '5555-9999', 150, 'Sur'],
    ['Marta Xol', null, 175, 'Sur'],
    [null, 'casa azul', 812],
  ])('but one with the data of a client is, to be corrected', (...line) => {
    expect(tableOf(head, ...clients, line).rows).toHaveLength(4)
  })
})

describe('the summary of the business behind the total', () => {
  const summarised = (...lines: Cells[]) =>
    tableOf(head, ...clients, ...lines).skipped.map(({ row, why }) => [row, why])
  const total: Cells = ['TOTAL', null, 750]

  it.each<[string, Cells[], [number, string][]]>([
    [
      'Gastos, Ganancia',
      [total, ['Gastos', null, 100], ['Ganancia', null, 650]],
      [
        [5, 'total'],
        [6, 'summary'],
        [7, 'summary'],
      ],
    ],
    [
      'words of it',
      [total, ['Pago de luz', null, 90], ['Retirados', null, 2]],
      [
        [5, 'total'],
        [6, 'summary'],
        [7, 'summary'],
      ],
    ],
    [
      'no client before the total',
      [
        ['Gastos', null, 100],
        ['TOTAL', null, 850],
      ],
      [[6, 'total']],
    ],
    ['no client behind it', [total, ['Eva', null, 100], ['Rosa Pic', null, 120]], [[5, 'total']]],
    ['no client with a phone', [total, ['Eva', '5555-9999', 100]], [[5, 'total']]],
    ['a full name is a client', [total, ['Gastos', null, 100], ['Rosa Pic', null, 120]], [[5, 'total']]],
  ])('%s', (_what, lines, expected) => {
    expect(summarised(...lines)).toEqual(expected)
  })

  it.each([[[]], [[['Aldea Norte']]]])('is no block of clients with its own total: %j', (title) => {
    const block: Cells[] = [
      ['Iglesia', null, 100],
      ['Escuela', null, 200],
      ['TOTAL', null, 300],
    ]
    expect(tableOf(head, ...clients, ['TOTAL', null, 750], ...title, ...block).rows).toHaveLength(5)
  })

  it('is unknown where the clients have one name each', () => {
    const { rows } = tableOf(head, ['Ana', null, 150], ['Luis', null, 150], ['TOTAL', null, 300], ['Eva', null, 200])
    expect(rows).toHaveLength(3)
  })
})

describe('a line that is only a place is the group of those below it', () => {
  const short: Cells = ['Nombre', 'Teléfono', 'Cuota']
  const [ana, luis, eva] = clients.map((cells) => cells.slice(0, 3))
  const groupsOf = (lines: (Cells | undefined)[]) => {
    const table = tableOf(...lines.map((line) => line ?? []))
    const { group } = columnsOfTable(table)
    return table.rows.map(({ cells }) => (typeof group === 'number' ? cells[group] : null))
  }
  it.each<[string, (Cells | undefined)[], (string | null)[]]>([
    ['the first line below the headings', [short, ['LAS FLORES'], ana, luis], ['LAS FLORES', 'LAS FLORES']],
    ['each client of its own', [short, ['Las Flores'], ana, ['El Tablón'], luis], ['Las Flores', 'El Tablón']],
    ['between rows', [short, ana, ['Caserío El Tablón'], luis, eva], [null, 'Caserío El Tablón', 'Caserío El Tablón']],
    ['right above the headings', [['ALDEA LAS FLORES'], short, ana, luis], ['ALDEA LAS FLORES', 'ALDEA LAS FLORES']],
    ['above the headings, as later ones', [['LAS FLORES'], short, ana, ['CHIPUR'], luis], ['LAS FLORES', 'CHIPUR']],
    ['not in the first column', [short, [null, 'Chipur'], ana, [null, null, 'Semuy'], luis], ['Chipur', 'Semuy']],
    ['with how many there are', [short, ['Aldea Chipur (2 clientes):'], ana, luis], ['Aldea Chipur', 'Aldea Chipur']],
    ['above repeated headings', [['CHIPUR'], short, ana, ['SEMUY'], short, luis], ['CHIPUR', 'SEMUY']],
    ['below a total', [short, ['Chipur'], ana, ['Sub-total', '', 150], ['Semuy'], luis], ['Chipur', 'Semuy']],
    ['beside an empty column', [[...short, 'Grupo'], ['Chipur'], ana, ['Semuy'], luis], ['Chipur', 'Semuy']],
    ['but no title of the file', [['Clientes de internet'], short, ana, ['CHIPUR'], luis], [null, 'CHIPUR']],
  ])('%s', (_what, lines, groups) => {
    expect(groupsOf(lines)).toEqual(groups)
  })

  it.each<[string, Cells[], (string | null)[]]>([
    [
      'each',
      [
        ['LAS FLORES', null, 250],
        ['Ana López', null, 150],
        ['Luis Coc', null, 100],
        ['CHIPUR', '', 'Q500'],
        ['Eva Tzoc', null, 500],
        ['TOTAL', null, 750],
      ],
      ['LAS FLORES', 'LAS FLORES', 'CHIPUR'],
    ],
    [
      'of a kind',
      [
        ['Aldea Sur', null, 250],
        ['Ana López', null, 150],
        ['Luis Coc', null, 100],
      ],
      ['Aldea Sur', 'Aldea Sur'],
    ],
    [
      'no other sum',
      [
        ['LAS FLORES', null, 240],
        ['Ana López', null, 150],
        ['Luis Coc', null, 100],
      ],
      [],
    ],
    [
      'no client in capitals as the others',
      [
        ['ANA LÓPEZ', null, 150],
        ['LUIS COC', null, 150],
      ],
      [],
    ],
    [
      'no client in capitals beside another fee',
      [
        ['ANA LÓPEZ', null, 150],
        ['Luis Coc', null, 150],
      ],
      [],
    ],
    [
      'no clients in capitals beside others',
      [
        ['ANA', null, 150],
        ['Luis Coc', null, 150],
        ['EVA', null, 200],
        ['Rosa Pic', null, 200],
      ],
      [],
    ],
    [
      'no client with a phone',
      [
        ['ANA LÓPEZ', '5555-1234', 150],
        ['Luis Coc', null, 150],
      ],
      [],
    ],
  ])('with the sum of their fees beside it: %s', (_what, lines, groups) => {
    const table = tableOf(short, ...lines)
    expect(table.skipped.filter(({ why }) => why === 'title').length).toBe(new Set(groups).size)
    if (groups.length > 0) expect(groupsOf([short, ...lines])).toEqual(groups)
  })

  it('also above the first client of a file without headings', () => {
    const lines: Cells[] = [
      ['LAS FLORES'],
      ['Ana López', '5555-1234', 150],
      ['Luis Coc', '5555-1235', 100],
      ['CHIPUR'],
      ['Eva Tzoc', '5555-1236', 150],
    ]
    const table = tableOf(...lines)
    expect([table.headerRow, table.headings.at(-1)]).toEqual([NO_HEADINGS, SECTION_HEADING])
    expect(columnsOfTable(table)).toEqual({ name: 0, phone: 1, monthlyAmount: 2, group: 3 })
    expect(table.rows.map(({ cells }) => cells[3])).toEqual(['LAS FLORES', 'LAS FLORES', 'CHIPUR'])
  })
})

it.each([
  ['ALDEA EL TABLÓN', 'Aldea El Tablón'],
  ['LAS FLORES', 'Las Flores'],
  ['SAN JUAN DE LA CRUZ', 'San Juan de la Cruz'],
  ["K'ICHE' Y QʼEQCHIʼ", "K'iche' y Qʼeqchiʼ"],
  ['SANTA CRUZ DEL QUICHÉ', 'Santa Cruz del Quiché'],
  ['ZONA II, SECTOR TZ3', 'Zona II, Sector TZ3'],
  ['SECTOR NORTE-SUR', 'Sector Norte-Sur'],
  ['Aldea El Tablón', 'Aldea El Tablón'],
  ['aldea el tablón', 'aldea el tablón'],
  ['ZN', 'ZN'],
  ['RB 1', 'RB 1'],
])('the place %s is %s', (text, place) => {
  expect(easedPlace(text)).toBe(place)
})
