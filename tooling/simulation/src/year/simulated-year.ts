import { isDeepStrictEqual } from 'node:util'
import { refreshFigures } from '@isp/api/figures/refresh-figures.service'
import { testClock, testOperator } from '@isp/api/testing/test-operator'
import type { Db } from '@isp/db/connection'
import { broken, checkInvariantsWithin } from '@isp/db/invariants/check-invariants'
import { cloneTemplate, type TestServer } from '@isp/db/testing/test-server'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { sql } from 'kysely'
import { type Device, openDevice } from './device'
import { Directory } from './directory'
import { readBooks as modelBooks } from './model/books'
import { MoneyModel } from './model/money-model'
import { KEYED, perform } from './perform'
import type { ProductFault } from './product-faults'
import { readBooks } from './read-books'
import type { Answer, Step, TimedStep } from './step'

/** Where the system and the model differ: after which step, and what each says. */
export type Difference = { step: TimedStep; where: string; system: unknown; model: unknown }
export type Outcome = {
  difference: Difference | null
  steps: TimedStep[]
  struck: number
  refused: number
  /** The kinds of steps that changed something at least once. */
  accepted: Set<Step['kind']>
}

const REFUSALS = new Set(['BAD_REQUEST', 'NOT_FOUND', 'CONFLICT'])
/** The steps whose entry of the audit log is undone by its step; other undos name their client. */
const UNDOABLE: ReadonlySet<string> = new Set([
  'delete',
  'promise',
  'removePromise',
  'moveCash',
  'sell',
  'cut',
  'reconnect',
  'review',
])
/** Between, the screens read anew what the steps have changed, or add up all where there are no sums of the day. */
const REFRESHED_EVERY = 5
const START = '2026-01-05T14:00:00.000Z'
export const OPENING_FLOAT = 50_000

/** The next step, which may depend on the model's state; null at the end. */
export type NextStep = (model: MoneyModel) => TimedStep | null

/** Performs steps on a new database beside the model until they differ. A product fault changes the system before. */
export async function simulate(server: TestServer, next: NextStep, productFault?: ProductFault): Promise<Outcome> {
  const database = await cloneTemplate(server, server.template)
  await planOnce(database.db)
  const devices = [await openDevice(database.connection), await openDevice(database.connection)]
  const clock = testClock(START)
  const directory = new Directory(testOperator(database.db, { clock }))
  const model = new MoneyModel()
  const outcome: Outcome = { difference: null, steps: [], struck: 0, refused: 0, accepted: new Set() }
  try {
    await directory.observer.cash.close({ expected: '0.00', counted: '500.00', openingFloat: '0.00', reason: 'Fondo' })
    model.apply(
      { kind: 'close', expected: 0, counted: OPENING_FLOAT, left: OPENING_FLOAT, openingFloat: 0, reason: true },
      START,
    )
    await productFault?.apply(database.db)
    for (let step = next(model); step && !outcome.difference; step = next(model)) {
      clock.set(step.at)
      outcome.steps.push(step)
      if (step.number % REFRESHED_EVERY === 0) await refreshFigures({ db: database.db, clock })
      const performed = productFault?.change?.(step) ?? step
      const device = devices[step.device] as Device
      const isUndoable = UNDOABLE.has(step.step.kind)
      const entry = isUndoable && (await directory.newestEntry())
      const compared = await both({ step, performed, device, model, clock, directory, outcome })
      const newest = isUndoable && (await directory.newestEntry())
      if (newest && newest !== entry) directory.entries.set(step.number, newest)
      if (!isDeepStrictEqual(compared.system, compared.model))
        outcome.difference = { step, where: 'answer', ...compared }
      else if (step.step.kind === 'night')
        outcome.difference = await compareNight({ step, model, directory, db: database.db })
    }
    return outcome
  } finally {
    await Promise.all(devices.map((device) => device.close()))
    await database.drop()
  }
}

/** Lets each connection plan a statement once instead of at each of its first executions. */
async function planOnce(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  await sql`alter database ${sql.ref(rows[0]?.name ?? '')} set plan_cache_mode = force_generic_plan`.execute(db)
  await sql`set plan_cache_mode = force_generic_plan`.execute(db)
}

type Performing = {
  step: TimedStep
  performed: TimedStep
  device: Device
  model: MoneyModel
  clock: ReturnType<typeof testClock>
  directory: Directory
  outcome: Outcome
}

/** Performs a step in both worlds. A request that a fault cut is repeated with its key, as the web app does. */
async function both({ step, performed, device, model, clock, directory, outcome }: Performing) {
  const requestKey = `step-${step.number}`
  const attempt = () => answerOf(() => perform(performed.step, { db: device.db, clock, directory, requestKey }))
  const keyed = KEYED.has(step.step.kind)
  const request = device.arm(step.fault)
  const first = await attempt()
  device.arm(null)
  const { struck, committed } = request
  let expected = model.apply(step.step, step.at, step.number)
  if (expected.ok) outcome.accepted.add(step.step.kind)
  else outcome.refused += 1
  if (step.fault?.fault === 'repeat') {
    if (!isDeepStrictEqual(first, expected)) return { system: first, model: expected }
    if (!keyed || !expected.ok) expected = model.apply(step.step, step.at, step.number)
    return { system: await attempt(), model: expected }
  }
  // A cut line of a sheet is refused by itself, and saved again with its key.
  if (!struck || !('error' in first || step.step.kind === 'markMany')) return { system: first, model: expected }
  outcome.struck += 1
  if (step.fault?.fault === 'kill') await device.restart()
  if (committed && !keyed) expected = model.apply(step.step, step.at, step.number)
  return { system: await attempt(), model: expected }
}

/** An answer; an error that is no refusal is one of its own. */
async function answerOf(work: () => Promise<unknown>): Promise<Answer | { ok: false; error: string }> {
  try {
    return { ok: true, money: await work() }
  } catch (thrown) {
    const error = thrown as Error & { code?: string; cause?: { cause?: Error } }
    if (REFUSALS.has(error.code ?? '')) return { ok: false }
    return { ok: false, error: `${error.code}: ${error.message} ${error.cause?.cause?.message ?? ''}` }
  }
}

type Night = { step: TimedStep; model: MoneyModel; directory: Directory; db: Db }

async function compareNight({ step, model, directory, db }: Night): Promise<Difference | null> {
  const today = guatemalaToday(new Date(step.at))
  const [system, invariants] = await Promise.all([readBooks(directory, today), checkInvariantsWithin(db)])
  const books = modelBooks(model, today)
  for (const [screen, expected] of Object.entries(books)) {
    if (isDeepStrictEqual(system[screen], expected)) continue
    return { step, where: screen, ...differing(system[screen], expected) }
  }
  const wrong = broken(invariants)
  return wrong.length === 0 ? null : { step, where: 'invariants', system: wrong, model: [] }
}

/** Only the differing entries of two objects. */
function differing(system: unknown, model: unknown): { system: unknown; model: unknown } {
  if (!isRecord(system) || !isRecord(model)) return { system, model }
  const keys = [...new Set([...Object.keys(system), ...Object.keys(model)])]
  const changed = keys.filter((key) => !isDeepStrictEqual(system[key], model[key]))
  const of = (record: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, record[key]]))
  return { system: of(system), model: of(model) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
