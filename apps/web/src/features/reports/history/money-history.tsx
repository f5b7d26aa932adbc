import { periodOf } from '@isp/domain/dates/period'
import { formatQuetzales } from '@isp/domain/money/money'
import type { PaymentKind } from '@isp/domain/payments/payment.schema'
import { Surface } from '../../../components/layout/surface'
import type { Column } from '../../../components/table/column'
import { DataTable } from '../../../components/table/data-table'
import { ExportButton } from '../../../components/table/export-button'
import { growingWidth } from '../../../components/table/growing-width'
import { formatCount } from '../../../lib/format-count'
import type { RouterOutputs } from '../../../lib/server/trpc'
import { today } from '../../../lib/today'
import { moneySeries } from '../chart/chart-series'
import { MonthChart } from '../chart/month-chart'
import { BesidesRevenue } from '../figures/besides-revenue'
import { FigureLink } from '../figures/figure-link'
import { chartMonths } from '../month-rows'
import { MonthCell } from './month-cell'
import { monthLines } from './month-line'
import { HISTORY_MONTHS } from './share-history'

/** Below this width the nine columns do not fit. */
const TABLE_FROM_PX = 1000
const PAYMENTS_WIDTH_PX = 84
const TITLE = 'Historial Mensual'

type Month = RouterOutputs['reports']['monthlyHistory'][number]
type Amount = Exclude<keyof Month, 'month' | 'regularPayments' | 'variablePayments' | 'accountChange' | 'otherIncome'>

const columns: readonly Column<Month>[] = [
  {
    key: 'month',
    header: 'Mes',
    card: 'title',
    width: growingWidth(120, 136),
    cell: ({ month }) => <MonthCell month={month} />,
  },
  amount('regularRevenue', 'Ingresos Regulares', 'regular'),
  amount('variableRevenue', 'Ingresos Variables', 'variable'),
  amount('totalRevenue', 'Ingresos Totales', 'all'),
  amount('regularUtilities', 'Utilidades Regulares', 'regular'),
  amount('variableUtilities', 'Utilidades Variables', 'variable'),
  amount('totalUtilities', 'Utilidades Totales', 'all'),
  {
    key: 'regularPayments',
    header: 'Pagos Regulares',
    align: 'right',
    width: PAYMENTS_WIDTH_PX,
    cell: ({ month, regularPayments }) => (
      <FigureLink month={month} kind="regular">
        {formatCount(regularPayments)}
      </FigureLink>
    ),
  },
  {
    key: 'variablePayments',
    header: 'Pagos Variables',
    align: 'right',
    width: PAYMENTS_WIDTH_PX,
    cell: ({ month, variablePayments }) => (
      <FigureLink month={month} kind="variable">
        {formatCount(variablePayments)}
      </FigureLink>
    ),
  },
]

const phone = monthLines(columns, ({ totalRevenue, totalUtilities }) => (
  <>
    {formatQuetzales(totalRevenue)}
    <small>Utilidades {formatQuetzales(totalUtilities)}</small>
  </>
))

/** The sums of both kinds are emphasized. */
function amount(key: Amount, header: string, kind: PaymentKind): Column<Month> {
  return {
    key,
    header,
    align: 'right',
    cell: (row) => {
      const figure = (
        <FigureLink month={row.month} kind={kind}>
          {formatQuetzales(row[key])}
        </FigureLink>
      )
      if (kind !== 'all') return figure
      return (
        <>
          <strong>{figure}</strong>
          {key === 'totalRevenue' && <BesidesRevenue month={row} />}
        </>
      )
    },
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
          chartMonths(rows, {
            amounts: ({ totalRevenue, totalUtilities }) => ({ revenue: totalRevenue, utilities: totalUtilities }),
            current: periodOf(today()),
          })
        }
        series={moneySeries}
        stacked={false}
      />
      <DataTable
        label={TITLE}
        columns={columns}
        phone={phone}
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
