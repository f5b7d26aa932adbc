import type { TimedStep } from './step'

/**
 * The shortest list that still fails that removing parts of a failing list finds (delta debugging): halves, quarters and so on
 * to single steps. Steps that are impossible without others are refused by both sides.
 */
export async function shrink(
  steps: readonly TimedStep[],
  fails: (steps: readonly TimedStep[]) => Promise<boolean>,
): Promise<readonly TimedStep[]> {
  let shortest = steps
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = shortest.length - size; start > -size; start -= size) {
      const from = Math.max(0, start)
      const rest = [...shortest.slice(0, from), ...shortest.slice(from + size)]
      if (rest.length < shortest.length && (await fails(rest))) shortest = rest
    }
  }
  return shortest
}
