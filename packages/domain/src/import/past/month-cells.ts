import { isUnlikelyPaidDate } from '../../billing/unlikely-paid-date'
import { type LocalDate, parseLocalDate } from '../../dates/local-date'
import { type Period, periodOf } from '../../dates/period'
import { isWrittenDate, readMonthName, readWrittenDate } from '../../dates/written-date'
import { readFileAmount } from '../../money/file-amount'
import { fromCentavos, parseCentavos, type Quetzales } from '../../money/money'
import { searchable } from '../../text/search'
import { cellAsMeant, type DateReading, USUAL_DATES } from '../columns/date-order'
import { importTexts } from '../import-texts'
import { cellFault, type ImportFileCell, importedText } from '../import-values'
import type { ImportedMonthKind } from './imported-past'

/** `word` if its meaning is to be asked (product/import#months-as-columns); `doubt` is a sentence to tick. */
export type MonthCell =
  | { kind: ImportedMonthKind; amount?: Quetzales; paidDate?: LocalDate; doubt?: string; word?: never }
  | { kind?: never; doubt?: never; word: string }

const words: Record<ImportedMonthKind, readonly string[]> = {
  owed: [
    '-',
    '--',
    '---',
    '—',
    '–',
    '0',
    'debe',
    'pendiente',
    'pend',
    'no',
    'no pago',
    'no pagado',
    'falta',
    'mora',
    'owed',
    'unpaid',
    'due',
  ],
  paid: [
    ...[
      'x',
      'xx',
      '✓',
      '✔',
      '✔️',
      '☑',
      '✅',
      'ok',
      'okay',
      'si',
      's',
      'pagado',
      'pagada',
      'pago',
      'pag',
      'pdo',
      'cancelado',
    ],
    ...['cancelada', 'canc', 'listo', 'recibido', 'solvente', 'al dia', 'paid', 'yes'],
  ],
  notCharged: [
    ...[
      'retirado',
      'retirada',
      'corte',
      'cortado',
      'cortada',
      'suspendido',
      'suspendida',
      'n/a',
      'na',
      'no aplica',
      'baja',
    ],
    ...['de baja', 'sin servicio', 'desconectado', 'desconectada', 'gratis', 'exento', 'cerrado'],
  ],
}
const kindOfWord = new Map(
  Object.entries(words).flatMap(([kind, list]) => list.map((word) => [word, kind as ImportedMonthKind] as const)),
)
/** The number of a receipt; `no 50` may be a debt of Q50. */
const RECEIPT = /^(?:(?:r|rec|recibo|num|n|no[.°º]|doc|boleta|fact|factura|b)[.°º\s:#-]*|no\s+(?=\d{3})|#\s*)?\d{2,10}$/
/** A day without its year: `15/03`, `15-mar`. */
const DAY = /^(\d{1,2})[-/. ](?:(\d{1,2})|([a-z]{3,10})\.?)$/
/** A whole number so many times the fee is the number of a receipt. */
const MOST_FEES = 5
/** Nobody pays more months at once; a multiple of the fee beyond is chance. */
const MOST_MONTHS_AT_ONCE = 24

type MonthFacts = { fee: Quetzales; period: Period; today: LocalDate; dates?: DateReading }

/** A cell of a month; `fee` of the client in quetzales, `dates` how the dates of the months are written. */
export function readMonthCell(
  written: ImportFileCell,
  { fee, period, today, dates = USUAL_DATES }: MonthFacts,
): MonthCell {
  const cell = cellAsMeant(written, dates)
  const text = importedText(cell)
  if (text === undefined) return { kind: 'owed' }
  if (cell instanceof Date || isWrittenDate(text)) {
    const date = cell instanceof Date ? text : (readWrittenDate(text, today)?.date ?? text)
    return paidOn(date, { shown: importedText(written) ?? text, period, today })
  }
  const word = searchable(text)
  const known = kindOfWord.get(word)
  if (known) return { kind: known }
  if (cellFault(cell)) return typeof cell === 'boolean' ? { kind: cell ? 'paid' : 'owed' } : { word }
  const { value } = readFileAmount(text)
  const centavos = value ? parseCentavos(value) : null
  if (centavos === 0) return { kind: 'owed' }
  if (centavos !== null) {
    return paidAmount(centavos, { text, fee, period })
  }
  return RECEIPT.test(word) || isDay(word) ? { kind: 'paid' } : { word }
}

/** Far more than a fee is the number of a receipt, or several months that were paid at once: then it is asked about. */
function paidAmount(
  centavos: number,
  { text, fee, period }: { text: string; fee: Quetzales; period: Period },
): Extract<MonthCell, { kind: ImportedMonthKind }> {
  const amount = fromCentavos(centavos)
  const ofFee = parseCentavos(fee) ?? 0
  if (centavos <= MOST_FEES * ofFee) return { kind: 'paid', amount }
  const isNumber = centavos % 100 === 0 && !/[q.,]/i.test(text)
  const months = ofFee > 0 && centavos % ofFee === 0 ? centavos / ofFee : 0
  if (months === 0 || months > MOST_MONTHS_AT_ONCE) return isNumber ? { kind: 'paid' } : { kind: 'paid', amount }
  const doubt = importTexts.severalMonths(period, { text, months })
  return isNumber ? { kind: 'paid', doubt } : { kind: 'paid', amount, doubt }
}

/** Paid on a date; one that cannot be it is left out, for the due date. */
function paidOn(
  date: LocalDate,
  { shown, period, today }: { shown: string; period: Period; today: LocalDate },
): MonthCell {
  const isPossible = parseLocalDate(date) !== null && date <= today
  if (isPossible && !isUnlikelyPaidDate(date, period)) return { kind: 'paid', paidDate: date }
  // A month that is paid ahead may be written with its own days.
  if (parseLocalDate(date) !== null && periodOf(date) === period) return { kind: 'paid' }
  const doubt = isPossible ? importTexts.unlikelyPaid(period, shown) : importTexts.noPaidDate(period, shown)
  return isPossible ? { kind: 'paid', paidDate: date, doubt } : { kind: 'paid', doubt }
}

function isDay(word: string): boolean {
  const [, day, month, name] = DAY.exec(word) ?? []
  if (day === undefined) return false
  const isMonth = name === undefined ? Number(month) >= 1 && Number(month) <= 12 : readMonthName(name) !== null
  return isMonth && Number(day) >= 1 && Number(day) <= 31
}
