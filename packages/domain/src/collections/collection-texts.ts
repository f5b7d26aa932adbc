import { formatLocalDate, type LocalDate } from '../dates/local-date'

const count = new Intl.NumberFormat('es-GT')

/** Texts about collecting what clients owe (product/collections#who-owes). */
export const collectionTexts = {
  dateMissing: 'Elige la fecha en que prometió pagar',
  datePast: 'La fecha debe ser hoy o después',
  dateTooLate: 'La fecha debe estar a un año como máximo',
  owesNothing: 'Este cliente no debe nada',
  coveredByAccount: 'Este cliente no debe nada: lo que tiene a cuenta alcanza para sus meses pendientes',
  noPromise: 'Este cliente no tiene una promesa de pago',
  listFailed: 'No se pudieron cargar los cobros.',
  noneOwing: 'Nadie debe nada: todos los clientes están al día.',
  noneMatching: 'Con estos filtros nadie debe nada.',
  promised: 'Promesa de pago anotada',
  promiseFailed: 'No se pudo anotar la promesa de pago.',
  promiseRemoved: 'Promesa de pago quitada',
  promiseRemovalFailed: 'No se pudo quitar la promesa de pago.',
  lastContactInvalid: 'Último aviso: escribe un instante, como 2026-11-25T16:42:00.000Z',
  contacted: 'Aviso anotado',
  contactFailed: 'No se pudo anotar el aviso.',
  noneToRemind: 'Con estos filtros nadie debe nada.',
} as const

/** Since when a client owes: 'desde 22 jul 2026', or when it has to pay: 'vence hoy', 'vence 25 nov 2026'. */
export function owedSinceWords(owedSince: LocalDate, today: LocalDate): string {
  if (owedSince < today) return `desde ${formatLocalDate(owedSince)}`
  return owedSince === today ? 'vence hoy' : `vence ${formatLocalDate(owedSince)}`
}

/** '1 cliente', '1,200 clientes'. */
export function clientCount(clients: number): string {
  return clients === 1 ? '1 cliente' : `${count.format(clients)} clientes`
}

/** Of the variable clients only how many are pending is known, not how much. */
export function pendingVariableClients(clients: number): string {
  return clients === 1 ? '1 cliente variable pendiente' : `${count.format(clients)} clientes variables pendientes`
}

/** '9 cobros', with those that were voided apart: '9 cobros · 1 anulado'. */
export function receiptCount(receipts: number, voided = 0): string {
  const valid = receipts === 1 ? '1 cobro' : `${count.format(receipts)} cobros`
  if (voided === 0) return valid
  return `${valid} · ${voided === 1 ? '1 anulado' : `${count.format(voided)} anulados`}`
}

/** How many clients are reminded, and how many of them can be written to. */
type Reminded = { clients: number; withChat: number }

/**
 * 'Avisar a todos (14)' counts those who can be written to (product/reminders#who-cannot-be-written-to); or to as many
 * as one walk takes.
 */
export function remindAll({ clients, withChat }: Reminded, most: number): string {
  return clients <= most ? `Avisar a todos (${count.format(withChat)})` : `Avisar a ${firstOf(clients, most)}`
}

/** Reminds who has to pay soon besides the overdue: 'Avisar también a los por vencer (35)'. */
export function remindUpcomingToo({ clients, withChat }: Reminded, most: number): string {
  return `Avisar también a los por vencer (${clients <= most ? count.format(withChat) : firstOf(clients, most)})`
}

function firstOf(clients: number, most: number): string {
  return `los primeros ${count.format(most)} de ${count.format(clients)}`
}

/** Below a printed round that has not all clients. */
export function roundCut(printed: number, found: number): string {
  return `Están los primeros ${count.format(printed)} de ${clientCount(found)}.`
}
