import { errorTexts } from '../../errors/error-texts'

const count = new Intl.NumberFormat('es-GT')

/** Texts about the import of clients. */
export const importTexts = {
  unreadable: 'No se pudo leer el archivo. Elige un archivo CSV o Excel (.xlsx).',
  empty: 'El archivo no tiene clientes: la primera fila debe llevar los encabezados y las siguientes los datos.',
  tooManyRows: (max: number) => `El archivo tiene demasiadas filas: importa ${count.format(max)} como máximo a la vez.`,
  tooManyColumns: (max: number) => `El archivo tiene demasiadas columnas: ${max} como máximo.`,
  tooLarge: 'El archivo es demasiado grande.',
  failed: 'No se pudo importar. No se creó ningún cliente.',
  cancelled: 'Importación cancelada. No se importó ningún cliente.',
  unanswered: 'Se perdió la conexión mientras se importaba. Revisa la lista de clientes antes de intentarlo de nuevo.',
  checkFailed: 'No se pudo comprobar si los clientes ya existen.',
  done: (clients: number) => (clients === 1 ? '1 cliente importado' : `${count.format(clients)} clientes importados`),
  notFound: 'Importación no encontrada',
  alreadyApplied: 'La importación ya se aplicó',
  incomplete: 'La importación no está completa. Envía todas las filas antes de aplicarla.',
  repeatedRow: (row: number) => `La fila ${row} se envió dos veces`,
  badRow: (row: number, problem: string) => `Fila ${row}: ${problem}`,
  badAmount: (label: string, text: string, reason: string = errorTexts.amountUnreadable) =>
    `${label}: "${text}" no se puede usar. ${reason}.`,
  badDate: (label: string, text: string) => `${label}: "${text}" no es claro; escribe la fecha como dd/mm/aaaa`,
  badRouterIp: (label: string, text: string) => `${label}: "${text}" no es una IP; escribe solo números y puntos`,
  errorCell: (label: string, text: string) => `${label}: la celda tiene el error ${text}; corrígela en el archivo`,
  formulaCell: (label: string) =>
    `${label}: la celda tiene una fórmula sin resultado; abre el archivo en Excel, guárdalo y vuelve a elegirlo`,
  booleanCell: (label: string, text: string) => `${label}: la celda contiene ${text}; escribe el dato como texto`,
  sameName: (row: number) => `Mismo nombre que la fila ${row}`,
  samePhone: (row: number) => `Mismo teléfono que la fila ${row}`,
  knownName: 'Ya existe un cliente con este nombre',
  knownPhone: 'Ya existe un cliente con este teléfono',
} as const
