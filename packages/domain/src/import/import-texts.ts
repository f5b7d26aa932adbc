import { type Period, periodInSentence } from '../dates/period'
import { errorTexts } from '../errors/error-texts'
import { formatQuetzales, type Quetzales } from '../money/money'
import { accountTexts } from '../receipts/account-texts'

const count = new Intl.NumberFormat('es-GT')
const list = new Intl.ListFormat('es', { type: 'conjunction' })
/** Names that a sentence lists at most. */
const LISTED = 10

export const importTexts = {
  unreadable: 'No se pudo leer el archivo. Elige un archivo CSV o Excel (.xlsx).',
  encrypted: 'El archivo está protegido con contraseña. Ábrelo en Excel, guárdalo sin contraseña y vuelve a elegirlo.',
  oldExcel:
    'Es un libro de Excel antiguo (.xls). Ábrelo en Excel, guárdalo como Libro de Excel (.xlsx) y vuelve a elegirlo.',
  webPage:
    'El archivo es una página web con nombre de Excel. Ábrelo en Excel, guárdalo como Libro de Excel (.xlsx) y vuelve a elegirlo.',
  empty: 'El archivo no tiene clientes: una fila debe llevar los encabezados y las siguientes los datos.',
  tooManyRows: (max: number) => `El archivo tiene demasiadas filas: importa ${count.format(max)} como máximo a la vez.`,
  tooManyColumns: (max: number) => `El archivo tiene demasiadas columnas: ${max} como máximo.`,
  tooLarge: 'El archivo es demasiado grande.',
  tooLargeToSend: 'Son demasiados datos para una vez. Importa el archivo en dos partes.',
  chooseSheet: (sheets: number) => `El libro tiene ${count.format(sheets)} hojas con filas. Elige la de los clientes.`,
  /** The column of the balance of a client, which is only imported if that is chosen. */
  accountLabel: 'A cuenta',
  billedFromLabel: 'Se cobra desde',
  owedLabel: 'Debe',
  registerBalances: 'Registrar los saldos a cuenta',
  balancesInFile: (clients: number, amount: Quetzales) =>
    `${balances(clients)}: ${formatQuetzales(amount)}. Cada uno será un recibo «${accountTexts.opening}», fuera de Caja.`,
  balancesToRegister: (clients: number, amount: Quetzales) =>
    `Se ${clients === 1 ? 'registrará' : 'registrarán'} ${balances(clients)} a cuenta: ${formatQuetzales(amount)}.`,
  failed: 'No se pudo importar. No se creó ningún cliente.',
  unanswered: 'Se perdió la conexión mientras se importaba. Pulsa «Importar» otra vez: nada se importa dos veces.',
  checkFailed: 'No se pudo comprobar si los clientes ya existen.',
  done: (clients: number) => (clients === 1 ? '1 cliente importado' : `${count.format(clients)} clientes importados`),
  /** Stands for the name of a file that was not sent. */
  unnamedFile: 'un archivo',
  pauseAndMonths: 'Los meses que no se cobran y las fechas sin servicio se cruzan',
  /** A repeated request whose import was undone since. */
  undoneSince: 'Esta importación ya se había hecho y después se deshizo. No se importó otra vez.',
  startAgain: 'Para importarla otra vez, cierra esta ventana y ábrela de nuevo.',
  /** Why an import is not undone at once (product/import#undoing-an-import). */
  changedSince: (names: readonly string[]) =>
    names.length === 1
      ? `1 cliente cambió o pagó desde entonces: ${names[0]}.`
      : `${count.format(names.length)} clientes cambiaron o pagaron desde entonces: ${listed(names)}.`,
  repeatedRow: (row: number) => `La fila ${row} se envió dos veces`,
  badRow: (row: number, problem: string) => `Fila ${row}: ${problem}`,
  badAmount: (label: string, text: string, reason: string = errorTexts.amountUnreadable) =>
    `${label}: "${text}" no se puede usar. ${reason}.`,
  badDate: (label: string, text: string) => `${label}: "${text}" no es claro; escribe la fecha como dd/mm/aaaa`,
  badRouterIp: (label: string, text: string) => `${label}: "${text}" no es una IP; escribe solo números y puntos`,
  badYesNo: (label: string, text: string) => `${label}: "${text}" no es sí ni no`,
  errorCell: (label: string, text: string) => `${label}: la celda tiene el error ${text}; escribe el dato`,
  formulaCell: (label: string) =>
    `${label}: la celda tiene una fórmula sin resultado; escribe el dato, o guarda el archivo en Excel y vuelve a elegirlo`,
  booleanCell: (label: string, text: string) => `${label}: la celda contiene ${text}; escribe el dato como texto`,
  commentLeftOut: (text: string) => `Notas: el comentario "${text.slice(0, 60)}" de una celda no cabe; queda fuera`,
  noPhone: (label: string, text: string) => `${label}: "${text}" no es un teléfono; queda vacío`,
  unlikelyPaid: (period: Period, text: string) =>
    `El pago de ${periodInSentence(period)} dice "${text}": más de un año antes`,
  /** A cell with a multiple of the fee, which may be a year paid at once, or the number of a receipt. */
  severalMonths: (period: Period, { text, months }: { text: string; months: number }) =>
    `El mes de ${periodInSentence(period)} dice "${text}", que son ${months} mensualidades: solo ese mes queda pagado; marca también los otros si los pagó`,
  noPaidDate: (period: Period, text: string) =>
    `El pago de ${periodInSentence(period)} dice "${text}": no es una fecha que ya pasó; queda con la de su vencimiento`,
  beforeStart: (said: Period, earliest: Period) =>
    `El archivo habla de ${periodInSentence(said)}; por su fecha de inicio se cobra desde ${periodInSentence(earliest)}`,
  /** How many clients have that, above the preview. */
  cutByStart: (clients: number) =>
    clients === 1
      ? 'De 1 cliente se deja fuera lo que el archivo dice de antes de su fecha de inicio.'
      : `De ${count.format(clients)} clientes se deja fuera lo que el archivo dice de antes de su fecha de inicio.`,
  pastUnreadable: (text: string) => `"${text}" no se entiende; se cobra desde su primer mes`,
  /** Ticks and questions about a file (product/import#columns-of-the-past). */
  repeatDown: (place: string) => `Repetir «${place}» hacia abajo`,
  repeatDownHint: (cells: number) =>
    cells === 1
      ? '1 celda vacía toma el lugar que está escrito arriba.'
      : `${count.format(cells)} celdas vacías toman el lugar que está escrito arriba.`,
  takeHidden: (hidden: string) => `Incluir ${hidden}`,
  hiddenHint: 'Sin marcar, se deja fuera lo que la hoja oculta.',
  leftOutKnown: (clients: number) =>
    clients === 1 ? 'Se omite 1 que ya está.' : `Se omiten ${count.format(clients)} que ya están.`,
  leftOutHidden: (hidden: string) => `Se deja fuera: ${hidden}.`,
  dateOrder: (example: string) => `¿Cómo están escritas las fechas de inicio, como «${example}»?`,
  datesRead: (example: string, order: string) => `Las fechas de inicio, como «${example}», se leen como ${order}.`,
  paidDateOrder: (example: string) => `¿Cómo están escritas las fechas de los pagos, como «${example}»?`,
  bringPaid: 'Traer también lo pagado',
  bringPaidHint: 'Sin marcar, solo se traen los pagos de meses posteriores a uno que se debe.',
  monthOpen: (month: string) => `${month.charAt(0).toUpperCase()}${month.slice(1)} todavía no cuenta`,
  monthOpenHint: (month: string) => `Lo que dice el archivo llega hasta ${month}.`,
  yearOf: (heading: string) => `¿De qué año es «${heading}»?`,
  balanceMeans: (heading: string) => `En «${heading}», un número positivo significa:`,
  wordMeans: (word: string, times: number) =>
    `«${word}» (${times === 1 ? '1 vez' : `${count.format(times)} veces`}) significa:`,
  chooseOne: 'Elige una',
  pastColumn: 'Antes del sistema',
  /** The columns of the past in the template. */
  pastHeadings: ['Pagado hasta', 'Debe'],
  /** The sheet of the template that explains it; never a list of clients. */
  helpSheet: 'Cómo llenarla',
  templateFailed: 'No se pudo hacer la plantilla.',
  /** Stands for the name of a file of pasted cells. */
  pastedFile: 'celdas pegadas',
  pasteHint: 'Copia las celdas en Excel, con sus encabezados, y pégalas aquí.',
  omitKnown: (clients: number) =>
    clients === 1 ? 'Omitir el que ya está' : `Omitir los ${count.format(clients)} que ya están`,
  leftEmpty: (label: string, text: string) => `${label}: "${text}" no se puede usar; queda vacío`,
  skipped: (what: string, rows: readonly number[]) =>
    `${rows.length === 1 ? 'fila' : 'filas'} ${listed(rows)} (${what})`,
  unusedColumns: (headings: readonly string[]) =>
    `Columnas que no se importan: ${listed(headings).replace(/\.$/, '')}.`,
  newGroups: (names: readonly string[]) =>
    names.length === 1
      ? `Se creará 1 grupo: ${names[0]}. Su ubicación será su nombre.`
      : `Se crearán ${count.format(names.length)} grupos: ${listed(names)}. La ubicación de cada uno será su nombre.`,
  createdGroups: (groups: number) => (groups === 1 ? 'Se creó 1 grupo.' : `Se crearon ${count.format(groups)} grupos.`),
  tooManyGroups: (max: number) => `El archivo nombra demasiados grupos: ${count.format(max)} como máximo.`,
  correctionsLost: (rows: number) =>
    rows === 1
      ? 'Se perderá lo que corregiste en 1 fila.'
      : `Se perderá lo que corregiste en ${count.format(rows)} filas.`,
  /** The tick before the import, with the rows of unlikely start dates (product/import#unlikely-dates). */
  confirmStarts: (rows: readonly number[]) =>
    rows.length === 1
      ? `La fecha de inicio de la fila ${rows[0]} es correcta`
      : `Las fechas de inicio de las filas ${listed(rows)} son correctas`,
  /** Of a row or several with unlikely dates of payments, or with several fees in the cell of a month. */
  confirmPast: (rows: readonly number[]) =>
    `Los pagos de ${rows.length === 1 ? `la fila ${rows[0]}` : `las filas ${listed(rows)}`} son correctos`,
  unlikelyPast: 'Corrígelos en el archivo o márcalos aquí.',
  unlikelyStarts: (rows: number) =>
    rows === 1
      ? 'Es de antes de 1990 o de dentro de más de un año. Corrígela en la tabla o márcala aquí.'
      : 'Son de antes de 1990 o de dentro de más de un año. Corrígelas en la tabla o márcalas aquí.',
  sameName: (row: number) => `Mismo nombre que la fila ${row}`,
  samePhone: (row: number) => `Mismo teléfono que la fila ${row}`,
  knownName: 'Ya existe un cliente con este nombre',
  knownPhone: 'Ya existe un cliente con este teléfono',
} as const

function balances(clients: number): string {
  return clients === 1 ? '1 saldo' : `${count.format(clients)} saldos`
}

/** 'A, B y C', or the first ten and how many more. */
function listed(items: readonly (string | number)[]): string {
  const shown = items.slice(0, LISTED).map(String)
  return list.format(items.length > LISTED ? [...shown, `${count.format(items.length - LISTED)} más`] : shown)
}
