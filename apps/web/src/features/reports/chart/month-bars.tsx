import '@mantine/charts/styles.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { BarChart } from '@mantine/charts'
import { type BarShapeProps, Rectangle } from 'recharts'
import { amountAxis, chartAmount } from '../../../components/chart/amount-axis'
import { type ChartMonth, UNFINISHED } from '../month-rows'
import type { ChartSeries } from './chart-series'

export type MonthBarsProps = {
  data: ChartMonth[]
  series: readonly ChartSeries[]
  stacked: boolean
}

/** Import it only lazily: it pulls in the chart library. */
export function MonthBars({ data, series, stacked }: MonthBarsProps) {
  return (
    <BarChart
      h="100%"
      data={data}
      dataKey="month"
      series={[...series]}
      type={stacked ? 'stacked' : 'default'}
      maxBarWidth={40}
      withLegend
      legendProps={{ verticalAlign: 'top', height: 40 }}
      valueFormatter={chartAmount}
      xAxisProps={{ interval: 0 }}
      yAxisProps={amountAxis(highest(data, { series, stacked }))}
      barProps={{ shape: MonthBar }}
      // The table below is the chart's text alternative, so the drawing is not focusable.
      barChartProps={{ accessibilityLayer: false }}
    />
  )
}

/** Height of the highest bar, in centavos. */
function highest(data: readonly ChartMonth[], { series, stacked }: Omit<MonthBarsProps, 'data'>): number {
  const bars = data.map((month) => series.map(({ name }) => Number(month[name] ?? 0)))
  return Math.max(0, ...(stacked ? bars.map((parts) => parts.reduce((sum, part) => sum + part, 0)) : bars.flat()))
}

/** The bar of a month that has not ended is pale with a dashed outline. */
function MonthBar({ payload, ...bar }: BarShapeProps) {
  if (payload?.state !== UNFINISHED) return <Rectangle {...bar} />
  return <Rectangle {...bar} fillOpacity={0.35} stroke={bar.fill} strokeOpacity={1} strokeDasharray="4 3" />
}
