import { addDays, formatLocalDate, guatemalaDay, guatemalaTime, type LocalDate } from '../dates/local-date'

/** Texts of the copy that a device keeps for use without a connection. */
export const offlineTexts = {
  lost: 'Sin conexión.',
  readOnly: 'Solo para consultar: sin conexión no se puede cobrar ni cambiar nada.',
  noCopy:
    'Este dispositivo no guarda clientes. Los guarda cuando se entra con «Mantener siempre abierto en este navegador».',
  notRead: 'No se pudieron leer los clientes guardados en este dispositivo.',
  noneFound: 'No se encontraron clientes con esa búsqueda',
  noneKept: 'No hay clientes activos.',
  noneOpen: 'Sin meses pendientes',
  deleteOffline: 'Sin conexión no se pueden volver a guardar: hasta que la haya, aquí no habrá clientes que consultar.',
  logOutOffline:
    'Los clientes guardados se borran ahora de este dispositivo. En el servidor la sesión se cierra en cuanto haya conexión.',
  loggedOut: 'Sesión cerrada en este dispositivo',
  logoutPending:
    'Los datos guardados aquí se borraron. En el servidor la sesión se cerrará en cuanto haya conexión, o la próxima vez que se abra la aplicación en este dispositivo.',
  removed: 'Se borraron los datos de este dispositivo',
} as const

/** 'Datos de hoy a las 10:42.'; `takenAt` is ISO-8601 in UTC, shown in Guatemalan time. */
export function takenWords(takenAt: string, today: LocalDate): string {
  const day = guatemalaDay(takenAt)
  const time = guatemalaTime(takenAt).slice(0, 5)
  return `Datos ${dayWords(day, today)} a las ${time}.`
}

function dayWords(day: LocalDate, today: LocalDate): string {
  if (day === today) return 'de hoy'
  return day === addDays(today, -1) ? 'de ayer' : `del ${formatLocalDate(day)}`
}

const count = new Intl.NumberFormat('es-GT')

/** Null for a copy of all clients. */
export function partOfClients({ kept, total }: { kept: number; total: number }): string | null {
  if (kept >= total) return null
  return `Están ${count.format(kept)} de ${count.format(total)} clientes: primero los que deben.`
}
