import type { Figures } from './backup-database'
import { BackupError } from './backup-error'

// A backup is compressed text: a JSON line with the header; the rows of each table as `COPY … TO` writes them, each
// ended by a line `\.`; and JSON lines with the footer and with the checksum of everything before it. Version 1 has the
// checksum, only of the lines before, in the footer.

const FORMAT = 'isp-manager-backup'
/**
 * At most what the release before reads, so that the backup which an upgrade makes leads back to it: a new version is
 * read one release before it is written.
 */
const VERSION = 2

/** Ends the rows of a table; no row can look like it. */
export const END_OF_ROWS = '\\.\n'

/** First line of a backup. */
export type BackupHeader = {
  version: number
  /** Time of the snapshot, ISO-8601 in UTC. */
  takenAt: string
  /** Names of the migrations that created its tables. */
  migrations: string[]
  /** In the order of their rows; no table references a later one. */
  tables: { name: string; columns: string[] }[]
}

/** The line after the rows. */
export type BackupFooter = {
  /** Number of rows of each table. */
  rows: Record<string, number>
  figures: Figures
  /** The last value of each table's sequence, as text, so that ids of deleted records are not reused. */
  counters: Record<string, string>
}

export function headerLine(header: Omit<BackupHeader, 'version'>): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, product: 'ISP Manager', ...header })}\n`
}

export function footerLine(footer: BackupFooter): string {
  return `${JSON.stringify(footer)}\n`
}

/** The last line: the hex SHA-256 of everything before it. */
export function checksumLine(sha256: string): string {
  return `${JSON.stringify({ sha256 })}\n`
}

/** Throws a BackupError if the line is invalid or of a newer format. */
export function parseHeader(line: string): BackupHeader {
  const header = parse(line, 'foreign')
  if (header.format !== FORMAT) throw new BackupError('foreign', 'The first line is not that of a backup')
  const { version, takenAt, migrations, tables } = header
  if (typeof version === 'number' && version > VERSION) {
    throw new BackupError('newer', `The format has version ${version}`)
  }
  const complete = isTexts(migrations) && Array.isArray(tables) && tables.every(isTable)
  if (complete && (version === 1 || version === VERSION) && typeof takenAt === 'string') {
    return { version, takenAt, migrations, tables }
  }
  throw new BackupError('damaged', 'The first line is incomplete')
}

/** From version 2 on the checksum has its own line after the footer, which it covers. */
export function hasChecksumLine({ version }: Pick<BackupHeader, 'version'>): boolean {
  return version > 1
}

/** Throws a BackupError if the line is invalid. */
export function parseFooter(line: string): BackupFooter {
  const { rows, figures, counters } = parse(line, 'damaged')
  const complete =
    isRecord(rows) &&
    Object.values(rows).every((count) => Number.isSafeInteger(count)) &&
    isRecord(counters) &&
    isTexts(Object.values(counters)) &&
    isRecord(figures) &&
    isTexts(Object.values(figures))
  if (!complete) throw new BackupError('damaged', 'The footer is incomplete')
  return { rows, figures, counters } as BackupFooter
}

/** Throws a BackupError if the line is invalid. */
export function parseChecksum(line: string): string {
  const { sha256 } = parse(line, 'damaged')
  if (typeof sha256 !== 'string') throw new BackupError('damaged', 'The last line has no checksum')
  return sha256
}

function parse(line: string, otherwise: 'foreign' | 'damaged'): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line)
    if (isRecord(value)) return value
  } catch {
    // Handled below.
  }
  throw new BackupError(otherwise, 'A line is not valid JSON')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function isTable(value: unknown): value is BackupHeader['tables'][number] {
  return isRecord(value) && typeof value.name === 'string' && isTexts(value.columns)
}
