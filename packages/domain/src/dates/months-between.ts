import { type Period, periodParts } from './period'

/** The months from one period to another: 0 for the same, negative for an earlier one. */
export function monthsBetween(from: Period, to: Period): number {
  const [first, last] = [periodParts(from), periodParts(to)]
  return (last.year - first.year) * 12 + last.month - first.month
}
