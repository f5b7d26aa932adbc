import { testOperator } from '@isp/api/testing/test-operator'
import { connectionConfig } from '@isp/db/connection'
import type { DB } from '@isp/db/tables'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { type Call, type Scenario, TURNS } from './scenarios'

export type Statement = { text: string; values: readonly unknown[] }

export function baselinePath({ procedure, input }: Call): string {
  return `/${procedure}/${encodeURIComponent(JSON.stringify(input ?? null))}`
}

/**
 * Runs every call of the scenarios once in this process and returns the product's statements, by the call's URL on the
 * baseline server. So the baseline follows every change of the product's SQL.
 */
export async function recordStatements(
  url: string,
  scenarios: readonly Scenario[],
  lanes: number,
): Promise<Record<string, Statement[]>> {
  let sent: Statement[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new Pool(await connectionConfig({ connectionString: url })) }),
    log({ query }) {
      sent.push({ text: query.sql, values: query.parameters })
    },
  })
  const operator = testOperator(db, { clock: { now: () => new Date() } })
  const recorded: Record<string, Statement[]> = {}
  try {
    for (const { call } of scenarios) {
      for (let lane = 0; lane < lanes; lane += 1) {
        // In order, because a turn reverts the payment of the previous one.
        for (let turn = 0; turn < TURNS; turn += 1) {
          const asked = call(lane, turn)
          const path = baselinePath(asked)
          if (recorded[path] && asked.type === 'query') continue
          sent = []
          await procedureOf(operator, asked.procedure)(asked.input)
          if (sent.length === 0) throw new Error(`${asked.procedure} sent no statement`)
          recorded[path] = sent
        }
      }
    }
    return recorded
  } finally {
    await db.destroy()
  }
}

type Procedure = (input: unknown) => Promise<unknown>

/** The procedure of a path such as `clients.payments.markPaid`. */
function procedureOf(operator: ReturnType<typeof testOperator>, path: string): Procedure {
  let found: unknown = operator
  for (const key of path.split('.')) found = (found as Record<string, unknown>)[key]
  return found as Procedure
}
