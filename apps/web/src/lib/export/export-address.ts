import type { ExportTableName } from '@isp/api/exports'

export type ExportFormat = 'csv' | 'xlsx'

/** A table as the server exports it, with the filters that the screen has; what is undefined does not filter. */
export type Exported = { table: ExportTableName; filters?: Record<string, string | number | undefined> }

/** Where the server exports a table. */
export function exportAddress({ table, filters = {} }: Exported, format: ExportFormat): string {
  const set = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const query = new URLSearchParams(set).toString()
  return `/export/${table}.${format}${query === '' ? '' : `?${query}`}`
}

/** The file's name in a `content-disposition` header; `fallback` where it names none. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? fallback
}
