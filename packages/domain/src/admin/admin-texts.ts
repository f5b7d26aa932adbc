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
  secondFactorOn:
    'La verificación en dos pasos sigue activa: si se perdió el teléfono, repite con --without-second-factor.',
  nothingTyped: 'No llegó ninguna contraseña. No se cambió nada.',
  interrupted: 'Interrumpido. No se cambió nada.',
  unknownCommand: (command: string) => `No existe el comando '${command}'`,
  wrongArguments: (reason: string) => `Argumentos no válidos: ${reason}`,
} as const

/** '2 tokens revocados: contabilidad, respaldo.'; undefined without any. */
export function namedRecords(names: readonly string[], words: { one: string; many: string }): string | undefined {
  if (names.length === 0) return undefined
  return `${count.format(names.length)} ${names.length === 1 ? words.one : words.many}: ${names.join(', ')}.`
}

/** For `namedRecords`, after a reset of the password. */
export const resetWords = {
  sessions: { one: 'sesión cerrada', many: 'sesiones cerradas' },
  passkeys: { one: 'huella o llave quitada', many: 'huellas o llaves quitadas' },
  tokens: { one: 'token de API revocado', many: 'tokens de API revocados' },
  keptTokens: { one: 'token de API sigue funcionando', many: 'tokens de API siguen funcionando' },
} as const

export function sessionsEnded(number: number): string {
  return number === 1 ? '1 sesión cerrada' : `${count.format(number)} sesiones cerradas`
}
