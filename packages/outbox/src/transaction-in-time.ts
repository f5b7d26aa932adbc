import type { IDBPTransaction } from 'idb'
import type { Later } from './open-in-time'

/** After this a transaction is given up. */
const LIMIT_MS = 10_000

/** A transaction that was given up: nothing of it is stored. */
export class OverdueError extends Error {
  override name = 'OverdueError'
  constructor() {
    super('The transaction did not end in time')
  }
}

type Transaction = Pick<IDBPTransaction, 'abort' | 'done'>

/**
 * What `act` returned, on the completion of its transaction. If `act` or the storage fails, if the page is left, or after ten seconds, the
 * transaction is aborted and this rejects (the last with an `OverdueError`), without the answer of a storage that answers nothing any more.
 * One that is being committed cannot be aborted, and is waited for.
 *
 * WebKit (seen in WebKitGTK 2.50.6) may run no further transaction of a database if one was under way as a page was left, not even those of
 * later pages. None of six hundred pages that aborted theirs first left it so, of others one in twenty.
 */
export async function transactionInTime<Tx extends Transaction, Result>(
  tx: Tx,
  act: (tx: Tx) => Promise<Result>,
  later: Later,
): Promise<Result> {
  let cancel = () => {}
  const overdue = new Promise<never>((_, reject) => {
    cancel = later(() => {
      if (abort(tx)) reject(new OverdueError())
    }, LIMIT_MS)
  })
  const leave = () => void abort(tx)
  // None in Node.
  globalThis.addEventListener?.('pagehide', leave)
  try {
    // One that throws rejects, too.
    const acted = (async () => act(tx))()
    const [result] = await Promise.race([Promise.all([acted, tx.done]), overdue])
    return result
  } catch (error) {
    abort(tx)
    throw error
  } finally {
    cancel()
    globalThis.removeEventListener?.('pagehide', leave)
  }
}

/** False of one that has ended or is being committed. */
function abort(tx: Transaction): boolean {
  try {
    tx.abort()
    return true
  } catch {
    return false
  }
}
