/** Limits how many exports run at the same time. */
export type ExportTurns = {
  /**
   * Waits for a free turn, first come first served. Resolves with a function that releases the turn, or with null if
   * none became free in time, the client disconnected (`signal`), or the server is closing.
   */
  take(signal: AbortSignal): Promise<(() => void) | null>
  /** Rejects all waiting and future requests. */
  close(): void
}

type Options = { atOnce: number; waitMs: number }

export function createExportTurns({ atOnce, waitMs }: Options): ExportTurns {
  const waiting = new Set<(granted: boolean) => void>()
  let free = atOnce
  let closed = false

  function turn(): () => void {
    let held = true
    return () => {
      if (!held) return
      held = false
      const [next] = waiting
      if (next) next(true)
      else free += 1
    }
  }

  return {
    async take(signal) {
      if (closed || signal.aborted) return null
      if (free > 0) {
        free -= 1
        return turn()
      }
      const granted = await new Promise<boolean>((resolve) => {
        const settle = (value: boolean) => {
          waiting.delete(settle)
          clearTimeout(limit)
          signal.removeEventListener('abort', refuse)
          resolve(value)
        }
        const refuse = () => settle(false)
        const limit = setTimeout(refuse, waitMs)
        signal.addEventListener('abort', refuse)
        waiting.add(settle)
      })
      return granted ? turn() : null
    },
    close() {
      closed = true
      for (const settle of waiting) settle(false)
    },
  }
}
