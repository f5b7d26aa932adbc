import { expect, it } from 'vitest'
import { columnsOfTable, findHeaderRow, importTable, NO_HEADINGS } from '../import-table'

it.each([
  [['Ana López,5555-1234,150,25/02/2024', 'Luis Coc,5555-1235,150,26/02/2024'], 2],
  [['Ana López,150', 'Luis Coc,175', 'Eva Tzoc,200'], 1],
  [['Ana,Qtz. 150', 'Luis,Qtz. 175', 'Eva,Qtz. 200'], 1],
  [['1,Ana López,55551234,Q150.00', '2,Luis Coc,55551235,Q150.00'], 3],
  [['15,Ana López,55551234,150', '18,Luis Coc,55551235,150', '22,Eva,55551236,200'], 3],
  [['10,Ana López,150', '20,Luis Coc,150', '30,Eva Tzoc,150'], 2],
  [['Ana López,10,150', 'Luis Coc,20,200', 'Eva Tzoc,25,150'], 2],
  [['Ana López,150.00,35', 'Luis Coc,175.00,40', 'Eva Tzoc,200.00,50'], 1],
  [['Ana López,150', 'Luis Coc,gratis', 'Eva Tzoc,200', 'Rosa Pic,pendiente'], 1],
  [['Ana López,2345678901234,150', 'Luis Coc,2345678901235,175'], 2],
])('the fee of a file without headings is guessed: %j', (texts, fee) => {
  const lines = texts.map((text, index) => ({ row: index + 1, cells: text.split(',') }))
  const table = importTable(lines, findHeaderRow(lines))
  const { monthlyAmount, name } = columnsOfTable(table)
  expect([table.headerRow, monthlyAmount]).toEqual([NO_HEADINGS, fee])
  expect(name).toBe(texts[0]?.split(',').findIndex((text) => text.startsWith('Ana')))
})

it.each([
  [['Chipur,Ana López,150', ',Berta Coc,150', ',Carlos Tun,150', 'La Tinta,Dora Xol,200', ',Eva Pop,200'], 0],
  [['1,Chipur,Ana López,150', '2,,Berta Coc,150', '3,,Carlos Tun,150', '4,La Tinta,Dora Xol,200', '5,,Eva Pop,200'], 1],
  [['Ana López,150,moroso', 'Berta Coc,150,', 'Carlos Tun,150,', 'Dora Xol,200,llamar', 'Eva Pop,200,'], undefined],
])('the places of blocks in a file without headings are the groups: %j', (texts, group) => {
  const lines = texts.map((text, index) => ({ row: index + 1, cells: text.split(',') }))
  expect(columnsOfTable(importTable(lines, NO_HEADINGS)).group).toBe(group)
})
