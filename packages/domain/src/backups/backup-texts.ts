import { formatInstant } from '../dates/local-date'

export const backupTexts = {
  created: 'Respaldo creado',
  createFailed: 'No se pudo crear el respaldo',
  loadFailed: 'No se pudieron cargar los respaldos.',
  running: 'Ya se está creando un respaldo. Espera un momento.',
  unknownFile: 'Ese respaldo ya no existe',
  rehearsalFailed: 'La restauración no se pudo comprobar',
  diskFull: 'No hay espacio en el disco para el respaldo',
  folderClosed: 'No se puede escribir en la carpeta de respaldos',
  targetClosed: (owner: string | null) =>
    `No se puede escribir el respaldo ahí${owner ? ` como ${owner}, dueño de los datos` : ''}. Indica otra carpeta.`,
  newerDatabase:
    'La base de datos es de una versión más nueva del sistema. Usa esa versión, o restaura un respaldo de esta en una base de datos vacía.',
  restoreUsage: 'Indica el archivo: npm run restore -- <archivo> [--next-receipt <número>]',
  receiptNumberInvalid: '--next-receipt: escribe un número de recibo, por ejemplo 1060',
  failures: {
    missing: 'No se encuentra el archivo del respaldo',
    unreadable: 'No hay permiso para leer el archivo del respaldo',
    exists: 'Ya existe un archivo con ese nombre',
    nothingToBackUp: 'La base de datos todavía no tiene nada que respaldar',
    foreign: 'El archivo no es un respaldo de este sistema',
    damaged: 'El archivo del respaldo está dañado o incompleto',
    newer: 'El respaldo es de una versión más nueva del sistema. Actualiza el sistema y vuelve a intentarlo.',
    passphraseMissing: 'El respaldo tiene contraseña: indícala en BACKUP_PASSPHRASE',
    passphraseWrong: 'La contraseña de BACKUP_PASSPHRASE no abre este respaldo',
    notEmpty: 'La base de datos ya tiene datos: un respaldo solo se restaura en una base de datos vacía',
    differs: 'Lo restaurado no coincide con lo que el respaldo dice contener',
  },
} as const

/** Why the number of `--next-receipt` is refused: `next` comes next, and at most `most` numbers are skipped. */
export function nextReceiptRefused({ next, most }: { next: number; most: number }): string {
  return `--next-receipt: el siguiente recibo es el ${next}; escribe ese o uno mayor, hasta el ${next + most}`
}

type RestoredReceipts = { takenAt: string; next: number; unskipped: number }

/** What phones that take payments without signal do after a restore (product/collecting-without-signal#after-a-restore). */
export const phonesAfterRestore =
  'Los teléfonos que cobran sin señal envían otra vez los cobros de los últimos 90 días que falten.'

/** What a restore says of receipts: those handed out after the backup are lost, and which number comes next. */
export function receiptsAfterRestore({ takenAt, next, unskipped }: RestoredReceipts): string {
  const lost = `Los recibos que se dieron después del ${formatInstant(takenAt)} se perdieron: regístralos otra vez.`
  if (next === unskipped) {
    return `${lost} El siguiente recibo es el ${next}. Si ya diste ese número o uno mayor, restaura otra vez en una base de datos vacía con --next-receipt y el número que sigue al último que diste.`
  }
  const skipped = next - unskipped === 1 ? `el ${unskipped} queda` : `del ${unskipped} al ${next - 1} quedan`
  return `${lost} El siguiente recibo es el ${next}; ${skipped} sin usar.`
}
