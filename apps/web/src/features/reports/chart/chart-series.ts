/** `name` is the key in the data. */
export type ChartSeries = { name: string; label: string; color: string }

const FIRST = 'var(--chart-first)'
const SECOND = 'var(--chart-second)'

/** By kind of client, stacked. */
export const clientSeries: readonly ChartSeries[] = [
  { name: 'regular', label: 'Regulares', color: FIRST },
  { name: 'variable', label: 'Variables', color: SECOND },
]

export const moneySeries: readonly ChartSeries[] = [
  { name: 'revenue', label: 'Ingresos', color: FIRST },
  { name: 'utilities', label: 'Utilidades', color: SECOND },
]
