import { accountTexts } from '@isp/domain/receipts/account-texts'
import { chargeTexts } from '@isp/domain/receipts/other-charges'
import { historyFilters } from '@isp/domain/reports/report.schema'
import { type ExportColumn, exportTable } from '../export-table'
import type { MonthFigures } from './reports.queries'
import { readHistory } from './reports.service'

type Column = ExportColumn<MonthFigures>
type Amount = Extract<keyof MonthFigures, `${string}${'Revenue' | 'Utilities'}`>

const month: Column = { header: 'Mes', kind: 'text', cell: (figures) => figures.month }
const regularPayments: Column = { header: 'Pagos Regulares', kind: 'count', cell: (row) => row.regularPayments }
const variablePayments: Column = { header: 'Pagos Variables', kind: 'count', cell: (row) => row.variablePayments }
const amount = (key: Amount, header: string): Column => ({ header, kind: 'money', cell: (row) => row[key] })

/** These bridge the revenue to what was received. Columns are added at the end, so that the others keep their place. */
const accountChange: Column = { header: accountTexts.left, kind: 'money', cell: (row) => row.accountChange ?? null }
const otherIncome: Column = { header: chargeTexts.several, kind: 'money', cell: (row) => row.otherIncome ?? null }

/** 'Historial de Utilidades' of Reportes. */
export const utilitiesHistoryExport = months('historial-de-utilidades', [
  month,
  amount('regularUtilities', 'Regulares'),
  regularPayments,
  amount('variableUtilities', 'Variables'),
  variablePayments,
  amount('totalUtilities', 'Total'),
])

/** 'Historial de Ingresos' of Reportes. */
export const revenueHistoryExport = months('historial-de-ingresos', [
  month,
  amount('regularRevenue', 'Regulares'),
  regularPayments,
  amount('variableRevenue', 'Variables'),
  variablePayments,
  amount('totalRevenue', 'Total'),
  accountChange,
  otherIncome,
])

/** 'Historial Mensual' of Reportes 2. */
export const monthlyHistoryExport = months('historial-mensual', [
  month,
  amount('regularRevenue', 'Ingresos Regulares'),
  amount('variableRevenue', 'Ingresos Variables'),
  amount('totalRevenue', 'Ingresos Totales'),
  amount('regularUtilities', 'Utilidades Regulares'),
  amount('variableUtilities', 'Utilidades Variables'),
  amount('totalUtilities', 'Utilidades Totales'),
  regularPayments,
  variablePayments,
  accountChange,
  otherIncome,
])

/** Six months by default, as on the screen. */
function months(name: string, columns: readonly Column[]) {
  return exportTable({
    filters: historyFilters,
    name: () => name,
    columns,
    rows: (deps, filters) => readHistory(deps, filters.months),
  })
}
