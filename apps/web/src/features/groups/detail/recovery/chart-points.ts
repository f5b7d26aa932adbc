import type { Period } from '@isp/domain/dates/period'
import type { CourseMonth } from '@isp/domain/groups/recovery-course'
import { parseCentavos } from '@isp/domain/money/money'

/** A month of the chart, in centavos by line. */
export type ChartPoint = { month: Period; past?: number; unfinished?: number; forecast?: number }

/** A line begins where the one before ends. */
export function chartPoints(course: readonly CourseMonth[]): ChartPoint[] {
  return course.map(({ month, accumulated, state }, place) => {
    const centavos = parseCentavos(accumulated) ?? 0
    const next = course[place + 1]?.state
    return {
      month,
      ...(state === 'past' && { past: centavos }),
      ...((state === 'current' || (state === 'past' && next === 'current')) && { unfinished: centavos }),
      ...((state === 'forecast' || (state === 'current' && next === 'forecast')) && { forecast: centavos }),
    }
  })
}
