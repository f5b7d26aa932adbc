import { type Period, periodOf } from '@isp/domain/dates/period'
import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import { Surface } from '../../../components/layout/surface'
import type { Column } from '../../../components/table/column'
import { DataTable } from '../../../components/table/data-table'
import { ExportButton } from '../../../components/table/export-button'
import { paymentCount } from '../../../lib/format-count'
import { today } from '../../../lib/today'
import { clientSeries } from '../chart/chart-series'
import { MonthChart } from '../chart/month-chart'
import { BesidesRevenue } from '../figures/besides-revenue'
import { FigureLink } from '../figures/figure-link'
import { chartMonths, type MonthRow } from '../month-rows'
import { MonthCell } from './month-cell'
import { monthLines } from './month-line'
import classes from './share-history.module.css'

/** The server returns six months by default (product/reports#months). */
export const HISTORY_MONTHS = 6

const columns: readonly Column<MonthRow>[] = [
  { key: 'month', header: 'Mes', card: 'title', cell: ({ month }) => <MonthCell month={month} /> },
  {
    key: 'regular',
    header: 'Regulares',
    align: 'right',
    cell: ({ month, regular, regularPayments }) => (
      <Share month={month} kind="regular" amount={regular} payments={regularPayments} />
    ),
  },
  {
    key: 'variable',
    header: 'Variables',
    align: 'right',
    cell: ({ month, variable, variablePayments }) => (
      <Share month={month} kind="variable" amount={variable} payments={variablePayments} />
    ),
  },
  {
    key: 'total',
    header: 'Total',
    align: 'right',
    cell: (row) => (
      <>
        <strong>
          <FigureLink month={row.month}>{formatQuetzales(row.total)}</FigureLink>
        </strong>
        <BesidesRevenue month={row} />
      </>
    ),
  },
]

const phone = monthLines(columns, ({ total }) => formatQuetzales(total))

type Props = {
  title: string
  /** Table name of the export. */
  table: 'utilities-history' | 'revenue-history'
  rows: readonly MonthRow[] | undefined
}

export function ShareHistory({ title, table, rows }: Props) {
  return (
    <Surface title={title} aside={<ExportButton choices={[{ table }]} label={`Exportar ${title}`} />}>
      <MonthChart
        label={`Gráfica: ${title}`}
        data={
          rows &&
          chartMonths(rows, {
            amounts: ({ regular, variable }) => ({ regular, variable }),
            current: periodOf(today()),
          })
        }
        series={clientSeries}
        stacked
      />
      <DataTable
        label={title}
        columns={columns}
        phone={phone}
        rows={rows}
        rowKey={({ month }) => month}
        empty={null}
        skeletonRows={HISTORY_MONTHS}
      />
    </Surface>
  )
}

type ShareProps = { month: Period; kind: 'regular' | 'variable'; amount: Quetzales; payments: number }

function Share({ month, kind, amount, payments }: ShareProps) {
  return (
    <FigureLink month={month} kind={kind}>
      <span className={classes.share}>
        <span>{formatQuetzales(amount)}</span>
        <span className={classes.payments}>{paymentCount(payments)}</span>
      </span>
    </FigureLink>
  )
}
