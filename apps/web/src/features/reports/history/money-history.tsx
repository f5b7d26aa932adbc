import { periodOf } from '@isp/domain/dates/period'
import { formatQuetzales } from '@isp/domain/money/money'
import { type MonthFigureKey, monthFigureKeys, monthFigures } from '@isp/domain/reports/month-figures'
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

const columns: readonly Column<Month>[] = [
  {
    key: 'month',
    header: 'Mes',
    card: 'title',
    width: growingWidth(120, 136),
    cell: ({ month }) => <MonthCell month={month} />,
  },
  ...monthFigureKeys.flatMap((key) => ('besides' in monthFigures[key] ? [] : [figureColumn(key)])),
]

const phone = monthLines(columns, ({ totalRevenue, totalUtilities }) => (
  <>
    {formatQuetzales(totalRevenue)}
    <small>Utilidades {formatQuetzales(totalUtilities)}</small>
  </>
))

/** The sums of both kinds are emphasized. */
function figureColumn(key: MonthFigureKey): Column<Month> {
  const { label, unit, of } = monthFigures[key]
  const counts = unit === 'payments'
  return {
    key,
    header: label,
    align: 'right',
    ...(counts && { width: PAYMENTS_WIDTH_PX }),
    cell: (row) => {
      const figure = (
        <FigureLink month={row.month} kind={of}>
          {counts ? formatCount(Number(row[key])) : formatQuetzales(String(row[key]))}
        </FigureLink>
      )
      if (of !== 'all') return figure
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
