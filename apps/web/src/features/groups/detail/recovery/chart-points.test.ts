import type { CourseMonth } from '@isp/domain/groups/recovery-course'
import { expect, it } from 'vitest'
import { chartPoints } from './chart-points'

// Rules: product/groups#recovery

const month = (month: string, accumulated: string, state: CourseMonth['state']) => ({
  month,
  accumulated,
  state,
  utility: '0.00',
})

it('the lines of the past, the unfinished month and the forecast meet', () => {
  expect(
    chartPoints([
      month('2026-09', '1.00', 'past'),
      month('2026-10', '2.50', 'past'),
      month('2026-11', '2.60', 'current'),
      month('2026-12', '4.00', 'forecast'),
    ]),
  ).toEqual([
    { month: '2026-09', past: 100 },
    { month: '2026-10', past: 250, unfinished: 250 },
    { month: '2026-11', unfinished: 260, forecast: 260 },
    { month: '2026-12', forecast: 400 },
  ])
})

it('without a forecast the unfinished month is the last point', () => {
  expect(chartPoints([month('2026-11', '2.60', 'current')])).toEqual([{ month: '2026-11', unfinished: 260 }])
})
