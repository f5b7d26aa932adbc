import { balanceHeadings, isBalanceHeading, owedHeadings } from '../debts/debt-column'
import { headingKey, type ImportMatch } from '../import-match'
import { morePastHeadings } from './more-past-columns'

/** Columns about the time before the system (specification 5 B2). */
export const pastColumnKinds = [
  'billedFrom',
  'paidUntil',
  'owedSince',
  'monthsOwed',
  'owedAmount',
  'creditAmount',
  'balance',
] as const
export type PastColumnKind = (typeof pastColumnKinds)[number]

/** Their headings; `balance` has no hint whether a positive number is owed or in favour. */
const headingsOf: Record<PastColumnKind, readonly string[]> = {
  billedFrom: ['Se cobra desde', 'Cobrar desde'],
  paidUntil: [
    ...['Pagado hasta', 'Pagó hasta', 'Cancelado hasta', 'Último mes pagado', 'Último mes cancelado', 'Último pago'],
    ...['Mes pagado', 'Último mes', 'Fecha de último pago', 'Fecha último pago'],
  ],
  owedSince: ['Debe desde', 'Adeuda desde', 'Debe desde el mes', 'Mes que debe'],
  monthsOwed: [
    ...[
      'Meses que debe',
      'Meses pendientes',
      'Meses atrasados',
      'Meses de atraso',
      'Meses adeudados',
      'Meses vencidos',
    ],
    ...['Atraso', 'Meses debe', 'Cuotas pendientes', 'Cuotas atrasadas'],
  ],
  owedAmount: owedHeadings,
  creditAmount: ['Saldo a favor', 'A favor', 'Anticipo', 'Saldo acreedor'],
  balance: balanceHeadings,
}

/** The column of each kind, starting at 0. */
export type PastColumns = Partial<Record<PastColumnKind, number>>

/** Without the columns that fields have, besides the debt, which is one of these. */
export function pastColumns(headings: readonly string[], { debt: _, ...match }: ImportMatch): PastColumns {
  const taken = new Set<unknown>(Object.values(match))
  const keys = headings.map(headingKey)
  const columns: PastColumns = {}
  for (const kind of pastColumnKinds) {
    const wanted = [...headingsOf[kind], ...morePastHeadings[kind]].map(headingKey)
    const column = keys.findIndex((key, index) => wanted.includes(key) && !taken.has(index))
    if (column !== -1) columns[kind] = column
  }
  return columns
}

/** The columns with the debt that was chosen, or without any; another column that says an owed amount stays beside a balance. */
export function withChosenDebt(columns: PastColumns, headings: readonly string[], { debt }: ImportMatch): PastColumns {
  const { owedAmount, balance: _, ...others } = columns
  if (typeof debt !== 'number') return others
  const kept = Object.fromEntries(Object.entries(others).filter(([, column]) => column !== debt))
  if (!isBalanceHeading(headings[debt] ?? '')) return { ...kept, owedAmount: debt }
  return { ...kept, ...(owedAmount !== undefined && owedAmount !== debt && { owedAmount }), balance: debt }
}
