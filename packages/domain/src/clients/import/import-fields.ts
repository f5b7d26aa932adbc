import { searchable } from '../../text/search'
import { type ClientField, clientFieldKeys, clientFields } from '../client-fields'

/** Required fields of a row. */
export const requiredImportFields: readonly ClientField[] = ['name', 'monthlyAmount', 'startDate']

/** The column of each field in the file, starting at 0. */
export type ColumnMatch = Partial<Record<ClientField, number>>

/** The fields named by a file's headings; each heading matches one field, and the first one of its name. */
export function matchColumns(headings: readonly string[]): ColumnMatch {
  const keys = headings.map(headingKey)
  const taken = new Set<number>()
  const match: ColumnMatch = {}
  // Exact labels first, so that a synonym never takes the column of another field.
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

/** The match with another column, or none, for a field; a column is used for one field only. */
export function rematched(match: ColumnMatch, field: ClientField, column: number | null): ColumnMatch {
  const others = Object.entries(match).filter(([other, taken]) => other !== field && taken !== column)
  return { ...Object.fromEntries(others), ...(column === null ? {} : { [field]: column }) }
}

function headingKey(heading: string): string {
  return searchable(heading).replace(/[^a-z0-9]/g, '')
}
