import { expect, it } from 'vitest'
import { type Exported, exportAddress, fileNameOf } from './export-address'

it.each<[Exported, string]>([
  [{ table: 'groups' }, '/export/groups.csv'],
  [{ table: 'groups', filters: { search: undefined } }, '/export/groups.csv'],
  [{ table: 'groups', filters: { search: 'Peña & Cía' } }, '/export/groups.csv?search=Pe%C3%B1a+%26+C%C3%ADa'],
  [{ table: 'client-payments', filters: { id: 7 } }, '/export/client-payments.csv?id=7'],
])('%j is at %s', (exported, address) => {
  expect(exportAddress(exported, 'csv')).toBe(address)
})

it.each([
  ['attachment; filename="clientes-2026-11-20.csv"', 'clientes-2026-11-20.csv'],
  ['attachment', 'clients.csv'],
  [null, 'clients.csv'],
])('the file of %j is %s', (disposition, name) => {
  expect(fileNameOf(disposition, 'clients.csv')).toBe(name)
})
