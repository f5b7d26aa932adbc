import { closeDb } from '@isp/db/connection'
import { broken, checkInvariantsWithin } from '@isp/db/invariants/check-invariants'
import { openHookedDb } from '@isp/db/testing/hooked-database'
import type { TestDatabase } from '@isp/db/testing/test-server'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { sql } from 'kysely'
import { actionNames, type Pair, perform } from './actions'
import { businessState, keepState } from './business-state'
import { Controller, type Side } from './controller'
import { prepare } from './prepare'
import { countOrders, orders } from './schedules'

/** The answer of each side, `ok` or code and message of its error, and the state after an order. */
type Outcome = { A: string; B: string; state: string }

/** The orders that gave the same outcome. */
export type CountedOutcome = {
  count: number
  A: string
  B: string
  /** The serial orders that give it. */
  equals: ('A, B' | 'B, A')[]
}

/** An order that must not happen, with the statements in the order in which they were sent. */
export type Failure = { order: string; problem: string }

export type PairResult = {
  pair: Pair
  statements: Record<Side, number>
  /** Whether every order was run, rather than a sample. */
  complete: boolean
  /** Orders that were run and differ in what was sent. */
  run: number
  waited: number
  outcomes: CountedOutcome[]
  failures: Failure[]
}

/**
 * Refusals whose reason no serial order gives, although nothing else differs. A revert that waited while its payment came back
 * says what one says that waited for a revert and another payment, which must stay refused: nobody has seen that payment.
 */
const OTHER_REASONS = ['restore', 'undo-ahead'].map((beside) => ({
  action: 'revert',
  beside,
  answer: `CONFLICT: ${paymentTexts.notPaid}`,
}))

/** Errors that no request may get because of another one. */
const NEVER = /^(INTERNAL_SERVER_ERROR|SERVICE_UNAVAILABLE)/

/**
 * Runs two actions of a small business in up to `limit` orders of their statements, in an empty database, which it
 * fills. With `sameKey` both are requests with one key. Rejects if the actions cannot be controlled.
 */
export async function runPair(
  { db, connection, replica }: TestDatabase,
  pair: Pair,
  { limit, seed, sameKey = false }: { limit: number; seed: number; sameKey?: boolean },
): Promise<PairResult> {
  const target = await prepare(db, pair)
  const restore = await keepState(db, replica)
  // A deadlock is found soon; connections have it from their beginning.
  await sql`do $$ begin
    execute format('alter database %I set deadlock_timeout = ''50ms''', current_database());
  end $$`.execute(db)
  let controller = new Controller(isBlocked)
  const open = (side: Side) => openHookedDb(connection, (statement) => controller.pass(side, statement))
  const sides = { A: await open('A'), B: await open('B') }

  async function isBlocked(pid: number): Promise<boolean> {
    const { rows } = await sql<{ blocked: boolean }>`
      select cardinality(pg_blocking_pids(${pid}::int)) > 0 as blocked`.execute(db)
    return rows[0]?.blocked === true
  }

  async function attempt(order: string) {
    await restore()
    controller = new Controller(isBlocked)
    const answers = { A: '', B: '' }
    const act = (side: Side) => async () => {
      const key = sameKey ? 'the-same-request' : undefined
      answers[side] = await perform(pair[side === 'A' ? 0 : 1], sides[side], target, key).then(() => 'ok', describe)
    }
    const trace = await controller.run(order, { A: act('A'), B: act('B') })
    const outcome: Outcome = { ...answers, state: await businessState(db) }
    const violated = broken(await checkInvariantsWithin(db)).map(({ name }) => name)
    return { trace, outcome, violated }
  }

  try {
    const first = await attempt('A'.repeat(1000))
    const second = await attempt('B'.repeat(1000))
    const serial = { 'A, B': keyOf(first.outcome), 'B, A': keyOf(second.outcome) }
    const size = { a: count(first.trace.sent, 'A'), b: count(second.trace.sent, 'B') }
    const outcomes = new Map<string, CountedOutcome>()
    const [seen, failures] = [new Set<string>(), [] as Failure[]]
    let waited = 0
    for (const order of orders(size, { limit, seed })) {
      const { trace, outcome, violated } = await attempt(order)
      if (seen.has(trace.sent)) continue
      seen.add(trace.sent)
      if (trace.waited) waited += 1
      const key = keyOf(outcome)
      const equals = (['A, B', 'B, A'] as const).filter((name) => serial[name] === key)
      const known = outcomes.get(key) ?? { A: outcome.A, B: outcome.B, equals, count: 0 }
      outcomes.set(key, { ...known, count: known.count + 1 })
      const problem = problemOf({
        outcome,
        violated,
        serial: [first.outcome, second.outcome],
        known: equals.length > 0 || hasOtherReason(pair, outcome, [first.outcome, second.outcome]),
      })
      if (problem) failures.push({ order: trace.sent, problem })
    }
    const statements = { A: size.a, B: size.b }
    const complete = countOrders(size.a, size.b) <= limit
    return { pair, statements, complete, run: seen.size, waited, outcomes: [...outcomes.values()], failures }
  } finally {
    await closeDb(sides.A)
    await closeDb(sides.B)
  }
}

function hasOtherReason(pair: Pair, outcome: Outcome, serial: Outcome[]): boolean {
  return (['A', 'B'] as const).some((side) => {
    const other = side === 'A' ? 'B' : 'A'
    const [action, beside] = side === 'A' ? pair : [pair[1], pair[0]]
    const isListed = OTHER_REASONS.some(
      (one) => one.action === action && one.beside === beside && one.answer === outcome[side],
    )
    const isRefusedAlike = (one: Outcome) =>
      one[side] !== 'ok' && one[other] === outcome[other] && one.state === outcome.state
    return isListed && serial.some(isRefusedAlike)
  })
}

type Judged = { outcome: Outcome; violated: string[]; serial: Outcome[]; known: boolean }

function problemOf({ outcome, violated, serial, known }: Judged): string | undefined {
  if (violated.length > 0) return `invariants do not hold: ${violated.join(', ')}`
  const unexpected = [outcome.A, outcome.B].find((answer) => NEVER.test(answer))
  if (unexpected) return `unexpected error: ${unexpected}`
  if (known) return undefined
  const lines = outcome.state.split('\n')
  const differences = serial.map(({ A, B, state }) => {
    const expected = state.split('\n')
    const added = lines.filter((line) => !expected.includes(line)).map((line) => `+ ${line}`)
    const missing = expected.filter((line) => !lines.includes(line)).map((line) => `- ${line}`)
    return [`A: ${A}; B: ${B}`, ...added, ...missing].join(' ')
  })
  return `A: ${outcome.A}; B: ${outcome.B}, which neither serial order gives (${differences.join(' | ')})`
}

function keyOf({ A, B, state }: Outcome): string {
  return [A, B, state].join('\n')
}

function describe(error: unknown): string {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: { cause?: unknown } }
  const reason = NEVER.test(code ?? '') ? ` (${String(cause?.cause ?? cause)})` : ''
  return `${code ?? 'INTERNAL_SERVER_ERROR'}: ${message}${reason}`
}

function count(sent: string, side: Side): number {
  return [...sent].filter((one) => one === side).length
}

export function isActionName(name: string): name is Pair[0] {
  return (actionNames as string[]).includes(name)
}
