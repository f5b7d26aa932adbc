import { clockTexts } from '../clock/clock-texts'
import { formatInstant } from '../dates/local-date'
import { type Period, periodInSentence } from '../dates/period'
import { formatQuetzales } from '../money/money'
import { quotationTexts } from '../quotations/quotation-texts'
import { chargeTexts } from '../receipts/other-charges'
import { routerCommandTexts } from '../router-commands/router-command-texts'
import { yesNoWords } from '../text/yes-no'
import { fieldOf } from './audit-fields'
import type { AuditAction, AuditChange, AuditSubject } from './audit-log.schema'
import { completionSentence } from './completion-changes'
import { serviceSentence } from './service-changes'
import { shownAs } from './shown-as'

const count = new Intl.NumberFormat('es-GT')

export const auditLogTexts = {
  /** Of an entry that has no sentence of its own; none that this version writes. */
  unknown: 'Cambio registrado',
  noneYet: 'Sin cambios registrados aún.',
  loadFailed: 'No se pudo cargar el historial de cambios.',
  secretChanged: 'cambiada',
  secretDeleted: 'eliminada',
} as const

const sentences: Partial<Record<`${AuditSubject} ${AuditAction}`, string>> = {
  'client created': 'Cliente creado',
  'client updated': 'Cliente editado',
  'client deleted': 'Cliente eliminado',
  'client restored': 'Cliente restaurado',
  'client purged': 'Cliente eliminado definitivamente',
  'client promised': 'Promesa de pago',
  'client contacted': 'Aviso de cobro',
  'client voided': 'Movimiento a cuenta anulado',
  'client suspended': 'Cliente suspendido',
  'client left': 'Cliente dado de baja',
  'client reactivated': 'Cliente reactivado',
  'variable_client created': 'Cliente variable creado',
  'variable_client updated': 'Cliente variable editado',
  'variable_client deleted': 'Cliente variable eliminado',
  'variable_client restored': 'Cliente variable restaurado',
  'variable_client purged': 'Cliente variable eliminado definitivamente',
  'variable_client voided': 'Movimiento a cuenta anulado',
  'variable_client suspended': 'Cliente variable suspendido',
  'variable_client left': 'Cliente variable dado de baja',
  'variable_client reactivated': 'Cliente variable reactivado',
  'group created': 'Grupo creado',
  'group updated': 'Grupo editado',
  'group deleted': 'Grupo eliminado',
  'group restored': 'Grupo restaurado',
  'group purged': 'Grupo eliminado definitivamente',
  'quotation created': 'Cotización creada',
  'quotation updated': quotationTexts.stateChanged,
  'quotation deleted': 'Cotización eliminada',
  'quotation restored': 'Cotización restaurada',
  'quotation purged': 'Cotización eliminada definitivamente',
  'billing updated': 'Cuotas cambiadas',
  'cash_expense created': 'Gasto de caja registrado',
  'cash_expense voided': 'Gasto de caja anulado',
  'cash_deposit created': 'Depósito al banco registrado',
  'cash_deposit voided': 'Depósito al banco anulado',
  'cash_withdrawal created': 'Retiro del dueño registrado',
  'cash_withdrawal voided': 'Retiro del dueño anulado',
  'cash_entry created': 'Entrada de caja registrada',
  'cash_entry voided': 'Entrada de caja anulada',
  'cash_closing created': 'Caja cerrada',
  'device created': 'Teléfono registrado para cobrar sin señal',
  'device voided': 'Cobro sin señal quitado en el teléfono',
  'config updated': 'Usuario o contraseña cambiados',
  'business updated': 'Datos del negocio cambiados',
  'reminder_texts updated': 'Mensajes de WhatsApp cambiados',
  'router_templates updated': 'Texto para el MikroTik cambiado',
  'api_token created': 'Token de API creado',
  'api_token deleted': 'Token de API revocado',
  'config created': 'Datos de ejemplo cargados',
  'config purged': 'Datos de ejemplo quitados',
  'config deleted': 'Sesión de otro dispositivo cerrada',
  'passkey created': 'Huella o llave agregada',
  'passkey updated': 'Huella o llave renombrada',
  'passkey deleted': 'Huella o llave quitada',
  'passkey refused': 'Huella o llave rechazada: podría estar copiada',
  'second_factor created': 'Verificación en dos pasos activada',
  'second_factor updated': 'Códigos de recuperación cambiados',
  'second_factor deleted': 'Verificación en dos pasos desactivada',
  'import deleted': 'Importación deshecha',
  'import restored': 'Importación restaurada',
  'import purged': 'Importación eliminada definitivamente',
}

export const auditSubjectWord: Record<AuditSubject, string> = {
  client: 'Cliente',
  variable_client: 'Cliente variable',
  group: 'Grupo',
  quotation: 'Cotización',
  config: 'Configuración',
  billing: 'Pagos',
  business: 'Negocio',
  reminder_texts: 'Mensajes de WhatsApp',
  router_templates: routerCommandTexts.record,
  cash_expense: 'Gasto de caja',
  cash_deposit: 'Depósito al banco',
  cash_withdrawal: 'Retiro del dueño',
  cash_entry: 'Entrada de caja',
  cash_closing: 'Cierre de caja',
  counter_sale: chargeTexts.counterSale,
  device: 'Teléfono',
  passkey: 'Huella o llave',
  second_factor: 'Verificación en dos pasos',
  api_token: 'Token de API',
  import: 'Importación',
  service: 'Servicio',
}

type AuditedAction = {
  subject: AuditSubject
  action: AuditAction
  period: Period | null
  /** Of an import: its file. */
  subjectName?: string | null
  /**
   * Of an entry about the account of a client, whose sentence has the amount, about an import, whose sentence has the number, or
   * about a restore, whose sentence has the instant of the backup.
   */
  changes?: readonly AuditChange[]
}

/** The action as a sentence: 'Cliente editado', 'Pago de noviembre de 2026 marcado como pagado'. */
export function auditSentence({ subject, subjectName, action, period, changes = [] }: AuditedAction): string {
  const month = period === null ? '' : periodInSentence(period)
  switch (action) {
    case 'paid':
      return `Pago de ${month} marcado como pagado`
    case 'reverted':
      return `Pago de ${month} revertido`
    case 'generated':
      return `Pagos generados hasta ${month}`
    case 'undone':
      return `Pagos generados hasta ${month} deshechos`
    case 'acknowledged':
      if (subject === 'config') return clockTexts.confirmed
      return `Aviso de los pagos generados hasta ${month} entendido`
    case 'deposited':
      return `Abonó ${amountOf(changes)}`.trim()
    case 'withdrawn':
      return `De lo abonado ${amountOf(changes)}`.trim()
    case 'refunded':
      return `Devolución ${amountOf(changes)}`.trim()
    case 'charged':
      return `${chargeTexts.title} ${amountOf(changes)}`.trim()
    case 'voided':
      return changes.some(({ field }) => field === 'concept') ? 'Otro cobro anulado' : sentenceOf(subject, action)
    case 'reviewed':
      return changes.some(({ to }) => to === null)
        ? 'Cobro sin señal: otra vez por revisar'
        : 'Cobro sin señal revisado'
    case 'restored':
      return subject === 'config' ? restoreSentence(changes) : sentenceOf(subject, action)
    case 'created':
      if (subject === 'import') return importSentence(changes, subjectName ?? '')
      return sentenceOf(subject, action)
    case 'suspended':
    case 'reactivated':
      return subject === 'service' ? serviceSentence(action, changes) : sentenceOf(subject, action)
    case 'updated':
      if (subject === 'import') return completionSentence(changes, subjectName ?? '')
      return sentenceOf(subject, action)
    case 'deleted':
    case 'purged':
    case 'promised':
    case 'contacted':
    case 'left':
    case 'refused':
      return sentenceOf(subject, action)
  }
  // A newer server may have written an action that this version of the page does not know.
  return sentenceOf(subject, action satisfies never)
}

function sentenceOf(subject: AuditSubject, action: AuditAction): string {
  return sentences[`${subject} ${action}`] ?? auditLogTexts.unknown
}

/** 'Restaurado del respaldo del 27 nov 2026, 02:00'. */
function restoreSentence(changes: readonly AuditChange[]): string {
  const takenAt = changes.find(({ field }) => field === 'backup')?.to
  return takenAt == null ? 'Restaurado de un respaldo' : `Restaurado del respaldo del ${formatInstant(takenAt)}`
}

/** 'Importó 137 clientes de clientes.xlsx' (product/import#undoing-an-import). */
function importSentence(changes: readonly AuditChange[], fileName: string): string {
  const clients = Number(changes.find(({ field }) => field === 'importedClients')?.to)
  return `Importó ${clients === 1 ? '1 cliente' : `${count.format(clients)} clientes`} de ${fileName}`
}

/** Whether the sentence of an entry has the name of its record. */
export function namesSubject({ subject, action }: Pick<AuditedAction, 'subject' | 'action'>): boolean {
  return subject === 'import' && (action === 'created' || action === 'updated')
}

const SAY_AMOUNT: readonly AuditAction[] = ['deposited', 'withdrawn', 'refunded', 'charged']

/** Whether the sentence of an entry says a change already. */
export function isSaid({ field, to }: AuditChange, action: AuditAction): boolean {
  if (field === 'importedClients') return to !== null
  if (field === 'cutClients') return true
  if (field === 'completedClients') return true
  if (field === 'backup') return true
  return field === 'amount' && SAY_AMOUNT.includes(action)
}

function amountOf(changes: readonly AuditChange[]): string {
  const amount = changes.find(({ field }) => field === 'amount')?.to
  return amount == null ? '' : formatQuetzales(amount)
}

export type ShownChange = { label: string; from: string | null; to: string | null }

/** A change as exported to a file: amounts as `175.00`, dates as `2026-11-20`; null for no value. */
export function plainChange(
  { field, from, to, client: regular, variableClient, period }: AuditChange,
  action: AuditAction,
): ShownChange {
  const { label: name, type, words = type === 'yesNo' ? yesNoWords : {} } = fieldOf(field)
  const client = regular ?? variableClient
  const month = period === undefined ? '' : ` de ${periodInSentence(period)}`
  const label = `${client ? `${client.name} · ` : ''}${name}${month}`
  const inWords = (value: string | null) => (value === null ? null : (words[value] ?? value))
  if (from !== null || to !== null) return { label, from: inWords(from), to: inWords(to) }
  return { label, from, to: action === 'deleted' ? auditLogTexts.secretDeleted : auditLogTexts.secretChanged }
}

/** A change as displayed: amounts as `Q175.00`, dates as `20 nov 2026`. */
export function shownChange(change: AuditChange, action: AuditAction): ShownChange {
  const { label, from, to } = plainChange(change, action)
  // The label already says that they were removed.
  if (change.field === 'membersRemoved') return { label, from: null, to: from }
  const shown = shownAs[fieldOf(change.field).type ?? 'text']
  return { label, from: from && shown(from), to: to && shown(to) }
}
