import type { ImportField } from '@isp/domain/clients/import/import-fields'
import { type ImportMatch, matchColumns } from '@isp/domain/clients/import/import-match'
import type { RowCorrections } from '@isp/domain/clients/import/import-row'
import { findHeaderRow, type ImportTable, importTable } from '@isp/domain/clients/import/import-table'
import { importedBalances } from '@isp/domain/clients/import/imported-balances'
import type { Quetzales } from '@isp/domain/money/money'
import type { ImportSheet } from './file/import-file'

/** What the operator typed in the preview, by row of the file. */
export type Corrections = ReadonlyMap<number, RowCorrections>

/** A file with everything that the operator decided about it. */
export type ImportDraft = {
  sheet: ImportSheet
  table: ImportTable
  match: ImportMatch
  corrections: Corrections
  excluded: ReadonlySet<number>
  /** Whether what rests on accounts is registered, which the file has. */
  registersBalances: boolean
}

/** A file with the headings that were found and the columns that they name. */
export function newDraft(sheet: ImportSheet): ImportDraft {
  const table = importTable(sheet.lines, findHeaderRow(sheet.lines))
  const match = matchColumns(table.headings, table.rows)
  return { sheet, table, match, corrections: new Map(), excluded: new Set(), registersBalances: false }
}

/** The draft with the headings in another line, whose columns are matched again. */
export function withHeaderRow(draft: ImportDraft, headerRow: number): ImportDraft {
  const table = importTable(draft.sheet.lines, headerRow)
  return withMatch({ ...draft, table }, matchColumns(table.headings, table.rows))
}

/** The draft with other columns. Corrections of a field stay while its source is the same. */
export function withMatch(draft: ImportDraft, match: ImportMatch): ImportDraft {
  const isSame = (field: string) => {
    const key = field as ImportField
    return JSON.stringify(match[key]) === JSON.stringify(draft.match[key])
  }
  const kept = [...draft.corrections].map(([row, typed]): [number, RowCorrections] => [
    row,
    Object.fromEntries(Object.entries(typed).filter(([field]) => isSame(field))),
  ])
  return { ...draft, match, corrections: new Map(kept.filter(([, typed]) => Object.keys(typed).length > 0)) }
}

/** The draft with a text instead of a cell. */
export function withCorrection(draft: ImportDraft, row: number, field: ImportField, text: string): ImportDraft {
  const corrections = new Map(draft.corrections).set(row, { ...draft.corrections.get(row), [field]: text })
  return { ...draft, corrections }
}

/** The draft with a row excluded, or included again. */
export function withToggledRow(draft: ImportDraft, row: number): ImportDraft {
  const excluded = new Set(draft.excluded)
  if (!excluded.delete(row)) excluded.add(row)
  return { ...draft, excluded }
}

/** The draft without these rows. */
export function withoutRows(draft: ImportDraft, rows: readonly number[]): ImportDraft {
  return { ...draft, excluded: new Set([...draft.excluded, ...rows]) }
}

/** What rests on the account of each row that is imported, in quetzales; empty unless that is registered. */
export function registeredBalances({ table, match, registersBalances }: ImportDraft): ReadonlyMap<number, Quetzales> {
  return (registersBalances && importedBalances(table, match)?.byRow) || new Map()
}
