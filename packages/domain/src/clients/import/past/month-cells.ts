import type { LocalDate } from '../../../dates/local-date'
import { isWrittenDate, readWrittenDate } from '../../../dates/written-date'
import { formatQuetzales, fromCentavos, parseCentavos, type Quetzales } from '../../../money/money'
import { readFileAmount } from '../../../money/written-amount'
import { searchable } from '../../../text/search'
import { cellFault, type ImportFileCell, importedText } from '../import-values'
import type { ImportedMonthKind } from './imported-past'

/** `word` if its meaning is to be asked (specification 5 B2). */
export type MonthCell =
  | { kind: ImportedMonthKind; amount?: Quetzales; paidDate?: LocalDate; word?: never }
  | { kind?: never; word: string }

const words: Record<ImportedMonthKind, readonly string[]> = {
  owed: ['-', '--', '---', '—', '–', '0', 'debe', 'pendiente', 'pend', 'no', 'no pago', 'no pagado', 'falta', 'mora'],
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
    ...['cancelada', 'canc', 'listo', 'recibido', 'solvente', 'al dia'],
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
const RECEIPT = /^(?:r|rec|recibo|no|num|n|doc|boleta|fact|factura|b)?[.°º\s:#-]*\d{2,10}$/
/** A day without its year: `15/03`, `15-mar`. */
const DAY = /^\d{1,2}(?:[-/. ](?:\d{1,2}|[a-z]{3,10})\.?)$/
/** A whole number so many times the fee is the number of a receipt. */
const MOST_FEES = 5

/** `fee` of the client in quetzales. */
export function readMonthCell(cell: ImportFileCell, { fee, today }: { fee: Quetzales; today: LocalDate }): MonthCell {
  const text = importedText(cell)
  if (text === undefined) return { kind: 'owed' }
  if (cell instanceof Date || isWrittenDate(text)) {
    const date = cell instanceof Date ? text : (readWrittenDate(text, today)?.date ?? text)
    return date <= today ? { kind: 'paid', paidDate: date } : { kind: 'paid' }
  }
  const word = searchable(text)
  const known = kindOfWord.get(word)
  if (known) return { kind: known }
  if (cellFault(cell)) return typeof cell === 'boolean' ? { kind: cell ? 'paid' : 'owed' } : { word }
  const { value } = readFileAmount(text)
  const centavos = value ? parseCentavos(value) : null
  if (centavos === 0) return { kind: 'owed' }
  if (centavos !== null) {
    const isReceipt = centavos % 100 === 0 && centavos > MOST_FEES * (parseCentavos(fee) ?? 0) && !/[q.,]/i.test(text)
    return isReceipt ? { kind: 'paid' } : { kind: 'paid', amount: fromCentavos(centavos) }
  }
  return RECEIPT.test(word) || DAY.test(word) ? { kind: 'paid' } : { word }
}

/** 'Q150.00' of a cell that has an amount, for its title. */
export function shownMonthAmount({ amount }: { amount?: Quetzales }): string | null {
  return amount === undefined ? null : formatQuetzales(amount)
}
