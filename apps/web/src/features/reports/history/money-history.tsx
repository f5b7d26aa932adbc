import { formatQuetzales } from '@isp/domain/money/money'
import { Surface } from '../../../components/layout/surface'
import type { Column } from '../../../components/table/column'
import { DataTable } from '../../../components/table/data-table'
import { ExportButton } from '../../../components/table/export-button'
import { formatCount } from '../../../lib/format-count'
import type { RouterOutputs } from '../../../lib/server/trpc'
import { moneySeries } from '../chart/chart-series'
import { MonthChart } from '../chart/month-chart'
import { chartMonths } from '../month-rows'
import { MonthCell } from './month-cell'
import { HISTORY_MONTHS } from './share-history'

/** Below this width the nine columns do not fit. */
const TABLE_FROM_PX = 1360
const PAYMENTS_WIDTH_PX = 84
const TITLE = 'Historial Mensual'

type Month = RouterOutputs['reports']['monthlyHistory'][number]
type Amount = Exclude<keyof Month, 'month' | 'regularPayments' | 'variablePayments'>

const columns: readonly Column<Month>[] = [
  { key: 'month', header: 'Mes', card: 'title', width: 148, cell: ({ month }) => <MonthCell month={month} /> },
  amount('regularRevenue', 'Ingresos Regulares'),
  amount('variableRevenue', 'Ingresos Variables'),
  amount('totalRevenue', 'Ingresos Totales', true),
  amount('regularUtilities', 'Utilidades Regulares'),
  amount('variableUtilities', 'Utilidades Variables'),
  amount('totalUtilities', 'Utilidades Totales', true),
  {
    key: 'regularPayments',
    header: 'Pagos Regulares',
    align: 'right',
    width: PAYMENTS_WIDTH_PX,
    cell: ({ regularPayments }) => formatCount(regularPayments),
  },
  {
    key: 'variablePayments',
    header: 'Pagos Variables',
    align: 'right',
    width: PAYMENTS_WIDTH_PX,
    cell: ({ variablePayments }) => formatCount(variablePayments),
  },
]

function amount(key: Amount, header: string, strong = false): Column<Month> {
  return {
    key,
    header,
    align: 'right',
    cell: (row) => (strong ? <strong>{formatQuetzales(row[key])}</strong> : formatQuetzales(row[key])),
  }
}

/** Revenue and utilities by month: a chart and a table. */
export function MoneyHistory({ rows }: { rows: readonly Month[] | undefined }) {
  return (
    <Surface title={TITLE} aside={<ExportButton choices={[{ table: 'monthly-history' }]} />}>
      <MonthChart
        label={`Gráfica: ${TITLE}`}
        data={
          rows &&
          chartMonths(rows, ({ totalRevenue, totalUtilities }) => ({
            revenue: totalRevenue,
            utilities: totalUtilities,
          }))
        }
        series={moneySeries}
        stacked={false}
      />
      <DataTable
        label={TITLE}
        columns={columns}
        rows={rows}
        rowKey={({ month }) => month}
        tableFrom={TABLE_FROM_PX}
        fixed
        empty={null}
        skeletonRows={HISTORY_MONTHS}
      />
    </Surface>
  )
}
