import { type LocalDate, parseLocalDate } from '../dates/local-date'
import { type QuotationState, type ShownQuotationState, shownQuotationState } from './quotation-state'

/** Texts about quotations (product/quotations#articles). */
export const quotationTexts = {
  nameMissing: 'Debes ingresar un nombre para la cotización',
  clientMissing: 'Debes ingresar el nombre del cliente',
  itemMissing: 'Debes agregar al menos un artículo con nombre y precio',
  created: 'Cotización creada',
  createFailed: 'Error al crear la cotización',
  deleted: 'Cotización eliminada',
  deleteFailed: 'Error al eliminar la cotización',
  deleteQuestion: '¿Estás seguro de que quieres eliminar esta cotización?',
  loadFailed: 'No se pudieron cargar las cotizaciones',
  loadOneFailed: 'No se pudo cargar la cotización.',
  notFound: 'Cotización no encontrada',
  noneYet: 'No hay cotizaciones registradas aún.',
  pdfPending: 'Funcionalidad pendiente',
  makePdf: 'Hacer el PDF',
  pdfSaved: 'PDF descargado',
  registeredClient: 'Cliente registrado',
  stateChanged: 'Estado de la cotización cambiado',
  stateFailed: 'No se pudo cambiar el estado de la cotización',
  stateChangedMeanwhile: 'El estado de la cotización cambió. Revísalo e inténtalo de nuevo.',
  shareFailed: 'No se pudo hacer el PDF. Inténtalo de nuevo.',
  logoMissing: 'Va sin el logo, que no se pudo dibujar. Elige otro en Configuración.',
  lettersMissing: 'Estas letras no saldrán en el PDF:',
  noneInState: 'No hay cotizaciones en este estado.',
} as const

export const quotationStateLabels: Readonly<Record<ShownQuotationState, string>> = {
  draft: 'Borrador',
  sent: 'Enviada',
  accepted: 'Aceptada',
  rejected: 'Rechazada',
  expired: 'Vencida',
}

export function quotationTitle(id: number): string {
  return `Cotización ${id}`
}

export function stateChangedTo(state: QuotationState): string {
  return `Cotización marcada como '${quotationStateLabels[state]}'`
}

/** The warning about a last valid day that is over before the quotation is saved; null for another day, or none. */
export function validityOver(validUntil: LocalDate | '', today: LocalDate): string | null {
  if (!parseLocalDate(validUntil) || shownQuotationState({ state: 'draft', validUntil }, today) !== 'expired')
    return null
  return `Esta fecha ya pasó: la cotización se verá como '${quotationStateLabels.expired}'.`
}
