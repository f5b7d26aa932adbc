import { type Period, periodParts } from '@isp/domain/dates/period'

const STEPS = [1, 2, 3, 6, 12, 24, 60, 120] as const
/** More labels would not fit below a chart on a phone. */
const MOST_LABELS = 5

/** The labelled months of an axis of consecutive months: every one, or January and those every 2, 3, 6 … months from it. */
export function monthTicks(months: readonly Period[]): Period[] {
  const every = (step: number) => months.filter((month) => monthNumber(month) % step === 0)
  const step = STEPS.find((candidate) => every(candidate).length <= MOST_LABELS) ?? 120
  return every(step)
}

/** Months since January of the year 0. */
function monthNumber(period: Period): number {
  const { year, month } = periodParts(period)
  return year * 12 + month - 1
}
