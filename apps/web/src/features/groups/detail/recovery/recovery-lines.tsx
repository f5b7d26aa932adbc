import '@mantine/charts/styles.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { formatPeriod, type Period } from '@isp/domain/dates/period'
import { shortPeriod } from '@isp/domain/groups/recovery-texts'
import { ChartTooltip, LineChart } from '@mantine/charts'
import { amountAxis, chartAmount } from '../../../../components/chart/amount-axis'
import { monthTicks } from '../../../../components/chart/month-ticks'
import type { ChartPoint } from './chart-points'
import classes from './recovery-lines.module.css'

const SOLID = 'var(--chart-first)'
const FORECAST = 'var(--chart-second)'

const series: { name: Exclude<keyof ChartPoint, 'month'>; label: string; color: string; strokeDasharray?: string }[] = [
  { name: 'past', label: 'Acumulado', color: SOLID },
  { name: 'unfinished', label: 'Mes en curso*', color: SOLID, strokeDasharray: '5 4' },
  { name: 'forecast', label: 'A este ritmo', color: FORECAST, strokeDasharray: '1 5' },
]

/** `expenses`: in centavos. */
export type RecoveryLinesProps = { points: ChartPoint[]; expenses: number }

/** The accumulated utility against the expenses. Import it only lazily: it pulls in the chart library. */
export function RecoveryLines({ points, expenses }: RecoveryLinesProps) {
  const highest = Math.max(
    expenses,
    ...points.map(({ past, unfinished, forecast }) => past ?? unfinished ?? forecast ?? 0),
  )
  const drawn = series.filter(({ name }) => points.some((point) => point[name] !== undefined))
  return (
    <LineChart
      h="100%"
      data={points}
      dataKey="month"
      series={drawn}
      classNames={{ legendItem: classes.legend, legendItemName: classes.legendName }}
      curveType="linear"
      connectNulls={false}
      dotProps={{ r: 2 }}
      activeDotProps={{ r: 4 }}
      lineProps={({ name }) => ({ strokeLinecap: name === 'forecast' ? 'round' : 'butt' })}
      withLegend
      legendProps={{ verticalAlign: 'top', height: 40 }}
      valueFormatter={chartAmount}
      xAxisProps={{
        ticks: monthTicks(points.map(({ month }) => month)),
        interval: 0,
        padding: { left: 8, right: 24 },
        tickFormatter: (month: Period) => shortPeriod(month).replace(/ 20/, ' '),
      }}
      yAxisProps={amountAxis(highest)}
      referenceLines={[
        {
          y: expenses,
          label: `Gastos ${chartAmount(expenses)}`,
          color: 'var(--tone-danger-fg)',
          labelPosition: 'insideTopLeft',
        },
      ]}
      tooltipProps={{
        // Where two lines meet, both have the same amount.
        content: ({ label, payload }) => (
          <ChartTooltip
            label={formatPeriod(String(label))}
            payload={payload.slice(0, 1)}
            series={drawn}
            valueFormatter={chartAmount}
          />
        ),
      }}
      // The table below is the chart's text alternative, so the drawing is not focusable.
      lineChartProps={{ accessibilityLayer: false }}
    />
  )
}
