/** Only for authors of programs that call the REST paths or the procedures themselves. */
const requestTexts = {
  malformedJson: 'El cuerpo de la petición no es JSON válido',
  unsupportedMediaType: 'Envía el cuerpo de la petición como JSON',
  headersTooLarge: 'Los encabezados de la petición son demasiado grandes',
  malformedRequest: 'La petición no cumple el formato de HTTP',
  unknownParameter: (name: string) => `Esta ruta no tiene el parámetro ${name}`,
  unknownPath: 'La ruta solicitada no existe',
  otherHost: 'El sistema responde solo en localhost. Detrás de un proxy, indícalo en TRUST_PROXY.',
  requestKeyInvalid: 'Idempotency-Key: envía de 1 a 200 caracteres sin espacios',
  requestKeyOfBatch: 'Idempotency-Key: envía una sola operación por petición',
} as const

/** Texts of errors that belong to no domain. Those of the operator say what can be done (product/screens#sentences). */
export const errorTexts = {
  ...requestTexts,
  invalidInput: 'Los datos enviados no son válidos',
  outdatedPage: 'Esta página es de otra versión del sistema. Vuelve a cargarla.',
  tooLarge: 'Es demasiado para guardarlo de una vez. Divídelo en partes.',
  requestTimeout: 'Los datos no llegaron completos. Inténtalo de nuevo.',
  otherOrigin: 'Esto viene de otra página. Abre el sistema en su propia dirección.',
  unanswered: 'No llegó respuesta y puede que sí se haya guardado. Guarda otra vez: no se creará dos veces.',
  /** Without the promise of a request key. */
  mayBeStored: 'No llegó respuesta y puede que sí se haya guardado. Míralo antes de repetirlo.',
  /** The reason of a failure that has no other one. */
  lost: 'Sin conexión. Inténtalo de nuevo cuando vuelva la señal.',
  /** The session had ended before the request. */
  nothingRecorded: 'Tu sesión había terminado: no se registró nada.',
  tryAgain: 'Inténtalo de nuevo.',
  /** Of a form that was left unsaved when the session ended. */
  stillHere: 'Lo que escribiste sigue aquí',
  newValuesLoaded: 'Datos nuevos cargados',
  newValuesLoadedDetail: 'Lo que escribiste sigue en el formulario. Revísalo y guarda otra vez.',
  newValuesFailed: 'No se pudieron cargar los datos nuevos. Inténtalo de nuevo.',
  requestKeyReused:
    'Ya se guardó con los datos del primer intento y no se creó otra vez. Búscalo en la lista para cambiarlo.',
  requestKeyOfDeleted: 'Ya se había guardado y después se eliminó. No se creó otra vez.',
  unavailable: 'El sistema no puede responder ahora. Inténtalo de nuevo en un momento.',
  exportsBusy: 'Hay otras exportaciones en curso. Inténtalo de nuevo en un momento.',
  busy: 'El sistema está ocupado. Inténtalo de nuevo en un momento.',
  diskFull: 'El disco está lleno. Libera espacio e inténtalo de nuevo.',
  stopping: 'El sistema se está reiniciando. Inténtalo de nuevo en un momento.',
  amountUnreadable: 'Escribe el monto como 1234.50',
  amountAmbiguous: '¿Miles o centavos? Escribe 1234.50 o 1,234.50',
  amountDecimals: 'Escribe dos decimales como máximo',
  amountNegative: 'El monto no puede ser negativo',
  amountTooLarge: 'El máximo es 99999999.99',
  severalCells: 'Copiaste varias celdas',
  severalCellsRefused: 'Aquí va un solo dato. Copia y pega una celda a la vez.',
  boundsCross: 'El mínimo supera al máximo',
  figuresFailed: 'No se pudieron cargar las cifras.',
  unexpected: 'Ocurrió un error inesperado. Inténtalo de nuevo.',
} as const
