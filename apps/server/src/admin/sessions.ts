import { endSessions, listAllSessions } from '@isp/api/auth/administration.service'
import { adminTexts, sessionsEnded } from '@isp/domain/admin/admin-texts'
import { formatInstant } from '@isp/domain/dates/local-date'
import type { AdminCommand } from './command'
import { textTable } from './text-table'

export const sessionsCommand: AdminCommand = {
  usage: `Lista las sesiones abiertas, las más antiguas primero, o las cierra.

  npm run admin -- sessions [opciones]

  --end <número>   cierra la sesión con ese número de la lista
  --end-all        cierra todas
  -h, --help       muestra esta ayuda

El último uso se anota cada diez minutos.`,
  options: { end: { type: 'string' }, 'end-all': { type: 'boolean' } },
  async prepare({ end, 'end-all': all }) {
    return async (deps) => {
      const sessions = await listAllSessions(deps)
      if (all) {
        const ended = await endSessions(deps, sessions)
        console.log(`${sessionsEnded(ended)}.`)
        return 0
      }
      if (typeof end === 'string') {
        const session = /^\d+$/.test(end) ? sessions[Number(end) - 1] : undefined
        if (!session) throw new Error(adminTexts.noSuchSession(end))
        await endSessions(deps, [session])
        console.log(`Sesión cerrada: ${session.device}, último uso ${formatInstant(session.lastUsedAt)}.`)
        return 0
      }
      const rows = sessions.map(({ device, startedAt, lastUsedAt, remembered }, index) => [
        String(index + 1),
        device,
        formatInstant(startedAt),
        formatInstant(lastUsedAt),
        remembered ? 'sí' : 'no',
      ])
      const table = textTable([['N.º', 'Dispositivo', 'Abierta desde', 'Último uso', 'Recordada'], ...rows])
      console.log(rows.length === 0 ? adminTexts.noSessions : table)
      return 0
    }
  },
}
