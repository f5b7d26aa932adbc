import { monthName, type Period } from '../dates/period'
import { formatQuetzales, type Quetzales } from '../money/money'

/** The first lines that 'Hoy' has of each of its lists. */
export const MOST_LINES_OF_TODAY = 8
/** The groups whose progress 'Hoy' has; the others are asked for. */
export const MOST_GROUPS_OF_TODAY = 8

const count = new Intl.NumberFormat('es-GT')

/** Texts of 'Hoy' (product/today#figures-of-the-morning). */
export const todayTexts = {
  loadFailed: 'No se pudo cargar lo de hoy.',
  promised: (clients: number) => `Prometieron pagar hoy (${count.format(clients)})`,
  due: (clients: number) => `Vencen hoy (${count.format(clients)})`,
  /** Of a client who owes more than what is due today: 'hoy Q250.00 · debe Q500.00 en total'. */
  ofTotal: (dueToday: Quetzales, owed: Quetzales) =>
    `hoy ${formatQuetzales(dueToday)} · debe ${formatQuetzales(owed)} en total`,
  nobodyPromised: 'Nadie prometió pagar hoy.',
  nothingDue: 'Ningún pago vence hoy.',
  progress: (period: Period) => `Avance de ${monthName(period)}`,
  progressOf: (collected: string, expected: string) => `${collected} de ${expected}`,
  allGroups: (groups: number) => `Ver los ${count.format(groups)} grupos`,
  groupsFailed: 'No se pudo cargar el avance de todos los grupos.',
  nothingExpected: 'Este mes todavía no tiene pagos.',
  withoutGroup: 'Sin grupo',
  noBackup: 'Ninguno',
  backupFailed: 'No se pudo hacer',
  firstDrawer: 'Aún no se ha cerrado',
} as const

/** The first steps of a new installation (product/today#first-steps). */
export const firstStepTexts = {
  title: 'Para empezar',
  import: 'Trae tus clientes de Excel',
  create: 'Registra el primero',
  business: 'Los datos de tu negocio',
  password: 'Cambia la contraseña',
  done: 'hecho',
  dismiss: 'Ocultar «Para empezar»',
} as const

/** The sample data of a new installation (product/today#sample-data). */
export const sampleTexts = {
  try: 'Probar con datos de ejemplo',
  trying: 'Cargando...',
  loaded: 'Datos de ejemplo cargados',
  loadFailed: 'No se pudieron cargar los datos de ejemplo. Inténtalo de nuevo.',
  notEmpty: 'Ya hay datos registrados: los de ejemplo solo se cargan en una instalación vacía.',
  title: 'Estás viendo datos de ejemplo',
  explanation: 'Un negocio inventado, para probar. Se quitan juntos mientras no registres nada más.',
  remove: 'Quitar los datos de ejemplo',
  removing: 'Quitando...',
  removed: 'Datos de ejemplo quitados',
  removeFailed: 'No se pudieron quitar los datos de ejemplo. Inténtalo de nuevo.',
  notRemovable: 'Ya se registró algo más que los datos de ejemplo: no se pueden quitar juntos.',
} as const
