import { type CompiledQuery, Kysely, type QueryId, type RawBuilder, type sql } from 'kysely'
import type { AssertedRow } from './find-asserted-rows'

type Check = (rows: readonly unknown[]) => void

/** Statements that are compiled first and run by `executeQuery`. */
const compiled = new WeakMap<QueryId, Check>()

const executeQuery = Kysely.prototype.executeQuery
Kysely.prototype.executeQuery = async function <Row>(this: Kysely<unknown>, query: CompiledQuery<Row>) {
  const result = await executeQuery.call(this, query)
  compiled.get(query.queryId)?.(result.rows)
  return result as Awaited<ReturnType<typeof executeQuery<Row>>>
}

/** The tag `sql<Row>` of a statement that fails if PostgreSQL answers another row; `place` is its file and line. */
export function asserting(tag: typeof sql, place: string, row: AssertedRow) {
  const check: Check = (rows) => {
    const wrong = rows.flatMap((answered) => differences(row, answered as Record<string, unknown>))[0]
    if (wrong !== undefined) throw new Error(`The row that ${place} asserts is not that of PostgreSQL: ${wrong}`)
  }
  return <Row>(...text: Parameters<typeof sql>): RawBuilder<Row> => {
    const statement = tag<Row>(...text)
    const { execute, compile } = statement
    return Object.assign(statement, {
      async execute(...db: Parameters<typeof execute>) {
        const result = await execute.apply(statement, db)
        check(result.rows)
        return result
      },
      compile(...db: Parameters<typeof compile>) {
        const query = compile.apply(statement, db)
        compiled.set(query.queryId, check)
        return query
      },
    })
  }
}

function differences({ columns, generic }: AssertedRow, row: Record<string, unknown>): string[] {
  const more = generic ? [] : Object.keys(row).filter((column) => !(column in columns))
  const wrong = Object.entries(columns).filter(([column, kinds]) => kinds && !kinds.includes(kindOf(row[column])))
  return [
    ...more.map((column) => `it has ${column}`),
    ...wrong.map(([column, kinds]) => `${column} is ${kindOf(row[column])}, not ${kinds?.join(' or ')}`),
  ]
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : typeof value
}
