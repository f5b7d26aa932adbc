import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { backupDatabase } from '@isp/db/backup-database'
import type { Db } from '@isp/db/connection'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rehearseRestore } from './rehearse'
import { writeBackup } from './write-backup'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const TAKEN_AT = new Date('2026-11-20T18:00:00Z')
const MEBIBYTE = 1024 * 1024

const paying = useTestDatabase()
const large = useTestDatabase()
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isp-snapshot-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const clients = (db: Db, count: number) =>
  sql`insert into clients (name, address, monthly_amount, utility, start_date)
    select 'Cliente ' || n, repeat(md5(n::text), 15), 100, 10.01, '2026-01-31' from generate_series(1, ${count}::int) as n
  `.execute(db)

const payments = (db: Db) =>
  sql`insert into payments (client_id, period, amount, due_date)
    select id, '2026-11', 100, '2026-11-30' from clients`.execute(db)

/** Pays unpaid payments and reverts paid ones, one client at a time, with receipts and daily sums, like the product. */
async function payAndRevert(db: Db, isOver: () => boolean): Promise<number> {
  await sql`
    insert into daily_sums (day, kind, payments, revenue, utilities) values ('2026-11-20', 'regular', 0, 0, 0)
  `.execute(db)
  let changes = 0
  for (; !isOver(); changes += 1) {
    await sql`
      with changed as (
        update payments set
          is_paid = not is_paid,
          paid_date = case when is_paid then null else date '2026-11-20' end,
          utility_amount = case when is_paid then 0 else 10.01 end
        where client_id = ${(changes % 500) + 1}
        returning id, client_id, period, amount, paid_date, is_paid, case when is_paid then 1 else -1 end as sign
      ),
      paid as (
        insert into receipt_counter as counter (last) select 1 from changed where is_paid
        on conflict (id) do update set last = counter.last + 1
        returning last as number
      ),
      receipt as (
        insert into receipts (number, kind, client_id, client_name, received_on, total)
        select number, 'regular', client_id, 'Cliente', paid_date, amount from changed cross join paid
      ),
      line as (
        insert into receipt_lines (receipt, kind, payment_id, period, amount)
        select number, 'regular', id, period, amount from changed cross join paid
      ),
      voided as (
        update receipt_lines set voided_at = now() from changed
        where not is_paid and kind = 'regular' and payment_id = changed.id and voided_at is null
      )
      update daily_sums set payments = payments + sign, revenue = revenue + sign * 100, utilities = utilities + sign * 10.01
      from changed
    `.execute(db)
  }
  return changes
}

it('taken during payments and reverts is consistent: its sums and receipts are those of its payments', async () => {
  const { db, connection } = paying()
  await clients(db, 2_000)
  await payments(db)
  let over = false
  const working = payAndRevert(db, () => over)
  try {
    for (let n = 0; n < 2; n += 1) {
      const file = join(folder, `paying-${n}`)
      await writeBackup(backupDatabase(connection), { file, takenAt: TAKEN_AT })
      await rehearseRestore(backupDatabase(connection), { file })
    }
  } finally {
    over = true
  }
  expect(await working).toBeGreaterThan(20)
})

/** Bytes in use after garbage collection, which differs between Node versions. */
function memoryInUse(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

it('of a large table is streamed when written and restored', async () => {
  const { db, connection } = large()
  await clients(db, 80_000)
  let most = 0
  const before = memoryInUse()
  const watching = setInterval(() => {
    most = Math.max(most, memoryInUse() - before)
  }, 100)
  const file = join(folder, 'large')
  await writeBackup(backupDatabase(connection), { file, takenAt: TAKEN_AT })
  await rehearseRestore(backupDatabase(connection), { file })
  clearInterval(watching)
  // The rows alone are about 45 MiB of text.
  expect(most).toBeLessThan(40 * MEBIBYTE)
})
