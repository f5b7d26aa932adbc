/** One of the amounts that a chart shows of each month: its key in the data, its word, its colour. */
export type ChartSeries = { name: string; label: string; color: string }

const FIRST = 'var(--chart-first)'
const SECOND = 'var(--chart-second)'

/** Who paid: stacked, they are the whole. */
export const clientSeries: readonly ChartSeries[] = [
  { name: 'regular', label: 'Regulares', color: FIRST },
  { name: 'variable', label: 'Variables', color: SECOND },
]

/** What came in, and what of it remains. */
export const moneySeries: readonly ChartSeries[] = [
  { name: 'revenue', label: 'Ingresos', color: FIRST },
  { name: 'utilities', label: 'Utilidades', color: SECOND },
]
