import type { ExportTableName } from '@isp/api/exports'

export type ExportFormat = 'csv' | 'xlsx'

/** An exportable table with the filters of the screen; undefined values do not filter. */
export type Exported = { table: ExportTableName; filters?: Record<string, string | number | undefined> }

/** URL of 'Exportar todo'. */
export const everythingAddress = '/export/everything.xlsx'

export function exportAddress({ table, filters = {} }: Exported, format: ExportFormat): string {
  const set = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const query = new URLSearchParams(set).toString()
  return `/export/${table}.${format}${query === '' ? '' : `?${query}`}`
}

/** The file name from a `content-disposition` header; `fallback` if it has none. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? fallback
}
