import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './connection'

/** Placeholder in a compiled query for a value of each run. */
class Slot {
  constructor(readonly name: PropertyKey) {}
}

/** A parameter whose value depends on who runs the query. */
class ReadAtRun {
  readonly #built: string
  constructor(readonly read: () => string) {
    this.#built = read()
  }
  /** For `pg`: the value of a query that is built for each run anyway. */
  toPostgres(): string {
    return this.#built
  }
}

/**
 * A text in a query that is read when the query runs, also if it was compiled for another call: for what the query
 * takes from its surroundings instead of its values.
 */
export function readAtRun(read: () => string): RawBuilder<string> {
  return sql<string>`${new ReadAtRun(read)}::text`
}

export type Slots<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> }

/**
 * A query that is built and compiled on its first run, and then only gets new values:
 * `const byId = compileOnce((db, { id }: Slots<{ id: number }>) => db.selectFrom(…).where('id', '=', id))`,
 * `const rows = await byId(db, { id: 7 })`. For frequent queries; the query must not depend on
 * the values.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Db, values: Slots<Values>) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= build(db, slotsOf<Values>()).compile(db)
    const parameters = compiled.parameters.map((parameter) => {
      if (parameter instanceof Slot) return values[parameter.name as keyof Values]
      return parameter instanceof ReadAtRun ? parameter.read() : parameter
    })
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

function slotsOf<Values>(): Slots<Values> {
  return new Proxy({} as Slots<Values>, { get: (_, name) => sql`${new Slot(name)}` })
}
