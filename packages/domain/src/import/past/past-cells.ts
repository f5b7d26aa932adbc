import { type LocalDate, parseLocalDate } from '../../dates/local-date'
import { addMonths, type Period, periodOf } from '../../dates/period'
import { readMonthName, readWrittenDate, readWrittenPeriod } from '../../dates/written-date'
import { readFileAmount } from '../../money/file-amount'
import { fromCentavos, parseCentavos, type Quetzales } from '../../money/money'
import { searchable } from '../../text/search'
import { cellFault, type ImportFileCell, importedDate, importedText } from '../import-values'

/** Words for owing nothing. */
const NOTHING =
  /^(?:(?:q\.?|gtq)? *[-–—−]+|no|nada|ninguno|ninguna|al dia|solvente|no debe|cero|sin deuda|pagado|cancelado)$/
const MONTHS = /^(\d{1,2})(?: *(?:m|mes|meses|cuotas?))?\.?$/
const COUNTED = [
  'cero',
  'un',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
]
const SIGN = /^((?:q\.?|gtq)? *)[-−–]|^\((.*)\)$|[-−–]$/i
const IN_FAVOR = /^(.*?)[ (]*a favor\)?$/i
/** Nothing written, or only a currency, with characters that have no width. */
const BLANK = /^[\s\u200b-\u200f\u2060\ufeff]*(?:(?:q|qtz|qs|gtq)\.?[\s\u200b-\u200f\u2060\ufeff]*)?$/i
/** `2 meses`, where an amount is expected. */
const MONTHS_WRITTEN = /\b(?:mes|meses|cuotas?)$/
/** Words around an owed amount: `debe 300`, `450 (3 meses)`. */
const OWES_WORD = /^(?:debe|deuda|adeuda|saldo)[ :]+/i
const ITS_MONTHS = / *\(\d{1,2} (?:mes|meses|cuotas?)\)$/i
/** `10/26`, if that is a year near the present one; `10/12` may be a day. */
const MONTH_YEAR = /^(\d{1,2})[-/](\d{2})$/
const NEAR_YEARS = 5

/** Whether a cell is empty; one with only a currency or blanks without width is. */
export function saysNothing(cell: ImportFileCell): boolean {
  return BLANK.test(importedText(cell) ?? '')
}

/** A number of months that is written as one, such as `2 meses` or `debe 3 meses`; null for a bare number. */
export function readWrittenMonths(cell: ImportFileCell): number | null {
  if (cellFault(cell)) return null
  const text = (importedText(cell) ?? '').replace(OWES_WORD, '')
  return MONTHS_WRITTEN.test(searchable(text)) ? readMonthCount(text) : null
}

/** A month as people write it, also as any date in it; without a year, the last one that is at most `ahead` months ahead. */
export function readPastPeriod(cell: ImportFileCell, today: LocalDate, ahead: number): Period | null {
  if (cellFault(cell)) return null
  const text = withWholeYear(importedText(cell) ?? '', Number(today.slice(0, 4)))
  const named = readMonthName(text)
  if (named !== null) {
    const latest = addMonths(periodOf(today), ahead)
    const month = String(named).padStart(2, '0')
    const year = Number(latest.slice(0, 4))
    return `${year}-${month}` <= latest ? `${year}-${month}` : `${year - 1}-${month}`
  }
  const period = readWrittenPeriod(text, today)
  if (period !== null) return period
  const date = importedDate(cell, today)
  const day = 'value' in date ? date.value : readWrittenDate(text, today)?.date
  return day === undefined || parseLocalDate(day) === null ? null : periodOf(day)
}

function withWholeYear(text: string, present: number): string {
  const [, month, digits] = MONTH_YEAR.exec(text) ?? []
  const year = 2000 + Number(digits)
  return month && year >= present - NEAR_YEARS && year <= present + 1 ? `${month}/${year}` : text
}

/** A number of months: `3`, `3 meses`, `tres`, `al día`. */
export function readMonthCount(cell: ImportFileCell): number | null {
  if (cellFault(cell)) return null
  const text = searchable(importedText(cell) ?? '')
  if (NOTHING.test(text)) return 0
  const digits = MONTHS.exec(text)?.[1]
  if (digits !== undefined) return Number(digits)
  const word = COUNTED.indexOf(text.replace(/ (?:mes|meses)$/, '').replace(/^uno$/, 'un'))
  return word === -1 ? null : word
}

/** An amount with its sign, in quetzales: `450`, `-80`, `(80)`, `Q80 a favor`; `favor` if its words say so. */
export function readSignedAmount(
  cell: ImportFileCell,
): { amount: Quetzales; negative: boolean; favor: boolean } | null {
  if (cellFault(cell)) return null
  const text = (importedText(cell) ?? '').replace(OWES_WORD, '').replace(ITS_MONTHS, '')
  if (NOTHING.test(searchable(text))) return { amount: '0.00', negative: false, favor: false }
  const favor = IN_FAVOR.exec(text)
  const bare = (favor?.[1] ?? text).trim()
  const negative = SIGN.test(bare)
  const { value, problem } = readFileAmount(negative ? bare.replace(SIGN, '$1$2') : bare)
  const centavos = problem === undefined && value !== '' ? parseCentavos(value) : null
  return centavos === null ? null : { amount: fromCentavos(centavos), negative, favor: favor !== null }
}
