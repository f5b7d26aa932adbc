import '@mantine/charts/styles.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { formatQuetzales, fromCentavos } from '@isp/domain/money/money'
import { BarChart } from '@mantine/charts'
import { type BarShapeProps, Rectangle } from 'recharts'
import { type ChartMonth, UNFINISHED } from '../month-rows'
import { axisTicks } from './axis-ticks'
import type { ChartSeries } from './chart-series'

const whole = new Intl.NumberFormat('es-GT', { maximumFractionDigits: 0 })
const millions = new Intl.NumberFormat('es-GT', { notation: 'compact', maximumFractionDigits: 1 })
const MILLION = 1_000_000

export type MonthBarsProps = {
  data: ChartMonth[]
  series: readonly ChartSeries[]
  stacked: boolean
}

/** The bars. Import it only lazily: it pulls in the chart library. */
export function MonthBars({ data, series, stacked }: MonthBarsProps) {
  const ticks = axisTicks(highest(data, { series, stacked }))
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
      valueFormatter={(centavos) => formatQuetzales(fromCentavos(centavos))}
      xAxisProps={{ interval: 0 }}
      yAxisProps={{
        width: 72,
        domain: [0, ticks.at(-1) ?? 0],
        ticks,
        interval: 0,
        tickFormatter: axisLabel,
      }}
      barProps={{ shape: MonthBar }}
      // The table below is the chart's text alternative, so the drawing is not focusable.
      barChartProps={{ accessibilityLayer: false }}
    />
  )
}

/** Compact amount for the axis. */
function axisLabel(centavos: number): string {
  const quetzales = centavos / 100
  return `Q${(quetzales < MILLION ? whole : millions).format(quetzales)}`
}

/** Height of the highest bar, in centavos. */
function highest(data: readonly ChartMonth[], { series, stacked }: Omit<MonthBarsProps, 'data'>): number {
  const bars = data.map((month) => series.map(({ name }) => Number(month[name] ?? 0)))
  return Math.max(0, ...(stacked ? bars.map((parts) => parts.reduce((sum, part) => sum + part, 0)) : bars.flat()))
}

/** A bar; that of a month that has not ended is pale with a dashed outline. */
function MonthBar({ payload, ...bar }: BarShapeProps) {
  if (payload?.state !== UNFINISHED) return <Rectangle {...bar} />
  return <Rectangle {...bar} fillOpacity={0.35} stroke={bar.fill} strokeOpacity={1} strokeDasharray="4 3" />
}
