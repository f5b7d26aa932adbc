import '@mantine/charts/styles.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { formatQuetzales, fromCentavos } from '@isp/domain/money/money'
import { BarChart } from '@mantine/charts'
import type { ChartMonth } from '../month-rows'
import type { ChartSeries } from './chart-series'

const whole = new Intl.NumberFormat('es-GT', { maximumFractionDigits: 0 })
const millions = new Intl.NumberFormat('es-GT', { notation: 'compact', maximumFractionDigits: 1 })
const MILLION = 1_000_000

/** Axis maximum without data, in centavos; otherwise the axis would show single centavos. */
const EMPTY_TOP = 100_00

export type MonthBarsProps = {
  data: ChartMonth[]
  series: readonly ChartSeries[]
  stacked: boolean
}

/** The bars. Import it only lazily: it pulls in the chart library. */
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
      valueFormatter={(centavos) => formatQuetzales(fromCentavos(centavos))}
      xAxisProps={{ interval: 0 }}
      yAxisProps={{
        width: 72,
        domain: [0, isEmpty(data) ? EMPTY_TOP : 'auto'],
        tickFormatter: axisLabel,
      }}
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

function isEmpty(data: ChartMonth[]): boolean {
  return data.every((month) => Object.values(month).every((value) => typeof value === 'string' || value === 0))
}
