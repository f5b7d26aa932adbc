import { formatLocalDate, type LocalDate } from '../dates/local-date'
import { addMonths, daysOfPeriod, type Period, periodInSentence, periodOf, periodParts } from '../dates/period'
import { formatQuetzales, type Quetzales } from '../money/money'
import { clientCount } from './collection-texts'
import { MOST_IN_NOTEBOOK, NOTEBOOK_MONTHS } from './notebook.schema'

/**
 * A month of a client in the notebook: paid, owed, covered by what rests on its account, free, or paused. `amount` is the
 * month's, of an owed one what the account does not cover; `paidDate` is the day on which a paid one was received.
 */
export type NotebookSquare = {
  mark: 'paid' | 'owed' | 'covered' | 'free' | 'paused'
  amount: Quetzales | null
  paidDate: LocalDate | null
}

/** Texts of 'Cuaderno' (product/collections#notebook). */
export const notebookTexts = {
  title: 'Cuaderno',
  loadFailed: 'No se pudo cargar el cuaderno.',
  noClients: 'No hay clientes para el cuaderno.',
  paid: 'Pagado del mes',
  narrow: 'Elige un grupo, un estado o una búsqueda en la lista y ábrelo otra vez.',
  keys: 'Con las flechas del teclado se recorren los meses.',
} as const

/** The months of a notebook up to an asked one, by default and at the latest the present one. */
export function notebookPeriods(asked: Period | undefined, current: Period): Period[] {
  const last = asked !== undefined && asked < current ? asked : current
  return Array.from({ length: NOTEBOOK_MONTHS }, (_, month) => addMonths(last, month + 1 - NOTEBOOK_MONTHS))
}

export const notebookLegend: readonly { mark: string; meaning: string }[] = [
  { mark: '12', meaning: 'pagado ese día' },
  { mark: '3/11', meaning: 'pagado otro mes' },
  { mark: '•', meaning: 'debe' },
  { mark: 'a', meaning: 'con lo abonado' },
  { mark: '0', meaning: 'sin cobro' },
  { mark: '–', meaning: 'pausado' },
]

/** The mark of a month: the day on which it was received, with its month if that is another one. */
export function squareMark({ mark, paidDate }: NotebookSquare, period: Period): string {
  if (mark === 'owed') return '•'
  if (mark === 'covered') return 'a'
  if (mark === 'free') return '0'
  if (mark === 'paused' || paidDate === null) return '–'
  const day = Number(paidDate.slice(8))
  const received = periodOf(paidDate)
  return received === period ? String(day) : `${day}/${periodParts(received).month}`
}

/** The name of a square, in which its mark stands (WCAG 2.5.3): 'noviembre de 2026: pagado el 12'. */
export function squareWords({ mark, amount, paidDate }: NotebookSquare, period: Period): string {
  return `${periodInSentence(period)}: ${stateInWords()}`

  function stateInWords(): string {
    if (mark === 'owed') return amount === null ? 'debe' : `debe ${formatQuetzales(amount)}`
    if (mark === 'covered') return 'a cuenta, con lo abonado'
    if (mark === 'free') return `${formatQuetzales('0.00')}, sin cobro`
    if (mark === 'paused' || paidDate === null) return 'pausado'
    const [year, inYear] = [paidDate.slice(0, 4), period.slice(0, 4)]
    return `pagado el ${squareMark({ mark, amount, paidDate }, period)}${year === inYear ? '' : `/${year}`}`
  }
}

/** The head of a month: 'nov 2026'. */
export function monthHead(period: Period): string {
  return formatLocalDate(daysOfPeriod(period).first).slice(2)
}

export function tooManyClients(found: number): string {
  return `Son ${clientCount(found)}; en el cuaderno caben ${MOST_IN_NOTEBOOK}.`
}
