import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import { Surface } from '../../../components/layout/surface'
import type { Column } from '../../../components/table/column'
import { DataTable } from '../../../components/table/data-table'
import { ExportButton } from '../../../components/table/export-button'
import { paymentCount } from '../../../lib/format-count'
import { clientSeries } from '../chart/chart-series'
import { MonthChart } from '../chart/month-chart'
import { chartMonths, type MonthRow } from '../month-rows'
import { MonthCell } from './month-cell'
import classes from './share-history.module.css'

/** The server returns six months by default (specification 2 §9). */
export const HISTORY_MONTHS = 6

const columns: readonly Column<MonthRow>[] = [
  { key: 'month', header: 'Mes', card: 'title', cell: ({ month }) => <MonthCell month={month} /> },
  {
    key: 'regular',
    header: 'Regulares',
    align: 'right',
    cell: ({ regular, regularPayments }) => <Share amount={regular} payments={regularPayments} />,
  },
  {
    key: 'variable',
    header: 'Variables',
    align: 'right',
    cell: ({ variable, variablePayments }) => <Share amount={variable} payments={variablePayments} />,
  },
  { key: 'total', header: 'Total', align: 'right', cell: ({ total }) => <strong>{formatQuetzales(total)}</strong> },
]

type Props = {
  title: string
  /** Table name of the export. */
  table: 'utilities-history' | 'revenue-history'
  rows: readonly MonthRow[] | undefined
}

/** Revenue or utility by month: a chart and a table. */
export function ShareHistory({ title, table, rows }: Props) {
  return (
    <Surface title={title} aside={<ExportButton choices={[{ table }]} label={`Exportar ${title}`} />}>
      <MonthChart
        label={`Gráfica: ${title}`}
        data={rows && chartMonths(rows, ({ regular, variable }) => ({ regular, variable }))}
        series={clientSeries}
        stacked
      />
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={({ month }) => month}
        empty={null}
        skeletonRows={HISTORY_MONTHS}
      />
    </Surface>
  )
}

function Share({ amount, payments }: { amount: Quetzales; payments: number }) {
  return (
    <span className={classes.share}>
      {formatQuetzales(amount)}
      <span className={classes.payments}>{paymentCount(payments)}</span>
    </span>
  )
}
