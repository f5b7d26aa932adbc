/** Texts about the configuration (product/auth#credentials). */
export const configTexts = {
  usernameMissing: 'El usuario es requerido',
  passwordMissing: 'La contraseña es requerida',
  confirmationDiffers: 'Las contraseñas no coinciden',
  passwordShort: 'La contraseña debe tener al menos 3 caracteres',
  commonPassword:
    'Esta contraseña está entre las más usadas y es de las primeras que se prueban. Puedes guardarla, pero una más larga protege mejor.',
  loadFailed: 'No se pudo cargar la configuración.',
  askCurrentPassword: 'Para cambiar el usuario o la contraseña, escribe la contraseña de ahora.',
  updated: 'Configuración actualizada',
  updateFailed: 'Error al actualizar configuración',
} as const
