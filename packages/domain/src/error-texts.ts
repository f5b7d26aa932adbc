/** Sentences for failures that belong to no domain. */
export const errorTexts = {
  invalidInput: 'Los datos enviados no son válidos',
  malformedJson: 'El cuerpo de la petición no es JSON válido',
  unsupportedMediaType: 'Envía el cuerpo de la petición como JSON',
  tooLarge: 'La petición es demasiado grande',
  unknownPath: 'La ruta solicitada no existe',
  otherOrigin: 'La petición viene de otra página. Ábrela desde el sistema.',
  otherHost: 'El sistema responde solo en localhost. Detrás de un proxy, indícalo en TRUST_PROXY.',
  unanswered: 'No llegó respuesta. Puede que sí se haya guardado: revisa la lista antes de guardar otra vez.',
  unavailable: 'La base de datos no responde. Inténtalo de nuevo en un momento.',
  busy: 'El sistema está ocupado. Inténtalo de nuevo en un momento.',
  diskFull: 'No hay espacio en el disco del servidor. Libera espacio e inténtalo de nuevo.',
  stopping: 'El sistema se está reiniciando. Inténtalo de nuevo en un momento.',
  boundsCross: 'El mínimo supera al máximo',
  figuresFailed: 'No se pudieron cargar las cifras.',
  unexpected: 'Ocurrió un error inesperado. Inténtalo de nuevo.',
} as const
