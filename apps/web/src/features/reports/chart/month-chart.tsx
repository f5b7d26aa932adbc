import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MonthBarsProps } from './month-bars'
import classes from './month-chart.module.css'

type Props = Omit<MonthBarsProps, 'data'> & {
  /** Accessible name of the chart. */
  label: string
  /** Undefined while loading. */
  data: MonthBarsProps['data'] | undefined
}

/** Bars by month. Their code is loaded with the first chart; the table below shows the same figures. */
export function MonthChart({ label, data, ...bars }: Props) {
  const code = useQuery({
    queryKey: ['month-bars'],
    queryFn: () => import('./month-bars'),
    structuralSharing: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  if (code.isError) return <p className={classes.failed}>No se pudo cargar la gráfica; las cifras están en la tabla.</p>
  return (
    <>
      <div className={classes.frame}>
        {data && code.data ? (
          <div className={classes.chart} role="img" aria-label={label}>
            <div className={classes.chart} aria-hidden>
              <code.data.MonthBars data={data} {...bars} />
            </div>
          </div>
        ) : (
          <Skeleton height="100%" radius="md" />
        )}
      </div>
      <p className={classes.note}>* Mes en curso, aún sin terminar.</p>
    </>
  )
}
