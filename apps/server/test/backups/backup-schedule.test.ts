import { noBackups, testClock } from '@isp/api/testing/test-operator'
import { fillOldDatabase } from '@isp/db/testing/released-version'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { startBackupSchedule } from '../../src/backup-schedule'

const database = useTestDatabase()
let errors: { details: object; message: string }[] = []

beforeAll(() => fillOldDatabase(database().db))
beforeEach(() => {
  errors = []
})

/** What a start on this day logs as errors. In these tests no backup can be written. */
async function startOn(day: string): Promise<typeof errors> {
  const log = { info() {}, warn() {}, error: (details: object, message: string) => errors.push({ details, message }) }
  const clock = testClock(`${day}T18:00:00Z`)
  const stop = startBackupSchedule({ db: database().db, clock, log, backups: noBackups })
  await stop()
  return errors
}

it('logs nothing about monthly sums and receipts that are those of the payments', async () => {
  expect((await startOn('2026-11-20')).map(({ message }) => message)).toEqual(['backup failed'])
})

it('logs by how much which months differ, also where no backup could be made', async () => {
  await sql`update monthly_sums set revenue = revenue + 1 where kind = 'variable'`.execute(database().db)
  expect(await startOn('2026-11-21')).toContainEqual({
    details: { months: [{ month: '2026-10', kind: 'variable', payments: 0, revenue: '1.00', utilities: '0.00' }] },
    message: 'the monthly sums differ from the paid payments',
  })
})

it('logs receipts that are not those of the payments', async () => {
  await sql`update receipt_counter set last = last + 1`.execute(database().db)
  await sql`update monthly_sums set revenue = revenue - 1 where kind = 'variable'`.execute(database().db)
  expect((await startOn('2026-11-22')).slice(1)).toEqual([
    {
      details: { receipts: [{ receipts: 2, greatest: 2, counter: 3 }] },
      message: 'the receipts differ from the paid payments',
    },
  ])
})
