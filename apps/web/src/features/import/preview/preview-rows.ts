import { nameKey, phoneKey, wordsKey } from '@isp/domain/clients/client-keys'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { duplicateWarnings, type KnownClients } from '@isp/domain/import/import-duplicates'
import type { ImportField } from '@isp/domain/import/import-fields'
import { type ImportedRow, importRow, type RowReading } from '@isp/domain/import/import-row'
import type { ImportTable } from '@isp/domain/import/import-table'
import type { RowPast } from '@isp/domain/import/past/row-past'
import type { RowCorrections } from '@isp/domain/import/row-standing'
import type { Quetzales } from '@isp/domain/money/money'
import type { ImportDraft } from '../import-draft'
import type { RowToImport } from '../use-import-clients'

/** `excluded` by hand, because its client is there, or for its state. */
export type PreviewRow = {
  read: ImportedRow
  warnings: readonly string[]
  corrected: RowCorrections
  excluded: boolean
  isKnown: boolean
  /** Left out because its client is there, or for its state. */
  omitted: boolean
}

/** Keys of existing clients; `groups` has every key that was asked for, and if the group exists. */
export type Known = KnownClients & {
  groups: ReadonlyMap<string, boolean>
  /** The keys of names with their groups, as `memberKey` joins them. */
  members: ReadonlySet<string>
}

export const noneKnown: Known = { names: new Set(), phones: new Set(), groups: new Map(), members: new Set() }

/** A name and a group, by their keys, as one text. */
export function memberKey(name: string | null, group: string): string {
  return `${name}\n${group}`
}

type Lines = Pick<ImportDraft, 'table' | 'match'> & { reading: RowReading }

/** The rows of the file as its cells are, without corrections. */
export function readRows({ table, match, reading }: Lines, today: LocalDate): ImportedRow[] {
  return table.rows.map((row) => importRow(row, match, today, { reading }))
}

/** The rows with the corrected ones read again. `asWritten` comes from `readRows`. */
export function correctedRows(
  asWritten: readonly ImportedRow[],
  { table, match, reading, corrections }: Lines & Pick<ImportDraft, 'corrections'>,
  today: LocalDate,
): readonly ImportedRow[] {
  if (corrections.size === 0) return asWritten
  return asWritten.map((read, index) => {
    const typed = corrections.get(read.row)
    const line = table.rows[index]
    return typed && line ? importRow(line, match, today, { reading, corrections: typed }) : read
  })
}

type Options = Pick<ImportDraft, 'corrections' | 'excluded' | 'omitsKnown'> & { known: Known }

/** Duplicates among the included rows are marked. */
export function previewRows(
  read: readonly ImportedRow[],
  { known, corrections, excluded, omitsKnown }: Options,
): readonly PreviewRow[] {
  const named = read
    .filter(({ row, shown }) => shown.name !== undefined && !excluded.has(row))
    .map(({ row, shown }) => ({ row, name: shown.name ?? '', phone: shown.phone ?? null }))
  const warnings = duplicateWarnings(named, known)
  return read.map((line) => {
    const isKnown = isKnownClient(line, known)
    const omitted = (omitsKnown && isKnown) || line.leftOut === true
    return {
      read: line,
      warnings: warnings.get(line.row) ?? [],
      corrected: corrections.get(line.row) ?? {},
      excluded: omitted || excluded.has(line.row),
      isKnown,
      omitted,
    }
  })
}

/** A client is there if its phone is, or its name in its group (product/import#who-is-there-already). */
function isKnownClient({ shown: { name, phone, group } }: ImportedRow, known: Known): boolean {
  const [called, named] = [phone ? phoneKey(phone) : null, name ? wordsKey(name) : null]
  if (called !== null && known.phones.has(called)) return true
  return named !== null && group !== undefined && known.members.has(memberKey(named, nameKey(group)))
}

/** `good`, `bad` and `warned` count included rows; `wrong` counts invalid rows, excluded or not. */
export function previewCounts(rows: readonly PreviewRow[]) {
  const counts = { good: 0, bad: 0, excluded: 0, warned: 0, wrong: 0 }
  for (const { read, warnings, excluded } of rows) {
    if (!read.client) counts.wrong += 1
    if (excluded) counts.excluded += 1
    else if (read.client) counts.good += 1
    else counts.bad += 1
    if (!excluded && warnings.length + read.notices.length > 0) counts.warned += 1
  }
  return counts
}

/** The included rows with notices that must be ticked before the import, and the ticked date or notices. */
export function rowsToConfirm(
  rows: readonly PreviewRow[],
  about: 'startDate' | 'past',
): { row: number; value: string }[] {
  return rows.flatMap(({ read, excluded }) => {
    const asked = excluded ? [] : read.notices.filter(({ path, confirm }) => confirm && path === about)
    if (asked.length === 0) return []
    const said = asked.map(({ message }) => message).join('\n')
    return [{ row: read.row, value: about === 'startDate' ? (read.shown.startDate ?? '') : said }]
  })
}

/** The names of the groups of the included rows, each in its first spelling, by key. */
export function groupNames(rows: readonly PreviewRow[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { read, excluded } of rows) {
    const name = excluded ? undefined : read.shown.group
    if (name && !names.has(nameKey(name))) names.set(nameKey(name), name)
  }
  return names
}

/** The lines of the file that are imported, as they are written. */
export function includedLines({ rows: lines }: ImportTable, rows: readonly PreviewRow[]): ImportTable['rows'] {
  const included = new Set(rows.flatMap(({ read: { row, client }, excluded }) => (client && !excluded ? [row] : [])))
  return lines.filter(({ row }) => included.has(row))
}

export type PreviewClient = RowToImport & { past: RowPast | null }

/** The clients that would be created; `balances` is by row of the file. */
export function clientsOf(
  rows: readonly PreviewRow[],
  balances: ReadonlyMap<number, Quetzales> = new Map(),
): PreviewClient[] {
  return rows.flatMap(({ read: { row, client, group, pause, past }, excluded }) => {
    if (!client || excluded) return []
    const { billedFrom = null, months = [], credit } = past ?? {}
    const accountBalance = balances.get(row) ?? credit
    return [{ row, client: { ...client, billedFrom }, group, pause, accountBalance, months, past }]
  })
}

export type CellPlace = { row: number; field: ImportField }
