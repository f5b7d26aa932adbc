import { accountTexts } from '../receipts/account-texts'
import { chargeTexts } from '../receipts/other-charges'

/**
 * `of` says whose payments a figure counts. One `besides` only bridges revenue to what was received: it is said below the
 * revenue, and absent if it is nothing.
 */
type MonthFigure = {
  label: string
  unit: 'quetzales' | 'payments'
  of: 'regular' | 'variable' | 'all'
  /** The payments of the month, if they add up to it. */
  opens: 'payments' | null
  besides?: true
}

/**
 * The figures of a month, by field of the answer, in the order of 'Historial Mensual' (product/reports#figures). Its
 * table, its export and `script:month-close` have every one; a new one is added at the end, so that columns of exports
 * keep their place.
 */
export const monthFigures = {
  regularRevenue: { label: 'Ingresos Regulares', unit: 'quetzales', of: 'regular', opens: 'payments' },
  variableRevenue: { label: 'Ingresos Variables', unit: 'quetzales', of: 'variable', opens: 'payments' },
  totalRevenue: { label: 'Ingresos Totales', unit: 'quetzales', of: 'all', opens: 'payments' },
  regularUtilities: { label: 'Utilidades Regulares', unit: 'quetzales', of: 'regular', opens: 'payments' },
  variableUtilities: { label: 'Utilidades Variables', unit: 'quetzales', of: 'variable', opens: 'payments' },
  totalUtilities: { label: 'Utilidades Totales', unit: 'quetzales', of: 'all', opens: 'payments' },
  regularPayments: { label: 'Pagos Regulares', unit: 'payments', of: 'regular', opens: 'payments' },
  variablePayments: { label: 'Pagos Variables', unit: 'payments', of: 'variable', opens: 'payments' },
  accountChange: { label: accountTexts.left, unit: 'quetzales', of: 'all', opens: null, besides: true },
  otherIncome: { label: chargeTexts.several, unit: 'quetzales', of: 'all', opens: null, besides: true },
} as const satisfies Record<string, MonthFigure>

export type MonthFigureKey = keyof typeof monthFigures
export const monthFigureKeys = Object.keys(monthFigures) as MonthFigureKey[]

type BesidesOf<Key extends MonthFigureKey> = (typeof monthFigures)[Key] extends { besides: true } ? Key : never
export type BesidesKey = { [Key in MonthFigureKey]: BesidesOf<Key> }[MonthFigureKey]
/** A figure with a column of its own, which every month has. */
export type ColumnKey = Exclude<MonthFigureKey, BesidesKey>

const isBesides = (key: MonthFigureKey): key is BesidesKey => 'besides' in monthFigures[key]
export const besidesKeys = monthFigureKeys.filter(isBesides)
export const columnKeys = monthFigureKeys.filter((key): key is ColumnKey => !isBesides(key))
