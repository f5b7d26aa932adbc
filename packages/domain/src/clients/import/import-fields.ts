import { searchable } from '../../text/search'
import { type ClientField, clientFieldKeys, clientFields } from '../client-fields'

/** Without these no row is a client. */
export const requiredImportFields: readonly ClientField[] = ['name', 'monthlyAmount', 'startDate']

/** Which column of a file, counted from 0, brings each field. */
export type ColumnMatch = Partial<Record<ClientField, number>>

/** The fields that the headings of a file name; a heading serves one field, the first one of its name. */
export function matchColumns(headings: readonly string[]): ColumnMatch {
  const keys = headings.map(headingKey)
  const taken = new Set<number>()
  const match: ColumnMatch = {}
  // The exact labels first, so that a synonym never takes the column of another field's own name.
  for (const headingsOf of [
    (field: ClientField) => [clientFields[field].label],
    (field: ClientField) => clientFields[field].headings,
  ]) {
    for (const field of clientFieldKeys) {
      if (match[field] !== undefined) continue
      const wanted = headingsOf(field).map(headingKey)
      const column = keys.findIndex((key, index) => !taken.has(index) && wanted.includes(key))
      if (column === -1) continue
      taken.add(column)
      match[field] = column
    }
  }
  return match
}

/** The match with a field read from another column, or from none; a column serves one field. */
export function rematched(match: ColumnMatch, field: ClientField, column: number | null): ColumnMatch {
  const others = Object.entries(match).filter(([other, taken]) => other !== field && taken !== column)
  return { ...Object.fromEntries(others), ...(column === null ? {} : { [field]: column }) }
}

function headingKey(heading: string): string {
  return searchable(heading).replace(/[^a-z0-9]/g, '')
}
