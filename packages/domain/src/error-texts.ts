/** Sentences for failures that belong to no domain. */
export const errorTexts = {
  invalidInput: 'Los datos enviados no son válidos',
  malformedJson: 'El cuerpo de la petición no es JSON válido',
  unsupportedMediaType: 'Envía el cuerpo de la petición como JSON',
  tooLarge: 'La petición es demasiado grande',
  unknownPath: 'La ruta solicitada no existe',
  unavailable: 'La base de datos no responde. Inténtalo de nuevo en un momento.',
  unexpected: 'Ocurrió un error inesperado. Inténtalo de nuevo.',
} as const
