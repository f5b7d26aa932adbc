import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { Client, type ClientConfig } from 'pg'
import { isReadOnlyServer } from './errors'

/** A server keeps named statements per connection, so their number is limited. */
export const MAX_NAMED_STATEMENTS = 500

const SILENT = 'Connection terminated: the database gave no answer'

/** Internal state of pg's client. */
type ClientInternals = {
  readyForQuery: boolean
  connection: { stream: Duplex; on(event: 'readyForQuery', listener: (message: { status: string }) => void): void }
}

const PREPARABLE = /^\s*\(?\s*(select|insert|update|delete|with)\b/i
/** The state of a connection between transactions. */
const IDLE = 'I'

/**
 * Names statements by their text; equal texts get the same name. Statements that are not queries (begin, create table
 * …) and those over the limit get no name.
 */
export function statementNamer(bound: number = MAX_NAMED_STATEMENTS): (sql: string) => string | undefined {
  const names = new Map<string, string | undefined>()
  return (sql) => {
    if (names.has(sql)) return names.get(sql)
    if (names.size >= bound) return undefined
    const name = PREPARABLE.test(sql) ? createHash('sha1').update(sql).digest('base64url') : undefined
    names.set(sql, name)
    return name
  }
}

/** Written by hand or by Kysely; a search for plain texts costs a microsecond. */
function addsEntries(sql: string): boolean {
  return sql.includes('into change_log') || sql.includes('into "change_log"')
}

export type PreparingOptions = {
  /** Silence after which a query closes the connection, because the server or the network is lost. */
  silenceMs?: number | undefined
  /** Called after each transaction that may have added entries to the audit log, also after a failed commit. */
  onEntries?: (() => void) | undefined
}

/**
 * A pg client that prepares each query once per connection. Cursors and query objects are passed through. A query that
 * the server refuses because it accepts no changes closes the connection: the next one may reach its successor.
 */
export function preparingClient(options: PreparingOptions = {}): new (config?: ClientConfig) => Client {
  const { silenceMs, onEntries } = options
  const nameOf = statementNamer()
  class PreparingClient extends Client {
    #watch: NodeJS.Timeout | undefined
    #watched = false
    #addedEntries = false

    constructor(config?: ClientConfig) {
      super(config)
      // A lost connection rejects its query; the additional event must not end the process.
      this.on('error', () => {})
      this.once('end', () => clearTimeout(this.#watch))
      if (!onEntries) return
      const { connection } = this as unknown as ClientInternals
      connection.on('readyForQuery', ({ status }) => {
        if (!this.#addedEntries || status !== IDLE) return
        this.#addedEntries = false
        onEntries()
      })
    }

    override query(...args: unknown[]): never {
      const [text, values] = args
      if (onEntries && typeof text === 'string' && addsEntries(text)) this.#addedEntries = true
      if (text === 'rollback') this.#addedEntries = false
      if (silenceMs) this.#expectAnswer(silenceMs, typeof text === 'string')
      if (typeof text === 'string' && Array.isArray(values) && args.length === 2) {
        const name = nameOf(text)
        if (name) return this.#leavingStandby(super.query({ name, text, values })) as never
      }
      return super.query(...(args as [string])) as never
    }

    async #leavingStandby<T>(answer: Promise<T>): Promise<T> {
      try {
        return await answer
      } catch (error) {
        if (isReadOnlyServer(error)) (this as unknown as ClientInternals).connection.stream.destroy()
        throw error
      }
    }

    /** One timer per connection, extended by each query. A cursor may pause as long as its reader. */
    #expectAnswer(withinMs: number, watched: boolean): void {
      this.#watched = watched
      if (this.#watch) this.#watch.refresh()
      else this.#watch = setTimeout(() => this.#giveUp(), withinMs).unref()
    }

    #giveUp(): void {
      const { readyForQuery, connection } = this as unknown as ClientInternals
      if (!readyForQuery && this.#watched) connection.stream.destroy(new Error(SILENT))
    }
  }
  return PreparingClient
}
