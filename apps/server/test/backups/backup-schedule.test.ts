import type { BackupPort } from '@isp/api/context'
import { noBackups, testClock } from '@isp/api/testing/test-operator'
import { fillOldDatabase } from '@isp/db/testing/released-version'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { startBackupSchedule } from '../../src/backup-schedule'

const database = useTestDatabase()
let errors: { details: object; message: string }[] = []

beforeAll(() => fillOldDatabase(database().db))
beforeEach(() => {
  errors = []
})

/** Starts the schedule on this day. By default no backup can be written. */
function startOn(day: string, backups: BackupPort = noBackups): () => Promise<void> {
  const log = { info() {}, warn() {}, error: (details: object, message: string) => errors.push({ details, message }) }
  return startBackupSchedule({ db: database().db, clock: testClock(`${day}T18:00:00Z`), log, backups })
}

it('logs nothing about monthly sums and receipts that are those of the payments', async () => {
  await startOn('2026-11-20')()
  expect(errors.map(({ message }) => message)).toEqual(['backup failed'])
})

it('logs by how much which months differ, also where no backup could be made', async () => {
  await sql`update monthly_sums set revenue = revenue + 1 where kind = 'variable'`.execute(database().db)
  await startOn('2026-11-21')()
  expect(errors).toContainEqual({
    details: { months: [{ month: '2026-10', kind: 'variable', payments: 0, revenue: '1.00', utilities: '0.00' }] },
    message: 'the monthly sums differ from the paid payments',
  })
})

it('logs receipts that are not those of the payments', async () => {
  await sql`update receipt_counter set last = last + 1`.execute(database().db)
  await sql`update monthly_sums set revenue = revenue - 1 where kind = 'variable'`.execute(database().db)
  await startOn('2026-11-22')()
  expect(errors.slice(1)).toEqual([
    {
      details: { receipts: [{ receipts: 2, greatest: 2, counter: 3 }] },
      message: 'the receipts differ from the paid payments',
    },
  ])
})

it('repeats a comparison that failed after an hour, although the next backup is due a day later', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { db } = database()
  const written = vi.fn(async () => ({ name: 'a', bytes: 1, sealed: false, takenAt: '2026-11-23', rowCount: 1 }))
  await sql`update receipt_counter set last = last - 1`.execute(db)
  await sql`alter table monthly_sums rename to unavailable`.execute(db)
  const stop = startOn('2026-11-23', { ...noBackups, write: written, rehearse: async () => {} })
  await expect.poll(() => errors).toMatchObject([{ message: 'daily backup or check failed, retrying in an hour' }])

  await sql`alter table unavailable rename to monthly_sums`.execute(db)
  await sql`update receipt_counter set last = last + 1`.execute(db)
  vi.advanceTimersByTime(60 * 60_000)
  await stop()
  expect(errors.slice(1)).toMatchObject([{ message: 'the receipts differ from the paid payments' }])
  expect(written).toHaveBeenCalledOnce()
})
