export const passkeyTexts = {
  login: 'Entrar con huella o llave',
  loggingIn: 'Esperando la huella o llave...',
  title: 'Huella y llaves',
  noneYet: 'Sin huellas ni llaves aún.',
  loadFailed: 'No se pudieron cargar las huellas y llaves.',
  added: 'Huella o llave agregada',
  addFailed: 'No se pudo agregar la huella o llave',
  renamed: 'Nombre cambiado',
  renameFailed: 'No se pudo cambiar el nombre',
  removed: 'Huella o llave quitada',
  removeFailed: 'No se pudo quitar la huella o llave',
  // Of the server.
  nameMissing: 'El nombre es requerido',
  nameLong: 'El nombre puede tener 60 caracteres como máximo',
  unreadable: 'La respuesta de la huella o llave no es válida',
  refused: 'No se reconoció la huella o llave. Entra con tu contraseña.',
  copied:
    'Esta huella o llave podría estar copiada y no se aceptó. Entra con tu contraseña y quítala en Configuración.',
  notAdded: 'No se pudo comprobar la huella o llave. Inténtalo de nuevo.',
  gone: 'Esa huella o llave ya no existe',
  // Of the browser.
  cancelled: 'No se confirmó la huella o llave. Inténtalo de nuevo o usa tu contraseña.',
  alreadyAdded: 'Este dispositivo o llave ya está agregado.',
  noVerification: 'Este dispositivo no puede comprobar que eres tú: configura huella, rostro o PIN.',
  browserFailed: 'El navegador no pudo usar la huella o llave.',
  insecure:
    'Solo funciona con una conexión segura: abre la aplicación con https://, o en este mismo equipo con http://localhost.',
  numericAddress:
    'No funciona con una dirección numérica: abre la aplicación por su nombre, por ejemplo http://localhost.',
  unknownToBrowser: 'Este navegador no las conoce.',
} as const

export const passkeyDeviceWords = {
  synced: 'Sincronizada entre dispositivos',
  multiDevice: 'Puede sincronizarse',
  singleDevice: 'Solo en su dispositivo',
} as const

const browserProblems: Readonly<Record<string, string>> = {
  // Cancelled, timed out, or no passkey for this place: browsers do not tell which.
  NotAllowedError: passkeyTexts.cancelled,
  AbortError: passkeyTexts.cancelled,
  InvalidStateError: passkeyTexts.alreadyAdded,
  ConstraintError: passkeyTexts.noVerification,
  NotSupportedError: passkeyTexts.browserFailed,
  SecurityError: passkeyTexts.browserFailed,
  UnknownError: passkeyTexts.browserFailed,
}

/** Why a browser neither made nor used a passkey; undefined for an error that is not the browser's. */
export function passkeyProblem(error: unknown): string | undefined {
  return error instanceof Error ? browserProblems[error.name] : undefined
}
