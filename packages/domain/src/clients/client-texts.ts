import { dateInWords } from '../dates/date-in-words'
import type { LocalDate } from '../dates/local-date'

/** Texts about regular clients and their payments (product/clients#failures-of-a-change). */
export const clientTexts = {
  created: 'Cliente creado',
  createFailed: 'Error al crear el cliente',
  createFailedFallback: 'No se pudo crear el cliente.',
  updated: 'Cliente actualizado',
  dialogUpdateFailed: 'Error al actualizar el cliente',
  updateFailed: 'Ocurrió un error al actualizar el cliente.',
  deleted: 'Cliente eliminado',
  deletedDetail: 'El cliente y todos sus pagos han sido eliminados correctamente.',
  deleteFailed: 'No se pudo eliminar el cliente. Inténtalo de nuevo.',
  notFound: 'Cliente no encontrado',
  invalidId: 'El ID del cliente no es válido.',
  changedMeanwhile: 'Este cliente cambió en otro lugar mientras lo editabas. No se guardó nada.',
  loadFailed: 'No se pudo cargar la información del cliente.',
  listFailed: 'No se pudieron cargar los clientes.',
  startDateFixed: 'La fecha de inicio no se puede modificar',
  emptyName: 'El nombre del cliente no puede estar vacío',
  shortWifiPassword: 'La contraseña WiFi debe tener al menos 8 caracteres',
  secretFailed: 'No se pudo mostrar la contraseña. Inténtalo de nuevo.',
  noneSelected: 'No hay cliente seleccionado',
  noneYet: 'No hay clientes registrados aún.',
  noneMatching: 'No se encontraron clientes con los filtros aplicados.',
} as const

/** The message if a client of either kind has an external id; `name` is null if it has just lost it. */
export function externalIdTaken(name: string | null): string {
  return name === null ? 'Código externo: ya lo tiene otro cliente' : `Código externo: ya lo tiene ${name}`
}

/**
 * Warning while a WiFi password is edited that other clients use too (product/clients#wifi-password); null without any.
 */
export function sharedWifiPasswordWarning(names: readonly string[]): string | null {
  if (names.length === 0) return null
  const quoted = `"${names.join(', ')}"`
  return names.length === 1
    ? `El cliente ${quoted} ya usa esta contraseña WiFi`
    : `Los clientes ${quoted} ya usan esta contraseña WiFi`
}

/** The warning while a new client is written, which names one client. */
export function takenWifiPasswordWarning(names: readonly string[]): string | null {
  return names[0] === undefined ? null : `Esta contraseña ya está siendo usada por el cliente "${names[0]}"`
}

/** The question about an unlikely start date of a client, and the date (product/dates#unlikely-dates). */
export function unlikelyStartQuestion(startDate: LocalDate, today: LocalDate) {
  return {
    question: `¿${startDate > today ? 'Empieza' : 'Empezó'} en ${startDate.slice(0, 4)}?`,
    detail: `La fecha de inicio es el ${dateInWords(startDate)}.`,
  }
}
