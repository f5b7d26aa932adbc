import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { PartBoundary } from '../feedback/part-boundary'
import classes from './chart-frame.module.css'

type Props<Drawing extends object> = {
  label: string
  /** Names the code, and loads it with the first chart: it pulls in the chart library. */
  name: string
  load: () => Promise<ComponentType<Drawing>>
  /** Undefined while loading. */
  drawing: Drawing | undefined
}

/** A table beside it must show the same figures. */
export function ChartFrame<Drawing extends object>({ label, name, load, drawing }: Props<Drawing>) {
  const code = useQuery({
    queryKey: ['chart', name],
    queryFn: async () => ({ Drawing: await load() }),
    structuralSharing: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  if (code.isError)
    return (
      <Text size="sm" c="dimmed" mb="md">
        No se pudo cargar la gráfica; las cifras están en la tabla.
      </Text>
    )
  return (
    <>
      <div className={classes.frame}>
        {drawing && code.data ? (
          <PartBoundary message="No se pudo mostrar la gráfica; las cifras están en la tabla.">
            <div className={classes.chart} role="img" aria-label={label}>
              <div className={classes.chart} aria-hidden>
                <code.data.Drawing {...drawing} />
              </div>
            </div>
          </PartBoundary>
        ) : (
          <Skeleton height="100%" radius="md" />
        )}
      </div>
      <Text size="xs" c="dimmed" mb="md">
        * Mes en curso, aún sin terminar.
      </Text>
    </>
  )
}
