import { BackupError } from './backup-error'
import type { Figures } from './figures'

// A backup is text, compressed: one line of JSON that says what follows, the rows of each table as `COPY … TO` writes
// them, each table ended by a line `\.`, and one line of JSON that says what must have arrived.

const FORMAT = 'isp-manager-backup'
const VERSION = 1

/** Ends a table's rows; none of them can look like it. */
export const END_OF_ROWS = '\\.\n'

/** First line of a backup. */
export type BackupHeader = {
  /** When its snapshot was taken, ISO-8601 in UTC. */
  takenAt: string
  /** Names of the migrations that had made its tables. */
  migrations: string[]
  /** In the order in which their rows follow; none refers to a later one. */
  tables: { name: string; columns: string[] }[]
}

/** Last line of a backup. */
export type BackupFooter = {
  /** Rows of each table. */
  rows: Record<string, number>
  figures: Figures
  /** The last number that each table's own counting has given, as text; a deleted record's is not given again. */
  counters: Record<string, string>
  /** SHA-256 of everything before this line, in hex. */
  sha256: string
}

export function headerLine(header: BackupHeader): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, product: 'ISP Manager', ...header })}\n`
}

export function footerLine(footer: BackupFooter): string {
  return `${JSON.stringify(footer)}\n`
}

/** Reads a first line. Throws a BackupError where it is none, or that of a later format. */
export function parseHeader(line: string): BackupHeader {
  const header = parse(line, 'foreign')
  if (header.format !== FORMAT) throw new BackupError('foreign', 'The first line is not that of a backup')
  if (header.version !== VERSION) throw new BackupError('newer', `The format has version ${String(header.version)}`)
  const { takenAt, migrations, tables } = header
  if (typeof takenAt === 'string' && isTexts(migrations) && Array.isArray(tables) && tables.every(isTable)) {
    return { takenAt, migrations, tables }
  }
  throw new BackupError('damaged', 'The first line lacks something')
}

/** Reads a last line. Throws a BackupError where it is none. */
export function parseFooter(line: string): BackupFooter {
  const { rows, figures, counters, sha256 } = parse(line, 'damaged')
  const sums = isRecord(figures) ? [figures.paid, figures.utilities, figures.runningTotal] : [null]
  const complete =
    isRecord(rows) &&
    Object.values(rows).every((count) => Number.isSafeInteger(count)) &&
    isRecord(counters) &&
    isTexts(Object.values(counters)) &&
    isTexts(sums) &&
    typeof sha256 === 'string'
  if (!complete) throw new BackupError('damaged', 'The last line lacks something')
  return { rows, figures, counters, sha256 } as BackupFooter
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
