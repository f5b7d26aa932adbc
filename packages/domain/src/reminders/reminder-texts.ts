import { debtTexts } from '../billing/debt-texts'
import { formatLocalDate } from '../dates/local-date'
import { listPeriods } from '../dates/period-list'
import { formatQuetzales } from '../money/money'
import type { Owed } from './owed'
import type { ReminderKind } from './reminder-kind'

const list = new Intl.ListFormat('es', { type: 'conjunction' })

/**
 * The texts of reminders until the operator edits them; customers are addressed as usted
 * (product/reminders#texts-of-reminders).
 */
export const defaultReminderTexts: Readonly<Record<ReminderKind, string>> = {
  due:
    'Hola {nombre}, le recordamos que el pago de {monto} por su servicio de internet de {meses} vence el {fecha}. ' +
    '¡Gracias! – {negocio}',
  overdue:
    'Hola {nombre}, su servicio de internet de {meses} está pendiente de pago desde el {desde}. El total es de {monto}. ' +
    'Si ya pagó, no tome en cuenta este mensaje. ¡Gracias! – {negocio}',
}

export const reminderLabels: Readonly<Record<ReminderKind, string>> = { due: 'Por vencer', overdue: 'Vencido' }

/** The placeholders of a reminder, and what stands in their place (product/reminders#texts-of-reminders). */
export const reminderPlaceholders = {
  nombre: 'Primer nombre del cliente, o el nombre entero de un negocio',
  monto: 'Lo que debe',
  meses: 'Los meses que debe',
  desde: 'Fecha en que venció el primer mes',
  fecha: 'Fecha de pago del último mes',
  negocio: 'Nombre de tu negocio',
} as const
export type ReminderPlaceholder = keyof typeof reminderPlaceholders

export const reminderTexts = {
  /** Name of the record in the audit log. */
  record: 'Mensajes de WhatsApp',
  withoutPhone: 'Sin teléfono',
  withoutChat: 'Teléfono por corregir',
  saved: 'Mensajes guardados',
  saveFailed: 'No se pudieron guardar los mensajes',
  loadFailed: 'No se pudieron cargar los mensajes.',
  changedMeanwhile: 'Los mensajes cambiaron en otro lugar mientras los editabas. No se guardó nada.',
  openBrace: 'Hay una llave { o } de más. Escribe las llaves en pares, como {nombre}.',
  recorded: 'Avisado',
  recordFailed: 'No se pudo registrar el aviso',
  listFailed: 'No se pudo cargar lo que deben los clientes.',
} as const

const known = Object.keys(reminderPlaceholders)
  .map((name) => `{${name}}`)
  .join(', ')

export function unknownPlaceholders(names: readonly string[]): string {
  const written = names.map((name) => `{${name}}`).join(', ')
  return `${written} no ${names.length === 1 ? 'existe' : 'existen'}. Usa ${known}.`
}

/**
 * 'Debe Q350.00 · octubre y noviembre de 2026, desde 12 oct 2026'; of what is not overdue 'Por vencer Q175.00 · noviembre
 * de 2026, vence 30 nov 2026'.
 */
export function owedLine({ kind, amount, periods, since, dueDate }: Owed): string {
  const [what, when] =
    kind === 'overdue'
      ? [debtTexts.owes, `desde ${formatLocalDate(since)}`]
      : ['Por vencer', `vence ${formatLocalDate(dueDate)}`]
  return `${what} ${formatQuetzales(amount)} · ${listPeriods(periods)}, ${when}`
}

const FIRST_NAMES = 5

/** Who cannot be written to: 'Sin teléfono (2): Ana López y Luis Paz'; of many the first ones: '… y 29 más'. */
export function leftOutOfWalk(label: string, names: readonly string[]): string {
  const shown = names.length > FIRST_NAMES + 1 ? names.slice(0, FIRST_NAMES) : names
  const rest = names.length - shown.length
  const parts = rest === 0 ? shown : [...shown, `${rest} más`]
  return `${label} (${names.length}): ${list.format(parts)}`
}

/** The end of a walk: 'Avisaste a 9 de 12 clientes.' */
export function notifiedSummary(notified: number, owing: number): string {
  if (owing === 0) return 'Ninguno de estos clientes debe nada.'
  if (notified === 0) return 'No avisaste a nadie.'
  return `Avisaste a ${notified} de ${owing} ${owing === 1 ? 'cliente' : 'clientes'}.`
}
