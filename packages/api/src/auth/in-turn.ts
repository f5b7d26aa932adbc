type Lane = { last: Promise<unknown>; running: number }

const lanes = new Map<string, Lane>()

/**
 * Runs the actions of one key in sequence, in the order of the calls; different keys run concurrently. Throws
 * `onFull()` if `limit` actions of the key are already running or waiting.
 */
export async function inTurn<Result>(
  key: string,
  { limit, onFull }: { limit: number; onFull: () => Error },
  action: () => Promise<Result>,
): Promise<Result> {
  const lane = lanes.get(key) ?? { last: Promise.resolve(), running: 0 }
  if (lane.running >= limit) throw onFull()
  lanes.set(key, lane)
  lane.running += 1
  const turn = lane.last.then(action)
  lane.last = turn.catch(() => {})
  try {
    return await turn
  } finally {
    lane.running -= 1
    if (lane.running === 0) lanes.delete(key)
  }
}
