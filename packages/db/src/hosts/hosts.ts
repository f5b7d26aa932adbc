import type { ClientBase } from 'pg'
import { isConnectionFailure, isPoolBusy } from '../errors'

const CHECK_LIMIT_MS = 5_000
const READ_ONLY = 'Connection terminated: the server is a standby, or accepts no changes'

/** Servers of one database, of which one accepts changes: a primary and its standbys. */
export class Hosts<Host> {
  #current = 0

  constructor(private readonly hosts: readonly [Host, ...Host[]]) {}

  /** Tries the one that was reached last, then the others. Rejects with the last failure if none can be reached. */
  async reach<T>(connect: (host: Host) => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      const at = this.#current
      try {
        return await connect(this.hosts[at] ?? this.hosts[0])
      } catch (error) {
        // A full pool says nothing about its server, and a wrong password is wrong everywhere.
        if (!isConnectionFailure(error) || isPoolBusy(error)) throw error
        if (this.#current === at) this.#current = (at + 1) % this.hosts.length
        if (tried >= this.hosts.length) throw error
      }
    }
  }
}

/** Rejects if the server accepts no changes, like `target_session_attrs=read-write` of libpq. */
export async function requireWritable(client: ClientBase): Promise<void> {
  // Without a limit, a server that falls silent here would hold the request forever.
  const check = { text: 'show transaction_read_only', query_timeout: CHECK_LIMIT_MS }
  const { rows } = await client.query<{ transaction_read_only: string }>(check)
  if (rows[0]?.transaction_read_only === 'on') throw new Error(READ_ONLY)
}
