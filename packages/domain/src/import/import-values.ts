import { formatLocalDate, type LocalDate, parseLocalDate } from '../dates/local-date'
import { dateOfSerial } from '../dates/serial-date'
import { isWrittenDate, readWrittenDate } from '../dates/written-date'
import { textOfCsv } from '../exports/csv-text'
import { readFileAmount } from '../money/file-amount'
import { formatQuetzales } from '../money/money'
import { amountProblemTexts } from '../money/written-amount'
import { readYesNo, yesNoWord } from '../text/yes-no'

/** A formula whose result the file does not have. */
export type FormulaCell = { formula: string }

/** A text that is linked to an address of the web. */
export type LinkedCell = { text: string; link: string }

/** The value of a cell; an Excel date is midnight in UTC. */
export type ImportFileCell = string | number | boolean | Date | FormulaCell | LinkedCell | null

/** `row` is the number of the line in its file; `comments` are the texts of the comments on its cells. */
export type ImportFileRow = { row: number; cells: readonly ImportFileCell[]; comments?: readonly string[] }

/**
 * The value for the client's schema, with how it is shown if its reading was assumed; or the text that cannot be parsed,
 * with the reason if known.
 */
export type ImportedValue = { value: string | undefined; assumed?: string } | { unclear: string; reason?: string }

/** The errors of spreadsheets, in English as an Excel file has them, and as a CSV of a Spanish Excel does. */
const ERROR = /^#(?:N\/[AD]|¡?(?:DIV\/0|REF|NUM)!|VALUE!|¡VALOR!|NULL!|¡NULO!|NAME\?|¿NOMBRE\?|SPILL!|CALC!)$/

export function cellFault(cell: ImportFileCell): 'formulaCell' | 'errorCell' | 'booleanCell' | null {
  if (typeof cell === 'boolean') return 'booleanCell'
  if (typeof cell === 'string') return ERROR.test(cell.trim()) ? 'errorCell' : null
  if (isLinked(cell)) return null
  return cell === null || typeof cell === 'number' || cell instanceof Date ? null : 'formulaCell'
}

/** The text of a cell, trimmed; undefined if it is empty. */
export function importedText(cell: ImportFileCell): string | undefined {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  const text = textOfCsv(plainText(cell))
  return text === '' ? undefined : text
}

/** Quetzales of a cell: a number, or an amount as people write it. */
export function importedAmount(cell: ImportFileCell): ImportedValue {
  const written = importedText(cell)
  if (written === undefined) return { value: undefined }
  const { value, assumed, problem } = { assumed: false, ...readFileAmount(written) }
  if (problem === undefined) return { value, ...(assumed ? { assumed: formatQuetzales(value) } : {}) }
  // A numeric cell has a decimal point, so it is not ambiguous.
  const reason = problem === 'ambiguous' && typeof cell === 'number' ? 'decimals' : problem
  return { unclear: written, reason: amountProblemTexts[reason] }
}

/** Date of a cell: an Excel date, also one that lost its format (`45366`), or a date as people write it. */
export function importedDate(cell: ImportFileCell, today: LocalDate): ImportedValue {
  const written = importedText(cell)
  if (written === undefined) return { value: undefined }
  const serial = dateOfSerial(written)
  if (serial) return { value: serial, assumed: formatLocalDate(serial) }
  const read = readWrittenDate(written, today)
  if (read === null) return { unclear: written }
  const { date, assumed } = read
  // A day that does not exist is refused by the schema.
  return { value: date, ...(assumed && parseLocalDate(date) ? { assumed: formatLocalDate(date) } : {}) }
}

/** Whether a cell is a date with its year, however it is written. */
export function isImportedDate(cell: ImportFileCell): boolean {
  const written = importedText(cell) ?? ''
  return dateOfSerial(written) !== null || isWrittenDate(written)
}

const IP = /^(?:https?:\/\/)?(\d{1,3}(?:\.\d{1,3}){3})(?:[/:].*)?$/i

/**
 * Router IP of a cell: only digits and dots, as in the forms (product/clients#router-ip); without a mask, a port and
 * what is around it.
 */
export function importedRouterIp(cell: ImportFileCell): ImportedValue {
  const written = importedText(cell)
  if (written === undefined || /^[\d.]+$/.test(written)) return { value: written }
  const ip = IP.exec(written)?.[1]
  return ip ? { value: ip, assumed: ip } : { unclear: written }
}

/** `Sí` or `No` of a cell, which may be a boolean of the spreadsheet. */
export function importedYesNo(cell: ImportFileCell): ImportedValue {
  const written = importedText(cell)
  if (written === undefined) return { value: undefined }
  const value = readYesNo(written)
  return value === undefined ? { unclear: written } : { value: yesNoWord(value) }
}

const COORDINATES = /^\(?(-?\d{1,2}\.\d{2,})[\s,;]+(-?\d{1,3}\.\d{2,})\)?$/
const LINK_WITHIN = /https?:\/\/\S+/i
const WITHOUT_SCHEME = /^(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?$/i

/**
 * A link to a map: coordinates and what begins without https become one, and a text around it is dropped
 * (product/import#links-and-addresses).
 */
export function importedLink(cell: ImportFileCell): ImportedValue {
  if (isLinked(cell)) return { value: cell.link }
  const written = importedText(cell)
  if (written === undefined || /^https?:\/\/\S+$/i.test(written)) return { value: written }
  const [, latitude, longitude] = COORDINATES.exec(written) ?? []
  const link = latitude
    ? `https://www.google.com/maps?q=${latitude},${longitude}`
    : (LINK_WITHIN.exec(written)?.[0] ?? (WITHOUT_SCHEME.test(written) ? `https://${written}` : undefined))
  return link === undefined ? { value: written } : { value: link, assumed: link }
}

const MAP = /(?:google\.[a-z.]+\/maps|maps\.google\.|maps\.app\.goo\.gl|goo\.gl\/maps)/i

/** The first address of a map to which a cell is linked; undefined without any. */
export function linkedMap(cells: readonly ImportFileCell[]): string | undefined {
  return cells.find((cell): cell is LinkedCell => isLinked(cell) && MAP.test(cell.link))?.link
}

function isLinked(cell: ImportFileCell): cell is LinkedCell {
  return cell !== null && typeof cell === 'object' && 'link' in cell
}

/** Rounds to fifteen significant digits, like Excel: 0.1 + 0.2 is 0.3. */
function plainText(cell: Exclude<ImportFileCell, Date>): string {
  if (cell === null) return ''
  // As displayed by a Spanish Excel.
  if (typeof cell === 'boolean') return cell ? 'VERDADERO' : 'FALSO'
  if (isLinked(cell)) return cell.text.trim()
  if (typeof cell === 'object') return `=${cell.formula}`
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell).trim()
}
