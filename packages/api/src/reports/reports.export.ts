import { type MonthFigureKey, monthFigureKeys, monthFigures } from '@isp/domain/reports/month-figures'
import { historyFilters } from '@isp/domain/reports/report.schema'
import { type ExportColumn, exportTable } from '../export-table'
import type { MonthFigures } from './reports.queries'
import { readHistory } from './reports.service'

type Column = ExportColumn<MonthFigures>

const month: Column = { header: 'Mes', kind: 'text', cell: (figures) => figures.month }

function figure(key: MonthFigureKey, header: string = monthFigures[key].label): Column {
  if (monthFigures[key].unit === 'payments') return { header, kind: 'count', cell: (row) => Number(row[key]) }
  return { header, kind: 'money', cell: ({ [key]: amount }) => (amount === undefined ? null : String(amount)) }
}

export const utilitiesHistoryExport = months('historial-de-utilidades', [
  month,
  figure('regularUtilities', 'Regulares'),
  figure('regularPayments'),
  figure('variableUtilities', 'Variables'),
  figure('variablePayments'),
  figure('totalUtilities', 'Total'),
])

export const revenueHistoryExport = months('historial-de-ingresos', [
  month,
  figure('regularRevenue', 'Regulares'),
  figure('regularPayments'),
  figure('variableRevenue', 'Variables'),
  figure('variablePayments'),
  figure('totalRevenue', 'Total'),
  figure('accountChange'),
  figure('otherIncome'),
])

/** 'Historial Mensual' of Reportes 2. */
export const monthlyHistoryExport = months('historial-mensual', [month, ...monthFigureKeys.map((key) => figure(key))])

/** Six months by default, as on the screen. */
function months(name: string, columns: readonly Column[]) {
  return exportTable({
    filters: historyFilters,
    name: () => name,
    columns,
    rows: (deps, filters) => readHistory(deps, filters.months),
  })
}
