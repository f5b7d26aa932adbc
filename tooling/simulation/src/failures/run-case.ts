import { isDeepStrictEqual } from 'node:util'
import { toAppError } from '@isp/api/errors/error-body'
import { testOperator } from '@isp/api/testing/test-operator'
import { closeDb } from '@isp/db/connection'
import { broken, checkInvariantsWithin } from '@isp/db/invariants/check-invariants'
import { openHookedDb } from '@isp/db/testing/hooked-database'
import type { TestDatabase } from '@isp/db/testing/test-server'
import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { sql } from 'kysely'
import { type Failing, type Failure, failingAt, failures } from './failing-statement'
import type { FailureCase } from './failure-case'
import { comparable, rowCounts, type StoredState, stateStore, withoutInstants } from './stored-state'
import type { World } from './world'

/** `before` and `after` count the states that failures left. */
export type CaseResult = {
  name: string
  statements: number
  runs: number
  before: number
  after: number
  findings: string[]
}

type Answer = { value: string } | { refused: string; message: string }

const silent = { info() {}, warn() {}, error() {} }
const CONNECTIONS = 3

const documented: Record<Failure, string> = {
  error: errorTexts.unexpected,
  busy: errorTexts.busy,
  'lost before': errorTexts.unavailable,
  'lost after': errorTexts.unavailable,
}

/** By default every statement fails in every way. */
type Chosen = { chosen?: readonly Failure[]; onlyCommits?: boolean }

/** Runs cases on the database of a world, which is as before afterwards. `close` closes the connections. */
export async function caseRunner(world: World, { connection, replica }: TestDatabase) {
  const { db, clock } = world
  const store = await stateStore(db, replica)
  const start = await store.read()
  const startedAt = clock.now().toISOString()
  let begunAt = startedAt
  let failing = failingAt(0)
  const hooked = await openHookedDb(connection, (statement) => failing.hook(statement), { max: CONNECTIONS })

  async function call(run: FailureCase['run'], given: unknown, next: Failing = failingAt(0)): Promise<Answer> {
    failing = next
    // States are compared with their instants, so the clock shows the same ones to every call.
    clock.set(begunAt)
    const context = { db: hooked, clock, log: silent }
    const answer = await run(testOperator(hooked, { ...context, requestKey: 'same' }), given, context)
      .then((value): Answer => ({ value: withoutInstants(JSON.stringify(value ?? null)) }))
      .catch((error: Error): Answer => {
        const { code, message } = toAppError(error.cause instanceof AppError ? error.cause : error)
        return { refused: code, message }
      })
    await ended(next.lost)
    return answer
  }

  /** Waits until the server has ended connections, and so rolled back their transactions. */
  async function ended(pids: readonly number[]): Promise<void> {
    if (pids.length === 0) return
    const open = sql`select from pg_stat_activity where pid = any(${pids}::int[])`
    while ((await open.execute(db)).rows.length > 0);
  }

  async function runCase(
    one: FailureCase,
    { chosen = failures, onlyCommits = false }: Chosen = {},
  ): Promise<CaseResult> {
    const { name, run, repeated = 'refused', random = false, apart = [], repeatedRefusals = [] } = one
    clock.set(startedAt)
    await store.restore(start)
    const given = await one.given?.(world)
    begunAt = clock.now().toISOString()
    const before = await store.read()
    const compared = (state: StoredState) => JSON.stringify(random ? rowCounts(state, apart) : comparable(state, apart))
    const same = (a: StoredState, b: StoredState) => compared(a) === compared(b)
    const all = failingAt(0)
    const expected = await call(run, given, all)
    const after = await store.read()
    const result: CaseResult = { name, statements: all.sent.length, runs: 0, before: 0, after: 0, findings: [] }
    if (!('value' in expected)) result.findings.push(`${name} without a failure: ${JSON.stringify(expected)}`)
    const isExpected = (answer: Answer) =>
      random ? 'value' in answer : JSON.stringify(answer) === JSON.stringify(expected)

    for (const [index, statement] of all.sent.entries()) {
      if (onlyCommits && statement !== 'commit' && all.sent.length > 1) continue
      for (const failure of chosen) {
        await store.restore(before)
        const found = (what: string) =>
          void result.findings.push(`${name}, ${failure} at ${index + 1} (${statement.slice(0, 60)}): ${what}`)
        const answer = await call(run, given, failingAt(index, failure))
        const left = await store.read()
        result.runs += 1
        const [unchanged, done] = [same(left, before), same(left, after)]
        if (unchanged) result.before += 1
        else if (done) result.after += 1
        else found(`leaves a state between: ${differences(before, left, after)}`)
        const refusal = refusalOf(one, answer)
        if (refusal === undefined ? !done || !isExpected(answer) : refusal !== documented[failure])
          found(`answers ${JSON.stringify(answer)}`)
        if (!unchanged) await requireInvariants(found)

        if (unchanged && isDeepStrictEqual(comparable(left), comparable(before))) await store.resetSequences(before)
        const again = await call(run, given)
        const last = await store.read()
        if (unchanged || !done || repeated === 'answers') {
          if (!isExpected(again)) found(`answers the repetition with ${JSON.stringify(again)}`)
          if (!same(last, after)) found(`its repetition leaves ${differences(before, last, after)}`)
        } else if (repeated === 'refused') {
          if ('refused' in again && !['CONFLICT', 'NOT_FOUND', ...repeatedRefusals].includes(again.refused))
            found(`answers the repetition with ${JSON.stringify(again)}`)
          if (!same(last, after)) found(`its repetition executes again: ${differences(before, last, after)}`)
        }
        await requireInvariants(found)
      }
    }
    await store.restore(start)
    return result
  }

  async function requireInvariants(found: (what: string) => void): Promise<void> {
    const wrong = broken(await checkInvariantsWithin(db))
    if (wrong.length > 0) found(`breaks ${wrong.map((each) => each.name).join(', ')}`)
  }

  return { runCase, close: () => closeDb(hooked) }
}

/** The message with which a call, or the only line of its answer, was refused. */
function refusalOf({ outcomes }: FailureCase, answer: Answer): string | undefined {
  if ('refused' in answer) return answer.message
  return outcomes ? (JSON.parse(answer.value) as { message?: string }[])[0]?.message : undefined
}

/** The tables that differ from both states, with one row of each. */
function differences(before: StoredState, found: StoredState, after: StoredState): string {
  const [a, b, c] = [comparable(before), comparable(found), comparable(after)]
  const lines = Object.keys(b).flatMap((table) => {
    if (String(b[table]) === String(c[table]))
      return String(a[table]) === String(b[table]) ? [] : [`${table}: as after`]
    const row = b[table]?.find((each) => !c[table]?.includes(each)) ?? 'rows missing'
    return String(a[table]) === String(b[table]) ? [`${table}: as before`] : [`${table}: ${row.slice(0, 200)}`]
  })
  return lines.join('; ')
}
