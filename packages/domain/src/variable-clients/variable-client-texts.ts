import { type Period, periodInSentence } from '../dates/period'

/** Texts about variable clients and their payments (specification 2 §8). */
export const variableClientTexts = {
  created: 'Cliente variable creado',
  createFailed: 'Error al crear el cliente variable',
  updated: 'Cliente variable actualizado correctamente',
  updateFailed: 'Error al actualizar el cliente variable',
  deleted: 'Cliente variable eliminado correctamente',
  deleteFailed: 'Error al eliminar el cliente variable',
  notFound: 'Cliente variable no encontrado',
  changedMeanwhile: 'Este cliente variable cambió en otro lugar mientras lo editabas. No se guardó nada.',
  paymentProcessed: 'Pago procesado',
  paymentMarkedPaid: 'Pago marcado como pagado correctamente',
  paymentFailed: 'Error al procesar el pago',
  generated: 'Pagos mensuales generados correctamente',
  generateFailed: 'Error al generar pagos mensuales',
  loadFailed: 'Error al cargar clientes variables',
  tryLater: 'intenta de nuevo más tarde',
  noneYet: 'No hay clientes variables registrados aún.',
  noneMatching: 'No se encontraron clientes variables.',
  linesMissing: 'Escribe al menos un cobro',
  lineKeyInvalid: 'La clave de cada cobro debe ser un texto',
  lineIncomplete: 'Escribe el monto pagado',
  linesFailed: 'No se guardó ningún cobro',
  linesRefused: 'Cada línea dice por qué.',
  linesUnanswered:
    'No llegó respuesta y puede que sí se hayan guardado. Guarda otra vez: ningún cobro se guardará dos veces.',
  severalColumns: 'Copiaste varias columnas. Copia solo la columna del monto o la del gasto.',
  sheetFailed: 'No se pudieron cargar los cobros del mes.',
  nothingOpen: 'No hay cobros variables por registrar.',
} as const

/** The button of 'Registrar el mes': 'Guardar 15 cobros' (specification 3 C6). */
export function saveLines(count: number): string {
  return `Guardar ${collections(count)}`
}

export function savedLines(count: number): string {
  return `${collections(count)} ${count === 1 ? 'guardado' : 'guardados'}`
}

/** Detail of the toast if lines were refused: '2 cobros no se guardaron. Cada línea dice por qué.' */
export function refusedLines(count: number): string {
  return `${collections(count)} no se ${count === 1 ? 'guardó' : 'guardaron'}. ${variableClientTexts.linesRefused}`
}

export function pastedLines(count: number): string {
  return count === 1 ? '1 monto pegado' : `${count} montos pegados`
}

export function columnTooLong({ cells, lines }: { cells: number; lines: number }): string {
  const left = lines === 1 ? 'solo queda 1 línea' : `solo quedan ${lines} líneas`
  return `Copiaste ${cells} celdas y desde aquí ${left}. No se llenó ninguna.`
}

export function monthComplete(period: Period): string {
  return `Todo ${periodInSentence(period)} está registrado.`
}

/** Below a sheet that is longer than what it shows. */
export function hiddenLines(count: number): string {
  return count === 1
    ? 'Falta 1 cobro más: aparece al guardar estos.'
    : `Faltan ${collections(count)} más: aparecen al guardar estos.`
}

function collections(count: number): string {
  return count === 1 ? '1 cobro' : `${count} cobros`
}
