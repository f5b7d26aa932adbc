import { type Compilable, type RawBuilder, sql } from 'kysely'
import type { Db } from './connection'

/** Stands in a compiled query for a value that each run brings. */
class Slot {
  constructor(readonly name: PropertyKey) {}
}

/** The values of a run as they are written into the query. */
export type Slots<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> }

/**
 * A query that is built and compiled at its first run, and afterwards only takes new values:
 * `const byId = compileOnce((db, { id }: Slots<{ id: number }>) => db.selectFrom(…).where('id', '=', id))`,
 * `const rows = await byId(db, { id: 7 })`. For the queries of every click; its shape must not depend on the values.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Db, values: Slots<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: ReturnType<Compilable<Row>['compile']> | undefined
  return async (db, values) => {
    compiled ??= build(db, slotsOf<Values>()).compile()
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

function slotsOf<Values>(): Slots<Values> {
  return new Proxy({} as Slots<Values>, { get: (_, name) => sql`${new Slot(name)}` })
}
