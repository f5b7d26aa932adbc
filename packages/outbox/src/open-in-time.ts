/** Calls `run` after some milliseconds, unless what it returns is called before. */
export type Later = (run: () => void, ms: number) => () => void

/** After this a request is made once more; the first one may still be answered. */
const ATTEMPT_MS = 3_000
const ATTEMPTS = 3

/**
 * The database of the first of some requests that is answered; others are closed. WebKit may never answer one, for example after a page
 * that was left while it opened the database, and a busy phone answers late. Rejects as a request does, and without an answer in time.
 */
export function openInTime<Db extends { close: () => void }>(request: () => Promise<Db>, later: Later): Promise<Db> {
  return new Promise((resolve, reject) => {
    let isOver = false
    let cancel = () => {}
    const end = (settle: () => void) => {
      if (isOver) return
      isOver = true
      cancel()
      settle()
    }
    const attempt = (left: number) => {
      if (left === 0) return end(() => reject(new Error('The database did not open')))
      cancel = later(() => attempt(left - 1), ATTEMPT_MS)
      // One that throws rejects, too.
      const asked = (async () => request())()
      asked.then(
        (db) => (isOver ? db.close() : end(() => resolve(db))),
        (error: unknown) => end(() => reject(error)),
      )
    }
    attempt(ATTEMPTS)
  })
}

export function laterByTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
