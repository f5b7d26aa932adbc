import { INVARIANTS } from '@isp/db/invariants/invariant'
import { takeAdvisoryLock } from '@isp/db/locks'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testClock, testOperator } from '../testing/test-operator'
import { within } from '../testing/within'
import { checkDaily } from './invariant-checks.service'

// Rules: product/backups#nightly-checks

const database = useTestDatabase()
const clock = testClock()
const silent = { info() {}, warn() {}, error() {} }

const operator = () => testOperator(database().db, { clock })
const daily = () => checkDaily({ db: database().db, clock, log: silent })

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await sql`delete from invariant_checks`.execute(database().db)
  await sql`delete from receipt_counter`.execute(database().db)
})

const breakReceipts = () => sql`insert into receipt_counter (last) values (3)`.execute(database().db)

it('the check of all invariants is recorded and shown, with the figures of each', async () => {
  expect(await operator().invariantChecks.status()).toEqual({ last: null, brokenSince: null, running: null })
  const check = await operator().invariantChecks.run()
  expect(check).toMatchObject({ kind: 'manual', startedAt: within('2026-11-20T18:00:00'), broken: 0 })
  expect(check.results.map(({ name }) => name)).toEqual(INVARIANTS)
  expect(await operator().invariantChecks.status()).toEqual({ last: check, brokenSince: null, running: null })
  expect(await operator().invariantChecks.alert()).toBeNull()
})

it('a broken invariant is named with its figures, warned of, and known since the first check that found it', async () => {
  await operator().invariantChecks.run()
  await breakReceipts()
  clock.set('2026-11-21T18:00:00Z')
  await operator().invariantChecks.run()
  clock.set('2026-11-22T18:00:00Z')
  const { broken, results } = await operator().invariantChecks.run()
  expect([broken, results.find(({ name }) => name === 'receiptNumbers')]).toEqual([
    1,
    {
      name: 'receiptNumbers',
      holds: false,
      expected: '3',
      found: '0',
      differences: 1,
      example: { id: '1', expected: '3', found: '0' },
    },
  ])
  expect((await operator().invariantChecks.status()).brokenSince).toBe('2026-11-21T18:00:00.000Z')
  expect(await operator().invariantChecks.alert()).toEqual({ broken: 1, checkedAt: '2026-11-22T18:00:00.000Z' })
})

it('the daily check is made once a day for all processes', async () => {
  const made = await Promise.all([daily(), daily()])
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await daily()).toBeNull()
  clock.set('2026-11-21T06:00:00Z')
  expect(await daily()).toMatchObject({ kind: 'daily' })
})

it('while one runs, its progress is shown and another one is a conflict; one without its process is none', async () => {
  const { db } = database()
  await sql`insert into invariant_checks (kind, started_at, done) values ('daily', '2026-11-20T17:59:00Z', 4)`.execute(
    db,
  )
  expect((await operator().invariantChecks.status()).running).toBeNull()
  const holder = await db.startTransaction().execute()
  await takeAdvisoryLock(holder, 'invariantCheck')
  expect((await operator().invariantChecks.status()).running).toEqual({
    startedAt: '2026-11-20T17:59:00.000Z',
    done: 4,
    of: INVARIANTS.length,
  })
  await expect(operator().invariantChecks.run()).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await daily()).toBeNull()
  await holder.rollback().execute()
  await operator().invariantChecks.run()
  const { rows } = await sql`select count(*)::int as checks from invariant_checks`.execute(db)
  expect(rows).toEqual([{ checks: 1 }])
})

it('checks are kept for half a year', async () => {
  await operator().invariantChecks.run()
  clock.set('2027-05-19T17:00:00Z')
  await operator().invariantChecks.run()
  clock.set('2027-05-19T18:00:01Z')
  await operator().invariantChecks.run()
  const { rows } = await sql`select count(*)::int as checks from invariant_checks`.execute(database().db)
  expect(rows).toEqual([{ checks: 2 }])
})
