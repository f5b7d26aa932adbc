import type { Period } from '../dates/period'

/** A generation that makes more periods than this for a client who had payments before is pointed out. */
export const USUAL_PERIODS = 2

/** A run that created payments. Instants are ISO-8601 in UTC; `mostPeriods` is the most it made for one known client. */
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

/** What a wrong clock may have left behind: a generation of too many periods, and one that is later than now. */
export type GenerationAlerts = { unusual: Generation | null; ahead: Generation | null }

/**
 * The newest generation that made more periods than usual and nobody has acknowledged, and the newest of all where the
 * clock stands before it. One that was undone counts for neither. `now` is the present instant.
 */
export function generationAlerts(generations: readonly Generation[], now: Date): GenerationAlerts {
  const standing = generations
    .filter(({ undoneAt }) => undoneAt === null)
    .toSorted((a, b) => Date.parse(b.generatedAt) - Date.parse(a.generatedAt))
  const [newest = null] = standing
  return {
    unusual: standing.find((run) => run.mostPeriods > USUAL_PERIODS && run.acknowledgedAt === null) ?? null,
    ahead: newest !== null && now.getTime() < Date.parse(newest.generatedAt) ? newest : null,
  }
}
