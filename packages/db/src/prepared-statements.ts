import { createHash } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'

/** A server keeps every named statement per connection, so their number has an end. */
export const MAX_NAMED_STATEMENTS = 500

const PREPARABLE = /^\s*\(?\s*(select|insert|update|delete|with)\b/i

/**
 * Names statements after their text, and always the same text alike. Statements that are not queries
 * (begin, create table …) and those over the bound get no name.
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

/** A pg client whose queries are prepared once per connection. Cursors and query objects pass untouched. */
export function preparingClient(): new () => Client {
  const nameOf = statementNamer()
  class PreparingClient extends Client {
    constructor(config?: ClientConfig) {
      super(config)
      // A connection that dies in use rejects its query; the event besides must not end the process.
      this.on('error', () => {})
    }

    override query(...args: unknown[]): never {
      const [text, values] = args
      if (typeof text === 'string' && Array.isArray(values) && args.length === 2) {
        const name = nameOf(text)
        if (name) return super.query({ name, text, values }) as never
      }
      return super.query(...(args as [string])) as never
    }
  }
  return PreparingClient
}
