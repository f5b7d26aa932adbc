export const secondFactorTexts = {
  title: 'Verificación en dos pasos',
  /** The name in the audit log. */
  app: 'Aplicación de códigos',
  loadFailed: 'No se pudo cargar la verificación en dos pasos.',
  enabled: 'Verificación en dos pasos activada',
  enableFailed: 'No se pudo activar la verificación en dos pasos',
  disabled: 'Verificación en dos pasos desactivada',
  disableFailed: 'No se pudo desactivar la verificación en dos pasos',
  codesFailed: 'No se pudieron cambiar los códigos de recuperación',
  codesCopied: 'Códigos copiados',
  copyFailed: 'No se pudieron copiar los códigos',
  fewCodes: 'Quedan pocos códigos de recuperación: crea códigos nuevos.',
  unreadable:
    'El servidor tiene otro SESSION_SECRET y ya no reconoce tu aplicación: desactiva la verificación en dos pasos y actívala de nuevo. Los códigos de recuperación sí sirven.',
  // Of the server.
  codeRequired: 'Falta el código de tu aplicación. Los programas entran con un token de API.',
  setupExpired: 'Pasó demasiado tiempo. Empieza de nuevo.',
  alreadyEnabled: 'La verificación en dos pasos ya está activada',
  notEnabled: 'La verificación en dos pasos no está activada',
} as const
