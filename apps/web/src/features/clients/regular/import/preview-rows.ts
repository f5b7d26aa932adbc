import { duplicateWarnings, type KnownClients } from '@isp/domain/clients/import/import-duplicates'
import type { ImportedRow } from '@isp/domain/clients/import/import-row'
import type { UploadRow } from './upload-chunks'

/** A row of the preview: values, warnings, and whether it is excluded. */
export type PreviewRow = { read: ImportedRow; warnings: readonly string[]; excluded: boolean }

export const noneKnown: KnownClients = { names: new Set(), phones: new Set() }

/** The preview rows, with duplicates among the included ones marked. */
export function previewRows(
  read: readonly ImportedRow[],
  { known, excluded }: { known: KnownClients; excluded: ReadonlySet<number> },
): PreviewRow[] {
  const named = read
    .filter(({ row, shown }) => shown.name !== undefined && !excluded.has(row))
    .map(({ row, shown }) => ({ row, name: shown.name ?? '', phone: shown.phone ?? null }))
  const warnings = duplicateWarnings(named, known)
  return read.map((line) => ({
    read: line,
    warnings: warnings.get(line.row) ?? [],
    excluded: excluded.has(line.row),
  }))
}

/** Number of valid, invalid, excluded and possibly duplicate rows. */
export function previewCounts(rows: readonly PreviewRow[]) {
  const counts = { good: 0, bad: 0, excluded: 0, warned: 0 }
  for (const { read, warnings, excluded } of rows) {
    if (excluded) counts.excluded += 1
    else if (read.client) counts.good += 1
    else counts.bad += 1
    if (!excluded && warnings.length > 0) counts.warned += 1
  }
  return counts
}

/** The clients that would be created. */
export function clientsOf(rows: readonly PreviewRow[]): UploadRow[] {
  return rows.flatMap(({ read: { row, client }, excluded }) => (client && !excluded ? [{ row, client }] : []))
}
