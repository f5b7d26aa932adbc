import { formatQuetzales, type Quetzales } from '../money/money'
import { type BesidesKey, besidesKeys } from './month-figures'

export const reportTexts = {
  loadFailed: 'No se pudieron cargar los reportes.',
  why: '¿Por qué este número?',
  comparison: 'Ingresos frente al mes anterior',
  toCome: 'Por cobrar de clientes regulares',
  dueThisMonth: 'Vence este mes',
  earlierMonths: 'Vencido de meses anteriores',
  receivedThisMonth: 'dinero recibido este mes',
} as const

/**
 * Money besides revenue; on accounts it is negative if more was taken: 'Además, a cuenta: Q225.00'. A figure without words
 * does not compile.
 */
const besidesInWords: Record<BesidesKey, (amount: Quetzales) => string> = {
  accountChange: (change) => `Además, a cuenta: ${formatQuetzales(change)}`,
  otherIncome: (income) => `Además, otros cobros: ${formatQuetzales(income)}`,
}

export type MoneyBesides = { [Key in BesidesKey]?: Quetzales | undefined }

/**
 * The amounts that lead from the revenue of a month to what 'Caja' received, in words
 * (product/reports#money-besides-revenue).
 */
export function besidesOf(month: MoneyBesides = {}): string[] {
  return besidesKeys.flatMap((key) => {
    const amount = month[key]
    return amount === undefined ? [] : [besidesInWords[key](amount)]
  })
}
