import { daysBetween, guatemalaDay, type LocalDate } from '../dates/local-date'
import { shortDay } from '../dates/short-day'
import { formatQuetzales, type Quetzales } from '../money/money'

const count = new Intl.NumberFormat('es-GT')

/** As many clients are cut or reconnected at once. */
export const MOST_CUT = 500

/** Texts about cutting clients for debt and reconnecting them (product/cuts#por-cortar). */
export const cutTexts = {
  toCut: 'Por cortar',
  toReconnect: 'Por reconectar',
  missing: 'Envía los clientes con lo que mostró la lista',
  none: 'Elige al menos un cliente',
  tooMany: `Elige ${MOST_CUT} clientes como máximo`,
  twice: 'El cliente está dos veces en la lista',
  seenMissing: 'Envía «seen» como lo dio la lista',
  noneToCut: 'Nadie está por cortar.',
  noneToReconnect: 'Nadie está por reconectar.',
  listFailed: 'No se pudo cargar la lista.',
  cutFailed: 'No se pudo marcar a los clientes como cortados.',
  reconnectFailed: 'No se pudo reconectar a los clientes.',
  nobodyCut: 'No se marcó a nadie.',
  nobodyReconnected: 'No se reconectó a nadie.',
  someClient: 'Un cliente',
  owing: 'Deben',
  lists: 'Listas de Cobros',
  all: 'Todos',
  mark: 'Marcar cortados',
  cutHeading: 'Cortar',
  templatesIn: 'Las líneas se cambian en',
  copyAgain: 'El texto cambió: vuelve a copiarlo.',
  goneFrom: 'Ya no están en la lista',
  notCopied: 'No se pudo copiar. Selecciona el texto y cópialo a mano.',
  reconnect: 'Reconectar',
  changed: 'Cambiaron mientras tanto:',
  variable: 'Variable',
  noRouterData: 'Sin datos del MikroTik',
  notPaidButCleared: 'Ya no debe nada vencido',
  nothingIsCut: 'Marcar no corta a nadie: eso se hace en tu MikroTik.',
} as const

/** What changed after a list was shown, to follow the name of the client. */
export const changedReasons = {
  gone: 'ya no existe',
  suspended: 'ya está suspendido',
  left: 'ya está de baja',
  reconnected: 'ya está reconectado',
  otherReason: 'está suspendido por otro motivo',
  cutAgain: 'se volvió a cortar',
  neverCut: 'está como «Nunca cortar»',
  owesNothing: 'ya no debe nada vencido',
  unknown: 'cambió: vuelve a cargar la lista',
  promised: (day: LocalDate, today: LocalDate) =>
    day === today ? 'prometió pagar hoy' : `prometió pagar el ${shortDay(day, today)}`,
  owes: (months: number, amount: Quetzales | null) =>
    amount === null ? `debe ${overdueMonths(months)}` : `debe ${formatQuetzales(amount)} vencidos`,
  tooEarly: (days: number) => `tiene menos de ${overdueDays(days)}`,
}

/** '1 mes vencido', '3 meses vencidos'. */
export function overdueMonths(months: number): string {
  return months === 1 ? '1 mes vencido' : `${count.format(months)} meses vencidos`
}

/** '12 días de atraso'. */
export function overdueDays(days: number): string {
  return days === 1 ? '1 día de atraso' : `${count.format(days)} días de atraso`
}

/** 'Por cortar (15)'. */
export function cutListLabel(list: 'toCut' | 'toReconnect', clients: number): string {
  return `${cutTexts[list]} (${count.format(clients)})`
}

function clientsOf(clients: number): string {
  return clients === 1 ? '1 cliente' : `${count.format(clients)} clientes`
}

/** The notice after 'Marcar cortados': '15 clientes marcados como cortados'. */
export function markedCut(clients: number): string {
  return clients === 1 ? '1 cliente marcado como cortado' : `${count.format(clients)} clientes marcados como cortados`
}

/** The notice after 'Reconectar': '4 clientes reconectados'. */
export function reconnected(clients: number): string {
  return clients === 1 ? '1 cliente reconectado' : `${count.format(clients)} clientes reconectados`
}

const NAMED = 3

type Changed = { name: string; reason: string }

/** Who changed meanwhile, so that nobody was cut: 'Ana Pop ya no debe nada vencido; Luis Caal ya está suspendido. No se marcó a nadie.' */
export function changedMeanwhile(changed: readonly Changed[], outcome: string): string {
  const named = changed.slice(0, NAMED).map(({ name, reason }) => `${name} ${reason}`)
  const others = changed.length - named.length
  const rest = others === 0 ? [] : [others === 1 ? 'otro cambió' : `otros ${count.format(others)} cambiaron`]
  return `${[...named, ...rest].join('; ')}. ${outcome}`
}

/** The button that leaves out who changed: 'Dejar fuera y marcar 13'. */
export function leaveOut(list: 'toCut' | 'toReconnect', others: number): string {
  return `Dejar fuera y ${list === 'toCut' ? 'marcar' : 'reconectar'} ${clientsOf(others)}`
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** When a client paid what it owed: 'Pagó hace 2 h', 'Pagó hace 5 min', 'Pagó ayer', 'Pagó hace 3 días'. Instants are ISO-8601. */
export function paidAgo(paidAt: string, now: Date): string {
  const passed = now.getTime() - Date.parse(paidAt)
  if (passed < MINUTE) return 'Pagó hace un momento'
  if (passed < HOUR) return `Pagó hace ${Math.floor(passed / MINUTE)} min`
  if (passed < 24 * HOUR) return `Pagó hace ${Math.floor(passed / HOUR)} h`
  const days = daysBetween(guatemalaDay(paidAt), guatemalaDay(now.toISOString()))
  return days <= 1 ? 'Pagó ayer' : `Pagó hace ${days} días`
}

/** 'Todos (15)', or with some ticked '3 de 15 elegidos'. */
export function tickedOf(ticked: number, clients: number): string {
  return ticked === 0
    ? `${cutTexts.all} (${count.format(clients)})`
    : `${count.format(ticked)} de ${count.format(clients)} elegidos`
}

/** 'Marcar cortados (15)', 'Reconectar (4)'. */
export function changeService(list: 'toCut' | 'toReconnect', clients: number): string {
  const label = list === 'toCut' ? cutTexts.mark : cutTexts.reconnect
  return clients === 0 ? label : `${label} (${count.format(clients)})`
}

/** '15 clientes · vencido Q3,450.00', '4 clientes'. */
export function cutContext(clients: number, overdue: Quetzales | null): string {
  return overdue === null ? clientsOf(clients) : `${clientsOf(clients)} · vencido ${formatQuetzales(overdue)}`
}
