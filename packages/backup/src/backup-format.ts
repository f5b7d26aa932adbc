import type { Figures } from './backup-database'
import { BackupError } from './backup-error'

// A backup is text, compressed: one line of JSON that says what follows, the rows of each table as `COPY … TO` writes
// them, each table ended by a line `\.`, one line of JSON that says what must have arrived, and one with the checksum
// of all before it. In version 1 the checksum stood in the line before, and covered the lines before that alone.

const FORMAT = 'isp-manager-backup'
const VERSION = 2

/** Ends a table's rows; none of them can look like it. */
export const END_OF_ROWS = '\\.\n'

/** First line of a backup. */
export type BackupHeader = {
  /** Of the format. */
  version: number
  /** When its snapshot was taken, ISO-8601 in UTC. */
  takenAt: string
  /** Names of the migrations that had made its tables. */
  migrations: string[]
  /** In the order in which their rows follow; none refers to a later one. */
  tables: { name: string; columns: string[] }[]
}

/** What follows the rows. */
export type BackupFooter = {
  /** Rows of each table. */
  rows: Record<string, number>
  figures: Figures
  /** The last number that each table's own counting has given, as text; a deleted record's is not given again. */
  counters: Record<string, string>
}

export function headerLine(header: Omit<BackupHeader, 'version'>): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, product: 'ISP Manager', ...header })}\n`
}

export function footerLine(footer: BackupFooter): string {
  return `${JSON.stringify(footer)}\n`
}

/** The last line: the SHA-256, in hex, of everything before it. */
export function checksumLine(sha256: string): string {
  return `${JSON.stringify({ sha256 })}\n`
}

/** Reads a first line. Throws a BackupError where it is none, or that of a later format. */
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
  throw new BackupError('damaged', 'The first line lacks something')
}

/** Whether the checksum has a line of its own, after the footer that it covers. */
export function hasChecksumLine({ version }: Pick<BackupHeader, 'version'>): boolean {
  return version > 1
}

/** Reads the line after the rows. Throws a BackupError where it is none. */
export function parseFooter(line: string): BackupFooter {
  const { rows, figures, counters } = parse(line, 'damaged')
  const complete =
    isRecord(rows) &&
    Object.values(rows).every((count) => Number.isSafeInteger(count)) &&
    isRecord(counters) &&
    isTexts(Object.values(counters)) &&
    isRecord(figures) &&
    isTexts(Object.values(figures))
  if (!complete) throw new BackupError('damaged', 'The line after the rows lacks something')
  return { rows, figures, counters } as BackupFooter
}

/** Reads the checksum of the line that holds it. Throws a BackupError where it holds none. */
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
    // Answered below.
  }
  throw new BackupError(otherwise, 'A line that should be JSON is not')
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
