import type { BackupPort } from '@isp/api/context'
import { noBackups, testClock } from '@isp/api/testing/test-operator'
import { fillOldDatabase } from '@isp/db/testing/released-version'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { startNightlySchedule } from '../../src/nightly-schedule'

const database = useTestDatabase()
let errors: { details: object; message: string }[] = []

beforeAll(() => fillOldDatabase(database().db))
beforeEach(() => {
  errors = []
})

/** Starts the schedule on this day. By default no backup can be written. */
function startOn(day: string, backups: BackupPort = noBackups): () => Promise<void> {
  const log = { info() {}, warn() {}, error: (details: object, message: string) => errors.push({ details, message }) }
  return startNightlySchedule({ db: database().db, clock: testClock(`${day}T18:00:00Z`), log, backups })
}

const checks = async () =>
  (await sql`select kind, broken from invariant_checks order by id`.execute(database().db)).rows

it('checks the invariants once a day, also where no backup could be made, and logs none that holds', async () => {
  await startOn('2026-11-20')()
  expect(errors.map(({ message }) => message)).toEqual(['backup failed'])
  await startOn('2026-11-20')()
  expect(await checks()).toEqual([{ kind: 'daily', broken: 0 }])
})

it('logs which invariants do not hold, with the figures', async () => {
  await sql`update receipt_counter set last = last + 1`.execute(database().db)
  await startOn('2026-11-21')()
  expect(errors.slice(1)).toEqual([
    {
      details: {
        invariant: 'receiptNumbers',
        expected: '3',
        found: '2',
        differences: 1,
        example: { id: '3', expected: '3', found: '2' },
      },
      message: 'an invariant does not hold',
    },
  ])
  expect((await checks()).at(-1)).toEqual({ kind: 'daily', broken: 1 })
})

it('repeats a check that failed after an hour, although the next backup is due a day later', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { db } = database()
  const written = vi.fn(async () => ({ name: 'a', bytes: 1, sealed: false, takenAt: '2026-11-23', rowCount: 1 }))
  await sql`alter table daily_sums rename to unavailable`.execute(db)
  const stop = startOn('2026-11-23', { ...noBackups, write: written, rehearse: async () => {} })
  await expect.poll(() => errors).toMatchObject([{ message: 'daily backup or check failed, retrying in an hour' }])

  await sql`alter table unavailable rename to daily_sums`.execute(db)
  vi.advanceTimersByTime(60 * 60_000)
  await stop()
  expect(errors.slice(1)).toMatchObject([{ message: 'an invariant does not hold' }])
  expect(written).toHaveBeenCalledOnce()
})
