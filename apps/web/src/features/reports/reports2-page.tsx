import { periodOf } from '@isp/domain/dates/period'
import { formatQuetzales } from '@isp/domain/money/money'
import { type ColumnKey, columnKeys, monthFigures } from '@isp/domain/reports/month-figures'
import { besidesOf, reportTexts } from '@isp/domain/reports/report-texts'
import { ErrorState } from '../../components/feedback/error-state'
import { PageHeader } from '../../components/layout/page-header'
import { Surface } from '../../components/layout/surface'
import type { Column } from '../../components/table/column'
import { DataTable } from '../../components/table/data-table'
import { ExportButton } from '../../components/table/export-button'
import { growingWidth } from '../../components/table/growing-width'
import { formatCount } from '../../lib/format-count'
import type { RouterOutputs } from '../../lib/server/trpc'
import { trpc } from '../../lib/server/trpc'
import { today } from '../../lib/today'
import { moneySeries } from './chart/chart-series'
import { MonthChart } from './chart/month-chart'
import { currentMonthName } from './current-month-name'
import { BesidesRevenue } from './figures/besides-revenue'
import { FigureLink } from './figures/figure-link'
import { MonthFigure } from './figures/month-figure'
import { ReportsGate } from './gate/reports-gate'
import { MonthCell } from './history/month-cell'
import { monthLines } from './history/month-line'
import { HISTORY_MONTHS } from './history/share-history'
import { chartMonths } from './month-rows'
import { reportOptions } from './report-options'
import classes from './reports-page.module.css'

/** Below this width the month and 90 px for each figure do not fit. */
const TABLE_FROM_PX = 280 + 90 * columnKeys.length
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
  ...columnKeys.map(figureColumn),
]

const phone = monthLines(columns, ({ totalRevenue, totalUtilities }) => (
  <>
    {formatQuetzales(totalRevenue)}
    <small>Utilidades {formatQuetzales(totalUtilities)}</small>
  </>
))

/** The sums of both kinds are emphasized. */
function figureColumn(key: ColumnKey): Column<Month> {
  const { label, unit, of, opens } = monthFigures[key]
  const counts = unit === 'payments'
  return {
    key,
    header: label,
    align: 'right',
    ...(counts && { width: PAYMENTS_WIDTH_PX }),
    cell: (row) => {
      // A figure that a month may lack does not compile.
      const value: string | number = row[key]
      const text = counts ? formatCount(Number(value)) : formatQuetzales(String(value))
      const figure =
        opens === 'payments' ? (
          <FigureLink month={row.month} kind={of}>
            {text}
          </FigureLink>
        ) : (
          text
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

function MoneyHistory({ rows }: { rows: readonly Month[] | undefined }) {
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

/** /reports2: the current month, and revenue beside utility in previous months. */
export function Reports2Page() {
  return (
    <ReportsGate>
      <Reports2 />
    </ReportsGate>
  )
}

function Reports2() {
  const current = trpc.reports.currentMonth.useQuery(undefined, reportOptions)
  const history = trpc.reports.monthlyHistory.useQuery(undefined, reportOptions)
  const figures = current.data

  return (
    <>
      <PageHeader title="Reportes 2" context={`${currentMonthName()} · ${reportTexts.receivedThisMonth}`} />
      {current.isError || history.isError ? (
        <ErrorState
          message={reportTexts.loadFailed}
          onRetry={() => void Promise.all([current.refetch(), history.refetch()])}
          retrying={current.isFetching || history.isFetching}
        />
      ) : (
        <>
          <div className={classes.thirds}>
            <MonthFigure
              title="Ingresos Totales"
              besides={besidesOf(figures)}
              figure={
                figures && {
                  total: figures.totalRevenue,
                  regular: figures.regularRevenue,
                  variable: figures.variableRevenue,
                }
              }
            />
            <MonthFigure
              title="Utilidades Totales"
              figure={
                figures && {
                  total: figures.totalUtilities,
                  regular: figures.regularUtilities,
                  variable: figures.variableUtilities,
                }
              }
            />
            <MonthFigure
              title="Pagos Recibidos"
              figure={
                figures && {
                  total: figures.regularPayments + figures.variablePayments,
                  regular: figures.regularPayments,
                  variable: figures.variablePayments,
                }
              }
            />
          </div>
          <MoneyHistory rows={history.data} />
        </>
      )}
    </>
  )
}
