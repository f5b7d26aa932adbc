import type { Period } from '../dates/period'

/** A billing run that creates more periods than this for an existing client triggers an alert. */
export const USUAL_PERIODS = 2

/** A billing run. Times are ISO-8601 in UTC; `mostPeriods` is the most periods it created for one existing client. */
export type Generation = {
  id: number
  generatedAt: string
  firstPeriod: Period
  lastPeriod: Period
  regularCount: number
  variableCount: number
  mostPeriods: number
  undoneAt: string | null
  acknowledgedAt: string | null
}

/** Signs of a wrong clock: a run with too many periods, and a run that is later than now. */
export type GenerationAlerts = { unusual: Generation | null; ahead: Generation | null }

/**
 * The newest unacknowledged run with more periods than usual, and the newest run if it is later than `now`. Undone runs
 * do not count.
 */
export function generationAlerts(generations: readonly Generation[], now: Date): GenerationAlerts {
  const standing = generations
    .filter(({ undoneAt }) => undoneAt === null)
    .sort((a, b) => Date.parse(b.generatedAt) - Date.parse(a.generatedAt))
  const [newest = null] = standing
  return {
    unusual: standing.find((run) => run.mostPeriods > USUAL_PERIODS && run.acknowledgedAt === null) ?? null,
    ahead: newest !== null && now.getTime() < Date.parse(newest.generatedAt) ? newest : null,
  }
}
