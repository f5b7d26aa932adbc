import { formatQuetzales, type Quetzales } from '../money/money'
import type { DeletedRecordKind } from './deleted-record.schema'

/** Texts about deleted records, which can be restored for 30 days (product/deleted-records#thirty-days). */
export const deletedRecordTexts = {
  notFound: 'Este registro ya no está en Eliminados: alguien lo restauró o pasaron los 30 días.',
  placeTaken: 'No se puede restaurar: otro registro ocupa ahora su lugar.',
  externalIdTaken: 'No se puede restaurar: su código externo lo tiene ahora otro cliente.',
  restoreFailed: 'No se pudo restaurar',
  loadFailed: 'No se pudo cargar lo eliminado.',
  noneYet: 'No hay nada eliminado.',
  hint: 'Lo que se elimina espera aquí 30 días y vuelve completo con «Restaurar».',
} as const

const restored: Record<DeletedRecordKind, string> = {
  client: 'Cliente restaurado',
  variable_client: 'Cliente variable restaurado',
  group: 'Grupo restaurado',
  quotation: 'Cotización restaurada',
  import: 'Importación restaurada',
}

export type RestoredRecord = { kind: DeletedRecordKind; leftOut: number }

export function restoredTitle({ kind }: RestoredRecord): string {
  return restored[kind]
}

/**
 * Undefined if everything came back. `leftOut` counts the memberships whose group or client was deleted, or whose client is
 * in another group by now.
 */
export function restoredDetail({ kind, leftOut }: RestoredRecord): string | undefined {
  if (leftOut === 0) return undefined
  if (kind === 'client') return 'Quedó sin grupo, porque su grupo ya no existe.'
  if (kind === 'import') return leftOut === 1 ? '1 cliente quedó sin grupo.' : `${leftOut} clientes quedaron sin grupo.`
  return leftOut === 1
    ? '1 cliente no volvió al grupo: ya no existe o está en otro grupo.'
    : `${leftOut} clientes no volvieron al grupo: ya no existen o están en otro grupo.`
}

export function shownDaysLeft(days: number): string {
  return days === 1 ? '1 día' : `${days} días`
}

/** '9 pagos por Q1,125.00'. */
export function paymentsAndSum({ paidPayments, paidAmount }: { paidPayments: number; paidAmount: Quetzales }): string {
  const payments = paidPayments === 1 ? '1 pago' : `${paidPayments} pagos`
  return `${payments} por ${formatQuetzales(paidAmount)}`
}

/** Null without paid payments (product/deleted-records#what-the-reports-lose). */
export function reportsLose(paid: { paidPayments: number; paidAmount: Quetzales }): string | null {
  if (paid.paidPayments === 0) return null
  const verb = paid.paidPayments === 1 ? 'Se quitará' : 'Se quitarán'
  return `${verb} ${paymentsAndSum(paid)} de los reportes de meses anteriores.`
}
