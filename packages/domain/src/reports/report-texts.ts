import { formatQuetzales, type Quetzales } from '../money/money'
import type { BesidesKey } from './month-figures'

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
export const besidesInWords: Record<BesidesKey, (amount: Quetzales) => string> = {
  accountChange: (change) => `Además, a cuenta: ${formatQuetzales(change)}`,
  otherIncome: (income) => `Además, otros cobros: ${formatQuetzales(income)}`,
}
