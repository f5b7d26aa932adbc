import { searchable } from '../../text/search'
import { headingKey } from '../import-match'
import { type ImportFileCell, importedText } from '../import-values'
import type { StateChoice } from './state-choices'

/** Headings of columns of states. */
const stateKeys = new Set(
  [
    ...['Estado', 'Estatus', 'Status', 'Estado del servicio', 'Estado de servicio', 'Estado servicio', 'Situación'],
    ...['Estado del cliente', 'Estado cliente', 'Estado de cliente', 'Estado actual', 'Condición', 'Activo', 'Activa'],
    ...[
      'Activos',
      'Activo?',
      'Activo/Inactivo',
      'Activo o inactivo',
      'Vigente',
      'Habilitado',
      'En servicio',
      'Servicio activo',
      'Servicio',
    ],
    ...['Client status', 'Customer status', 'Service status', 'Account status', 'Service state', 'State', 'Active'],
    ...['Is active', 'Enabled', 'Connected'],
  ].map(headingKey),
)
/** An empty cell below one of these may mean no. */
const yesKeys = new Set(
  [
    'Activo',
    'Activa',
    'Activos',
    'Vigente',
    'Habilitado',
    'En servicio',
    'Active',
    'Is active',
    'Enabled',
    'Connected',
  ].map(headingKey),
)

/** Headings of the day since when a client has no service. */
const leavingKeys = new Set(
  [
    ...['Fecha de retiro', 'Fecha retiro', 'Fecha de baja', 'Fecha baja', 'Fecha de suspensión', 'Fecha suspensión'],
    ...[
      'Retirado desde',
      'Retirado el',
      'Suspendido desde',
      'Suspendido el',
      'Baja desde',
      'De baja desde',
      'Inactivo desde',
    ],
    ...[
      'Fecha de cancelación',
      'Fecha cancelación',
      'Fecha de desconexión',
      'Fecha desconexión',
      'Día de retiro',
      'Retiro',
    ],
    ...[
      'Cancelled on',
      'Canceled on',
      'Cancellation date',
      'Left on',
      'Suspended since',
      'Suspended on',
      'Disconnected on',
    ],
    ...['End date', 'Inactive since', 'Disconnection date', 'Churn date', 'Churned on'],
  ].map(headingKey),
)

export function isStateHeading(heading: string): boolean {
  return stateKeys.has(headingKey(heading)) || markedState(heading) !== null
}

export function isLeavingHeading(heading: string): boolean {
  return leavingKeys.has(headingKey(heading)) || markedState(heading) !== null
}

/** Whether an empty cell below a heading may mean that its client is not served: 'Activo', where the others have a cross. */
export function emptyMeansNo(heading: string): boolean {
  return yesKeys.has(headingKey(heading))
}

/** The states of words, by how they begin, so that `Suspendido por mora` and `Retirada` are known, too. */
const kinds: readonly (readonly [StateChoice, RegExp])[] = [
  [
    'suspended',
    /^(?:suspen(?:did[oa]s?|ded|so)|suspension|cortad[oa]s?|corte|cut(?: off)?|inactiv[oae]s?|desactivad[oa]|no activ[oa]|not active|deshabilitad[oa]|disabled|desconectad[oa]s?|disconnected|pausad[oa]|paused?|en pausa|bloquead[oa]|blocked|sin servicio|falso|false|no tiene servicio|no esta activ[oa]|no$|n$|0$)(?![a-z])/,
  ],
  [
    'left',
    /^(?:retirad[oa]s?|retiro|retired|(?:dad[oa]s? )?(?:de )?bajas?|cancelad[oa]s?|cancel+ed|left|churn(?:ed)?|terminad[oa]|terminated|se fue|ya no tiene|ex ?cliente|closed|eliminad[oa]|deleted)\b/,
  ],
  [
    'charged',
    /^(?:activ[oae]s?|vigente|habilitad[oa]|enabled|si|s|yes|y|true|verdadero|x|✓|✔|☑|1$|ok|al dia|solvente|moros[oa]|mora|pendiente|vencid[oa]|pagad[oa]|pago|debe|conectad[oa]|connected|instalad[oa]|online|en linea|en servicio|normal|current|paid|unpaid|late|nuevo|new)(?![a-z])/,
  ],
]
/** Of payments: beside them `Cancelado` means paid. */
const PAYMENT = /^(?:pendiente|vencid[oa]|debe|moros[oa]|mora|solvente|al dia|pagad[oa]|pago|unpaid|paid|late)\b/
const CANCELLED = /^cancel/

/** The key of a word: without accents, case and more than one blank; empty for dashes. */
export function stateWord(cell: ImportFileCell): string {
  const text = searchable(importedText(cell) ?? '')
    .replace(/[\s\u200b-\u200f\u2060\ufeff]+/g, ' ')
    .trim()
  return /^[-–—.]+$/.test(text) ? '' : text
}

/** Whether a word says that somebody is served or not, and not only how somebody pays. */
export function isServiceWord(word: string): boolean {
  return kindOfWord(word) !== null && !PAYMENT.test(word)
}

/** What a word means by itself; null if it is not known. */
export function kindOfWord(word: string): StateChoice | null {
  return kinds.find(([, pattern]) => pattern.test(word))?.[0] ?? null
}

/** What a heading such as 'Retirado' means for the rows that are marked below it; null for other headings. */
export function markedState(heading: string): 'suspended' | 'left' | null {
  const word = stateWord(heading)
  const kind =
    /^(?:no|n|0|corte|retiro|closed|false|falso)$/.test(word) || / (?:el|desde|por|de)$/.test(word)
      ? null
      : kindOfWord(word)
  return (kind === 'suspended' || kind === 'left') && word.split(' ').length <= 3 ? kind : null
}

/** The words of a column of states with the choice that is proposed for each; null where the operator has to choose. */
export function proposedStates(words: ReadonlyMap<string, number>, heading: string): Map<string, StateChoice | null> {
  const marked = markedState(heading)
  const all = [...words.values()].reduce((sum, count) => sum + count, 0)
  const hasPayments = [...words.keys()].some((word) => PAYMENT.test(word))
  return new Map(
    [...words].map(([word, count]) => {
      if (word === '') return [word, marked === null && emptyMeansNo(heading) ? null : 'charged']
      const kind = kindOfWord(word)
      if (marked !== null) {
        const isNo = /^(?:no|n|0|false|falso|-+)$/.test(word)
        if (isNo || /^activ/.test(word)) return [word, 'charged']
        if (kind !== 'charged') return [word, kind]
        // 'Cancelado' above a cross may mean paid.
        return [word, CANCELLED.test(stateWord(heading)) ? null : marked]
      }
      const isPaid = CANCELLED.test(word) && (hasPayments || count * 2 > all)
      return [word, isPaid ? null : kind]
    }),
  )
}

/** At the beginning of a text, or in brackets or behind a dash at its end. */
const LEADING =
  /^[\s*#¡!([-]*(?:(?:el |los )?(?:clientes?|servicio) )?(?:(?:ya )?esta )?(retirad[oa]s?|suspendid[oa]s?|cortad[oa]s?|inactiv[oa]s?|desactivad[oa]s?|dad[oa]s? de baja|de baja|bajas?(?= *(?:$|[-–—:.,(]|\d|desde|temporal|definitiv))|desconectad[oa]s?|ya no tiene servicio|sin servicio|suspended|disconnected|inactive|cancel+ed|churned)(?![a-z])/
const TRAILING =
  /[-–—(:,/[] *(retirad[oa]|suspendid[oa]|cortad[oa]|inactiv[oa]|desactivad[oa]|(?:dad[oa] )?de baja|baja|desconectad[oa]|suspended|disconnected|inactive|cancel+ed|churned) *[)\]]?[.!]*$/
const WITHIN =
  /(?:^|[^a-z])(retirad[oa]|suspendid[oa]|cortad[oa]|inactiv[oa]|desactivad[oa]|dad[oa] de baja|de baja|se retiro|se dio de baja|desconectad[oa]|ya no tiene servicio|sin servicio|se fue|suspended|disconnected|churned)(?![a-z])/
const MAYBE = /retir|suspen|cort|activ|baja|desconect|disconn|servicio|se fue|se dio|cancel|churn/i
const WHOLE_CANCELLED = /^[\s*#]*(cancelad[oa])[\s*#.!]*$/

/**
 * A word in a free text that says that a client is not served: `surely` at its beginning or end, otherwise it may say something
 * else ('cable cortado'). Null without one.
 */
export function stateInText(cell: ImportFileCell): { word: string; surely: boolean } | null {
  // Most texts have none.
  if (typeof cell !== 'string' || !MAYBE.test(cell)) return null
  const text = stateWord(cell)
  const sure = LEADING.exec(text)?.[1] ?? TRAILING.exec(text)?.[1]
  if (sure !== undefined) return { word: sure, surely: true }
  const unsure = WITHIN.exec(text)?.[1] ?? WHOLE_CANCELLED.exec(text)?.[1]
  return unsure === undefined ? null : { word: unsure, surely: false }
}
