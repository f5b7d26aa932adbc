import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import type { z } from 'zod'
import type { InstantDeps } from './context'

/** Rows that a cursor fetches at a time. */
export const ROWS_AT_ONCE = 500

/** Type of a column: text, quetzales, date (`yyyy-mm-dd`) or integer. */
export type CellKind = 'text' | 'money' | 'date' | 'count'

/** The heading is that of the screen; an empty cell is null. */
export type ExportColumn<Row> = { header: string } & (
  | { kind: 'text'; cell: (row: Row) => string | null }
  | { kind: 'money'; cell: (row: Row) => Quetzales | null }
  | { kind: 'date'; cell: (row: Row) => LocalDate | null }
  | { kind: 'count'; cell: (row: Row) => number | null }
)

/** One row, with a cell for each column. */
export type ExportCells = (string | number | null)[]

/** An export in progress: file name without date and extension, columns, and an iterator of rows. */
export type OpenExport = {
  name: string
  columns: readonly { header: string; kind: CellKind }[]
  rows: AsyncIterable<ExportCells>
}

export type ExportTable = {
  /** The filters in the query string. */
  filters: z.ZodType
  /** Parses the filters and starts reading. Throws for invalid filters as the list does. */
  open(deps: InstantDeps, filters: unknown): Promise<OpenExport>
}

type Definition<Filters extends z.ZodType, Row> = {
  filters: Filters
  name: (filters: z.output<Filters>) => string
  /** NOT_FOUND if the record that the rows belong to does not exist. */
  rows: (deps: InstantDeps & { today: LocalDate }, filters: z.output<Filters>) => MaybePromise<RowSource<Row>>
  /** A function if cells depend on today's date. */
  columns: readonly ExportColumn<Row>[] | ((today: LocalDate) => readonly ExportColumn<Row>[])
  /** Every field that is exported: those without a column, as new ones, stand behind the others, which keep their places. */
  fields?: readonly ExportColumn<Row>[]
}

type MaybePromise<Value> = Value | Promise<Value>
type RowSource<Row> = AsyncIterable<Row> | Iterable<Row>

/** `rows` comes before `columns`, which infers the row type from it. */
export function exportTable<Filters extends z.ZodType, Row>(definition: Definition<Filters, Row>): ExportTable {
  return {
    filters: definition.filters,
    async open(deps, untrusted) {
      const filters = definition.filters.parse(untrusted)
      const today = guatemalaToday(deps.now)
      const placed = typeof definition.columns === 'function' ? definition.columns(today) : definition.columns
      const headers = new Set(placed.map(({ header }) => header))
      const columns = [...placed, ...(definition.fields ?? []).filter(({ header }) => !headers.has(header))]
      const rows = await definition.rows({ ...deps, today }, filters)
      return { name: definition.name(filters), columns, rows: cellsOf(rows, columns) }
    },
  }
}

async function* cellsOf<Row>(rows: RowSource<Row>, columns: readonly ExportColumn<Row>[]) {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row))
}
