/** Texts about the second factor of the password login. */
export const secondFactorTexts = {
  title: 'Segundo factor',
  /** What the audit log names. */
  app: 'Aplicación de códigos',
  loadFailed: 'No se pudo cargar el segundo factor.',
  enabled: 'Segundo factor activado',
  enableFailed: 'No se pudo activar el segundo factor',
  disabled: 'Segundo factor desactivado',
  disableFailed: 'No se pudo desactivar el segundo factor',
  codesFailed: 'No se pudieron cambiar los códigos de recuperación',
  codesCopied: 'Códigos copiados',
  copyFailed: 'No se pudieron copiar los códigos',
  fewCodes: 'Quedan pocos códigos de recuperación: crea códigos nuevos.',
  unreadable:
    'El servidor tiene otro SESSION_SECRET y ya no reconoce tu aplicación: desactiva el segundo factor y actívalo de nuevo. Los códigos de recuperación sí sirven.',
  // Of the server.
  codeRequired: 'Falta el código de tu aplicación. Los programas entran con un token de API.',
  setupExpired: 'Pasó demasiado tiempo. Empieza de nuevo.',
  alreadyEnabled: 'El segundo factor ya está activado',
  notEnabled: 'El segundo factor no está activado',
} as const
