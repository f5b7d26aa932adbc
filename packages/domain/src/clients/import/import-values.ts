import { textOfCsv } from '../../exports/csv-text'
import { formatTypedPhone } from '../../phone'

/** A formula whose result the file does not have. */
export type FormulaCell = { formula: string }

/** What a cell of a file holds; a date of Excel is midnight in UTC. */
export type SheetCell = string | number | boolean | Date | FormulaCell | null

/** What a file wrote, as the schema of a client reads it; or that it can be read in more than one way. */
export type ImportedValue = { value: string | undefined } | { unclear: string }

const BLANKS = /[\s\u00a0\u202f]+/g
const PLAIN = /^\d+(?:\.\d{1,2})?$/
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/
/** Cells of the type 'date', which few programs write, have a time. */
const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+Z?)?$/
const LOCAL_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** The errors of spreadsheets, in English as an Excel file has them, and as a CSV of a Spanish Excel does. */
const ERROR = /^#(?:N\/[AD]|¡?(?:DIV\/0|REF|NUM)!|VALUE!|¡VALOR!|NULL!|¡NULO!|NAME\?|¿NOMBRE\?|SPILL!|CALC!)$/

/** Why a cell holds no value that somebody wrote. */
export function cellFault(cell: SheetCell): 'formulaCell' | 'errorCell' | 'booleanCell' | null {
  if (typeof cell === 'boolean') return 'booleanCell'
  if (typeof cell === 'string') return ERROR.test(cell.trim()) ? 'errorCell' : null
  return cell === null || typeof cell === 'number' || cell instanceof Date ? null : 'formulaCell'
}

/** Any text of a cell, trimmed; undefined where the cell is empty. */
export function importedText(cell: SheetCell): string | undefined {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  const text = textOfCsv(plainText(cell))
  return text === '' ? undefined : text
}

/** Quetzales of a cell: a number, or digits with at most two decimals after a point, with or without Q and commas. */
export function importedAmount(cell: SheetCell): ImportedValue {
  const written = importedText(cell)
  if (written === undefined) return { value: undefined }
  const digits = written.replace(BLANKS, '').replace(/^Q\.?/i, '')
  if (PLAIN.test(digits)) return { value: digits }
  if (GROUPED.test(digits)) return { value: digits.replaceAll(',', '') }
  return { unclear: written }
}

/** Day of a cell: a date of Excel, `yyyy-mm-dd` with or without a time, or `dd/mm/yyyy`. */
export function importedDate(cell: SheetCell): ImportedValue {
  const written = importedText(cell)
  if (written === undefined) return { value: undefined }
  const [, isoDay] = ISO_DATE.exec(written) ?? []
  if (isoDay) return { value: isoDay }
  const [, day, month, year] = LOCAL_DATE.exec(written) ?? []
  if (!day || !month || !year) return { unclear: written }
  return { value: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` }
}

/** Router IP of a cell: digits and dots, which is all that the forms take (specification 1 §5). */
export function importedRouterIp(cell: SheetCell): ImportedValue {
  const written = importedText(cell)
  return written === undefined || /^[\d.]+$/.test(written) ? { value: written } : { unclear: written }
}

/** Phone of a cell, as the dialogs write it; one with anything but a number in it stays as it is. */
export function importedPhone(cell: SheetCell): string | undefined {
  const written = importedText(cell)
  return written && /^\+?[\d\s().-]+$/.test(written) ? formatTypedPhone(written) || undefined : written
}

/** A number has fifteen digits that mean something, which is how Excel shows it: 0.1 + 0.2 is 0.3. */
function plainText(cell: Exclude<SheetCell, Date>): string {
  if (cell === null) return ''
  // As a Spanish Excel shows it.
  if (typeof cell === 'boolean') return cell ? 'VERDADERO' : 'FALSO'
  if (typeof cell === 'object') return `=${cell.formula}`
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell).trim()
}
