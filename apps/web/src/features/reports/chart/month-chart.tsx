import { ChartFrame } from '../../../components/chart/chart-frame'
import type { MonthBarsProps } from './month-bars'

type Props = Omit<MonthBarsProps, 'data'> & {
  /** Accessible name of the chart. */
  label: string
  /** Undefined while loading. */
  data: MonthBarsProps['data'] | undefined
}

export const loadMonthBars = () => import('./month-bars').then(({ MonthBars }) => MonthBars)

/** Bars by month; the table below shows the same figures. */
export function MonthChart({ label, data, ...bars }: Props) {
  return <ChartFrame label={label} name="month-bars" load={loadMonthBars} drawing={data && { data, ...bars }} />
}
