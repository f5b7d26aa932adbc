import { formatQuetzales, type Quetzales } from '../money/money'

/** Texts about reports. */
export const reportTexts = {
  loadFailed: 'No se pudieron cargar los reportes.',
  why: '¿Por qué este número?',
  comparison: 'Ingresos frente al mes anterior',
  toCome: 'Por cobrar de clientes regulares',
  dueThisMonth: 'Vence este mes',
  earlierMonths: 'Vencido de meses anteriores',
  receivedThisMonth: 'dinero recibido este mes',
} as const

/** What was charged besides months, in a month, besides its revenue: 'Además, otros cobros: Q300.00'. */
export function besidesOtherCharges(income: Quetzales): string {
  return `Además, otros cobros: ${formatQuetzales(income)}`
}

/** What was left on accounts in a month besides its revenue, negative if more was taken: 'Además, a cuenta: Q225.00'. */
export function besidesOnAccount(change: Quetzales): string {
  return `Además, a cuenta: ${formatQuetzales(change)}`
}
