import { readWrittenDate } from '../../dates/written-date'
import { textOfCsv } from '../../exports/csv-text'
import { amountProblemTexts, readWrittenAmount } from '../../money/written-amount'
import { formatTypedPhone } from '../../text/phone'

/** A formula whose result the file does not have. */
export type FormulaCell = { formula: string }

/** What a cell of a file holds; a date of Excel is midnight in UTC. */
export type ImportFileCell = string | number | boolean | Date | FormulaCell | null

/** What a file wrote, as the schema of a client reads it; or the text that cannot be read, and why where that is known. */
export type ImportedValue = { value: string | undefined } | { unclear: string; reason?: string }

/** The errors of spreadsheets, in English as an Excel file has them, and as a CSV of a Spanish Excel does. */
const ERROR = /^#(?:N\/[AD]|¡?(?:DIV\/0|REF|NUM)!|VALUE!|¡VALOR!|NULL!|¡NULO!|NAME\?|¿NOMBRE\?|SPILL!|CALC!)$/

/** Why a cell holds no value that somebody wrote. */
export function cellFault(cell: ImportFileCell): 'formulaCell' | 'errorCell' | 'booleanCell' | null {
  if (typeof cell === 'boolean') return 'booleanCell'
  if (typeof cell === 'string') return ERROR.test(cell.trim()) ? 'errorCell' : null
  return cell === null || typeof cell === 'number' || cell instanceof Date ? null : 'formulaCell'
}

/** Any text of a cell, trimmed; undefined where the cell is empty. */
export function importedText(cell: ImportFileCell): string | undefined {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  const text = textOfCsv(plainText(cell))
  return text === '' ? undefined : text
}

/** Quetzales of a cell: a number, or an amount as people write it. */
export function importedAmount(cell: ImportFileCell): ImportedValue {
  const written = importedText(cell)
  if (written === undefined) return { value: undefined }
  const { value, problem } = readWrittenAmount(written)
  if (problem === undefined) return { value }
  // A number of the file has a point before its decimals, and nothing else to be taken for.
  const reason = problem === 'ambiguous' && typeof cell === 'number' ? 'decimals' : problem
  return { unclear: written, reason: amountProblemTexts[reason] }
}

/** Day of a cell: a date of Excel, or a day as people write it. */
export function importedDate(cell: ImportFileCell): ImportedValue {
  const written = importedText(cell)
  if (written === undefined) return { value: undefined }
  const date = readWrittenDate(written)
  return date === null ? { unclear: written } : { value: date }
}

/** Router IP of a cell: digits and dots, which is all that the forms take (specification 1 §5). */
export function importedRouterIp(cell: ImportFileCell): ImportedValue {
  const written = importedText(cell)
  return written === undefined || /^[\d.]+$/.test(written) ? { value: written } : { unclear: written }
}

/** Phone of a cell, as the dialogs write it; one with anything but a number in it stays as it is. */
export function importedPhone(cell: ImportFileCell): string | undefined {
  const written = importedText(cell)
  return written && /^\+?[\d\s().-]+$/.test(written) ? formatTypedPhone(written) || undefined : written
}

/** A number has fifteen digits that mean something, which is how Excel shows it: 0.1 + 0.2 is 0.3. */
function plainText(cell: Exclude<ImportFileCell, Date>): string {
  if (cell === null) return ''
  // As a Spanish Excel shows it.
  if (typeof cell === 'boolean') return cell ? 'VERDADERO' : 'FALSO'
  if (typeof cell === 'object') return `=${cell.formula}`
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell).trim()
}
