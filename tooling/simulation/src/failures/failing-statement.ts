import type { SentStatement, StatementHook } from '@isp/db/testing/hooked-database'

/** How a statement fails. `busy` has the SQLSTATE of a deadlock, after which the caller may repeat its request. */
export const failures = ['error', 'busy', 'lost before', 'lost after'] as const
export type Failure = (typeof failures)[number]

/** A hook, the statements that it has seen, and the process ids of the connections that it has closed. */
export type Failing = { hook: StatementHook; sent: string[]; lost: number[] }

/** Sends all statements, except that the one at `index` fails; without a failure none does. */
export function failingAt(index: number, failure?: Failure): Failing {
  const sent: string[] = []
  const lost: number[] = []
  const hook: StatementHook = (statement) => {
    sent.push(statement.sql)
    if (failure === undefined || sent.length !== index + 1) return statement.send()
    if (failure.startsWith('lost')) lost.push(statement.pid)
    return fail(statement, failure)
  }
  return { hook, sent, lost }
}

async function fail(statement: SentStatement, failure: Failure): Promise<unknown> {
  switch (failure) {
    case 'error':
      return statement.sendInstead('select 1 / 0')
    case 'busy':
      return statement.sendInstead("do $$ begin raise exception using errcode = '40P01'; end $$")
    case 'lost before':
      statement.disconnect()
      return statement.send()
    case 'lost after':
      await statement.send()
      statement.disconnect()
      // As pg rejects a query whose connection ends.
      throw new Error('Connection terminated unexpectedly')
  }
}
