const count = new Intl.NumberFormat('es-GT')

/** Texts of the administration on the command line. */
export const adminTexts = {
  /** The actor in the audit log. */
  actor: 'desde la línea de comandos',
  notMigrated: 'La base de datos no es de esta versión del sistema. Inicia primero el sistema una vez.',
  notStarted: 'Todavía no hay usuario ni contraseña: inicia primero el sistema una vez.',
  noSuchSession: (number: string) => `No hay una sesión ${number}. Sus números están en la lista: admin sessions`,
  noSessions: 'No hay sesiones abiertas.',
  passwordsDiffer: 'Las contraseñas no coinciden. No se cambió nada.',
  secondFactorOn: 'El segundo factor sigue activo: si se perdió, repite con --without-second-factor.',
  nothingTyped: 'No llegó ninguna contraseña. No se cambió nada.',
  interrupted: 'Interrumpido. No se cambió nada.',
  unknownCommand: (command: string) => `No existe el comando '${command}'`,
  wrongArguments: (reason: string) => `Argumentos no válidos: ${reason}`,
} as const

/** '1 sesión cerrada', '3 sesiones cerradas'. */
export function sessionsEnded(number: number): string {
  return number === 1 ? '1 sesión cerrada' : `${count.format(number)} sesiones cerradas`
}
