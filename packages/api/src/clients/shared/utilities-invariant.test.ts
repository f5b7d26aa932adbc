import { closeDb, type Db, openDb } from '@isp/db/connection'
import { useTestDatabase } from '@isp/db/testing/test-database'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectHistoryEqualsReports } from '../../testing/history-and-reports'
import { expectInvariants } from '../../testing/invariants'
import { performerOf, type RandomAction, randomAction } from '../../testing/random-actions'
import { testClock, testOperator } from '../../testing/test-operator'

const EXPECTED_REFUSALS = new Set(['CONFLICT', 'NOT_FOUND'])

const database = useTestDatabase()
let processes: Db[] = []

// As of two servers on one database.
beforeAll(() => {
  processes = [1, 2].map(() => openDb(database().connection, { max: 4 }))
})
afterAll(() => Promise.all(processes.map(closeDb)))

/** Waves of actions; the actions of a wave run concurrently. */
const waves = fc.array(fc.array(randomAction, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 8 })

it('the monthly sums, the running total, the receipts and the reports match the payments under any order and concurrency', async () => {
  const { db } = database()
  const run = fc.asyncProperty(waves, async (plan) => {
    // Identities go on: the audit log keeps the entries of earlier clients.
    await sql`
      truncate clients, variable_clients, monthly_sums, receipts, receipt_counter, deleted_records, generations cascade
    `.execute(db)
    const clock = testClock()
    const performers = processes.map((process) => performerOf(process, clock))
    const act = (action: RandomAction, turn: number) => performers[turn % performers.length]?.(action)
    for (let client = 0; client < 4; client += 1) await act({ kind: 'create', of: 'regular', utility: '10.01' }, client)
    for (let client = 0; client < 2; client += 1) await act({ kind: 'create', of: 'variable', utility: '0' }, client)
    for (const wave of plan) {
      const results = await Promise.allSettled(wave.map(act))
      for (const result of results) {
        if (result.status === 'rejected') expect(EXPECTED_REFUSALS).toContain(result.reason.code)
      }
      await expectInvariants(db)
    }
    await expectHistoryEqualsReports(testOperator(db, { clock }))
  })
  await fc.assert(run, { numRuns: 40 })
}, 120_000)
