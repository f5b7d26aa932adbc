/** Deterministic: the same seed gives the same sequence. */
export type Random = {
  /** An integer from `low` to `high`, inclusive. */
  int(low: number, high: number): number
  /** True with a probability of `share` percent. */
  percent(share: number): boolean
  pick<T>(choices: readonly T[]): T
}

/** Mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    int,
    percent: (share) => int(1, 100) <= share,
    pick<T>(choices: readonly T[]): T {
      if (choices.length === 0) throw new RangeError('nothing to pick from')
      return choices[int(0, choices.length - 1)] as T
    },
  }
}
