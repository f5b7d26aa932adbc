import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupDatabase } from '@isp/db/backup-database'
import { fillDailySums } from '@isp/db/daily-sums'
import { fillOldDatabase } from '@isp/db/testing/released-version'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rehearseRestore } from './rehearse'
import { writeBackup } from './write-backup'

const source = useTestDatabase()
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isp-contradiction-'))
  await fillOldDatabase(source().db)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it.each([
  [1, `update daily_sums set payments = payments + 1 where kind = 'regular'`, '2026-02-01'],
  [2, `update daily_sums set revenue = revenue - 0.01 where kind = 'variable'`, '2026-10-03'],
  [3, `update daily_sums set utilities = utilities + 0.01 where kind = 'regular'`, '2026-02-01'],
  [4, `update daily_sums set day = '2026-02-02' where kind = 'regular'`, '2026-02-01'],
  [5, `delete from daily_sums where kind = 'variable'`, '2026-10-03'],
])('a test restore detects daily sums that are not those of the payments (%i)', async (number, change, day) => {
  const { db, connection } = source()
  await sql`delete from daily_sums`.execute(db)
  await fillDailySums(db)
  await sql.raw(change).execute(db)
  const file = join(folder, `${number}.gz`)
  await writeBackup(backupDatabase(connection), { file, takenAt: new Date('2026-11-20T18:00:00Z') })
  await expect(rehearseRestore(backupDatabase(connection), { file })).rejects.toMatchObject({
    reason: 'differs',
    message: expect.stringContaining(day),
  })
})

it('a test restore detects receipts that are not those of the payments', async () => {
  const { db, connection } = source()
  await sql`delete from daily_sums`.execute(db)
  await fillDailySums(db)
  await sql`update receipt_lines set voided_at = now() where kind = 'variable'`.execute(db)
  const file = join(folder, 'receipts.gz')
  await writeBackup(backupDatabase(connection), { file, takenAt: new Date('2026-11-20T18:00:00Z') })
  await expect(rehearseRestore(backupDatabase(connection), { file })).rejects.toMatchObject({
    reason: 'differs',
    message: expect.stringContaining('An invariant does not hold: {"name":"receiptSums"'),
  })
})
