import { formatPeriod, type Period, periodInSentence } from '@isp/domain/dates/period'
import { formatQuetzales, isNegative, subtractQuetzales, sumQuetzales, withoutSign } from '@isp/domain/money/money'
import { type MonthFigureKey, monthFigures } from '@isp/domain/reports/month-figures'
import type { Debtor } from './debtors'
import type { ComparedMonths } from './month-figures'

/** `before` and `difference` are null without a previous month. */
export type SummaryRow = {
  label: string
  unit: 'quetzales' | 'payments'
  value: string
  before: string | null
  difference: string | null
}

/** In the order of the lines. */
const labels: Record<MonthFigureKey, string> = {
  totalRevenue: 'Cobrado',
  regularRevenue: 'Cobrado, mensuales',
  variableRevenue: 'Cobrado, variables',
  totalUtilities: 'Utilidades',
  regularUtilities: 'Utilidades, mensuales',
  variableUtilities: 'Utilidades, variables',
  regularPayments: 'Pagos, mensuales',
  variablePayments: 'Pagos, variables',
  accountChange: monthFigures.accountChange.label,
  otherIncome: monthFigures.otherIncome.label,
}
const keys = Object.keys(labels) as MonthFigureKey[]

/** Figures besides the revenue only if either month has them. */
export function summaryRows({ month, before }: Pick<ComparedMonths, 'month' | 'before'>): SummaryRow[] {
  const shownKeys = keys.filter((key) => month[key] !== undefined || before?.[key] !== undefined)
  return shownKeys.map((key) => {
    const { unit } = monthFigures[key]
    const [value, earlier] = [String(month[key] ?? '0.00'), before === undefined ? null : String(before[key] ?? '0.00')]
    const difference = earlier === null ? null : minus(value, earlier, unit)
    return { label: labels[key], unit, value, before: earlier, difference }
  })
}

export function summaryText(months: ComparedMonths, debtors: readonly Debtor[]): string {
  const head = [
    '',
    formatPeriod(months.month.month),
    months.before ? formatPeriod(months.before.month) : '',
    'diferencia',
  ]
  const rows = summaryRows(months).map(({ label, unit, value, before, difference }) => [
    label,
    shown(value, unit),
    before === null ? '' : shown(before, unit),
    difference === null ? '' : signed(difference, unit),
  ])
  const owing = debtors.map(({ kind, name, amount }) => [
    `  ${name}`,
    amount === null ? 'monto variable' : formatQuetzales(amount),
    kind === 'regular' ? '' : 'variable',
  ])
  return [
    `Cierre de ${periodInSentence(months.month.month)}`,
    '',
    ...aligned([head, ...rows]),
    '',
    owedLine(months.month.month, debtors),
    ...aligned(owing),
    '',
  ].join('\n')
}

function owedLine(period: Period, debtors: readonly Debtor[]): string {
  if (debtors.length === 0) return `Nadie debe ${periodInSentence(period)}.`
  const owed = sumQuetzales(debtors.flatMap(({ amount }) => amount ?? []))
  const noun = debtors.length === 1 ? 'cliente debe' : 'clientes deben'
  return `${debtors.length} ${noun} ${periodInSentence(period)}, ${formatQuetzales(owed)} de los mensuales:`
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

function minus(value: string, before: string, unit: SummaryRow['unit']): string {
  if (unit === 'payments') return String(Number(value) - Number(before))
  return subtractQuetzales(value, before)
}

function shown(value: string, unit: SummaryRow['unit']): string {
  return unit === 'quetzales' ? formatQuetzales(value) : value
}

function signed(difference: string, unit: SummaryRow['unit']): string {
  const sign = isNegative(difference) ? '−' : '+'
  return `${sign}${shown(withoutSign(difference), unit)}`
}
