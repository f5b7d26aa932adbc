import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { Client, type ClientConfig } from 'pg'
import { isReadOnlyServer } from './errors'

/** A server keeps named statements per connection, so their number is limited. */
export const MAX_NAMED_STATEMENTS = 500

const SILENT = 'Connection terminated: the database gave no answer'

/** Internal state of pg's client. */
type ClientInternals = { readyForQuery: boolean; connection: { stream: Duplex } }

const PREPARABLE = /^\s*\(?\s*(select|insert|update|delete|with)\b/i

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

/**
 * A pg client that prepares each query once per connection. Cursors and query objects are passed through. A query
 * without any response within `silenceMs` closes the connection, because the server or the network is lost. So does a
 * query that the server refuses because it accepts no changes: the next connection may reach its successor.
 */
export function preparingClient({ silenceMs }: { silenceMs?: number } = {}): new (config?: ClientConfig) => Client {
  const nameOf = statementNamer()
  class PreparingClient extends Client {
    #watch: NodeJS.Timeout | undefined
    #watched = false

    constructor(config?: ClientConfig) {
      super(config)
      // A lost connection rejects its query; the additional event must not end the process.
      this.on('error', () => {})
      this.once('end', () => clearTimeout(this.#watch))
    }

    override query(...args: unknown[]): never {
      const [text, values] = args
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
