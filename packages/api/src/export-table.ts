import type { Db } from '@isp/db/connection'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import type { z } from 'zod'
import type { Clock } from './context'

/** Rows that a cursor hands over at once. */
export const ROWS_AT_ONCE = 500

/** What a column holds: texts, quetzales, days (`yyyy-mm-dd`) or whole numbers. */
export type CellKind = 'text' | 'money' | 'date' | 'count'

/** One column of an exported table: its heading as on the screen, and its cell in a row; null where it is empty. */
export type ExportColumn<Row> = { header: string } & (
  | { kind: 'text'; cell: (row: Row) => string | null }
  | { kind: 'money'; cell: (row: Row) => Quetzales | null }
  | { kind: 'date'; cell: (row: Row) => LocalDate | null }
  | { kind: 'count'; cell: (row: Row) => number | null }
)

export type ExportDeps = { db: Db; clock: Clock }

/** One row of a table, a cell for each column. */
export type ExportCells = (string | number | null)[]

/** A table under way to a file: the file's name without date and ending, the columns, and the rows one by one. */
export type OpenExport = {
  name: string
  columns: readonly { header: string; kind: CellKind }[]
  rows: AsyncIterable<ExportCells>
}

/** A table that can be exported whole, as far as its filters let it through. */
export type ExportTable = {
  /** Reads the filters and begins. Throws as the list does for filters that it would refuse. */
  open(deps: ExportDeps, filters: unknown): Promise<OpenExport>
}

type Definition<Filters extends z.ZodType, Row> = {
  filters: Filters
  name: (filters: z.output<Filters>) => string
  /** NOT_FOUND where what the rows belong to does not exist. */
  rows: (deps: ExportDeps & { today: LocalDate }, filters: z.output<Filters>) => MaybePromise<RowSource<Row>>
  /** From what day it is: the columns whose cells depend on it. */
  columns: readonly ExportColumn<Row>[] | ((today: LocalDate) => readonly ExportColumn<Row>[])
}

type MaybePromise<Value> = Value | Promise<Value>
type RowSource<Row> = AsyncIterable<Row> | Iterable<Row>

/** Describes an exportable table: the filters of its list, its rows, and after them the columns, which are typed by them. */
export function exportTable<Filters extends z.ZodType, Row>(definition: Definition<Filters, Row>): ExportTable {
  return {
    async open(deps, untrusted) {
      const filters = definition.filters.parse(untrusted)
      const today = guatemalaToday(deps.clock.now())
      const columns = typeof definition.columns === 'function' ? definition.columns(today) : definition.columns
      const rows = await definition.rows({ ...deps, today }, filters)
      return { name: definition.name(filters), columns, rows: cellsOf(rows, columns) }
    },
  }
}

async function* cellsOf<Row>(rows: RowSource<Row>, columns: readonly ExportColumn<Row>[]) {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row))
}
