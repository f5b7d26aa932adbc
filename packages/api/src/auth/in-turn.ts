type Lane = { running: number; first: (() => void)[]; others: (() => void)[] }

const lanes = new Map<string, Lane>()

export type TurnOptions = {
  /** How many actions run at a time; one by default. */
  atOnce?: number
  /** How many may run and wait. Those that go first are counted by themselves. */
  limit: number
  /** Waits before those that do not go first. */
  first?: boolean
  onFull: () => Error
}

/**
 * Runs the actions of one key in sequence, or a few at a time, in the order of the calls; different keys run
 * concurrently. Throws `onFull()` if too many actions of the key are already running or waiting.
 */
export async function inTurn<Result>(
  key: string,
  options: TurnOptions,
  action: () => Promise<Result>,
): Promise<Result> {
  const { atOnce = 1, first = false } = options
  if (isFull(key, options)) throw options.onFull()
  const lane = lanes.get(key) ?? { running: 0, first: [], others: [] }
  lanes.set(key, lane)
  // Whoever waited gets the turn of the one that ends, so that nobody overtakes.
  if (lane.running < atOnce) lane.running += 1
  else await new Promise<void>((resolve) => (first ? lane.first : lane.others).push(resolve))
  try {
    return await action()
  } finally {
    const next = lane.first.shift() ?? lane.others.shift()
    if (next) next()
    else lane.running -= 1
    if (lane.running === 0) lanes.delete(key)
  }
}

/** True if `inTurn` would refuse a further action now. */
export function isFull(key: string, { atOnce = 1, limit, first = false }: TurnOptions): boolean {
  const lane = lanes.get(key)
  if (!lane || lane.running < atOnce) return false
  return lane.running + (first ? lane.first : lane.others).length >= limit
}
