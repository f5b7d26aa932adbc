import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDailyBackup } from '../backups/backups.service'
import type { BackupPort, StoredBackup } from '../context'
import { checkDaily } from '../invariant-checks/invariant-checks.service'
import { readFigures } from '../metrics/metrics.service'
import { storeQuickCredentials } from '../testing/quick-credentials'
import { testClock, testOperator, testSession } from '../testing/test-operator'
import { within } from '../testing/within'
import { removeOldRecords } from './cleanup.service'

const database = useTestDatabase()
const clock = testClock()
const warnings: string[] = []
const log = { info() {}, warn: (_details: object, message: string) => void warnings.push(message), error() {} }

const TODAY = '2026-11-20T18:00:00Z'
const WRONG = '2035-03-01T18:00:00Z'

let files: StoredBackup[] = []
let full = false
const backups: BackupPort = {
  kept: 3,
  sealing: false,
  stopping: false,
  async write(takenAt) {
    if (full) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    const file = { name: `b-${files.length}-${takenAt.toISOString()}`, bytes: 1, sealed: false }
    files = [...files, { ...file, takenAt: takenAt.toISOString() }].sort((a, b) => b.takenAt.localeCompare(a.takenAt))
    return { ...file, takenAt: takenAt.toISOString(), rowCount: 1 }
  },
  async rehearse() {},
  list: async () => files,
  async remove(name) {
    files = files.filter((file) => file.name !== name)
  },
}
const operator = () => testOperator(database().db, { clock, backups, log })

/** What the schedules do when the server starts, and every hour. */
async function startAt(instant: string) {
  clock.set(instant)
  const deps = { db: database().db, clock, backups, log }
  await removeOldRecords(deps)
  return { backup: await createDailyBackup(deps), check: await checkDaily(deps) }
}

/** Matches the seconds of an instant or of some milliseconds later. */
const inSecond = (instant: string) => expect.closeTo(Date.parse(instant) / 1_000, 1)

/** Days of the backups, oldest first. */
const backupDays = () => files.map(({ takenAt }) => takenAt.slice(0, 10)).sort()
const AGING = ['sessions', 'failed_logins', 'wrong_tokens', 'request_keys', 'deleted_records']

/** How many rows the tables have whose rows are removed because of their age. */
async function agingRows() {
  const counts = AGING.map((table) => sql`select count(*)::int as rows from ${sql.table(table)}`)
  const { rows } = await sql<{ rows: number }>`${sql.join(counts, sql` union all `)}`.execute(database().db)
  return Object.fromEntries(AGING.map((table, index) => [table, rows[index]?.rows]))
}

beforeAll(() => storeQuickCredentials(database().db, { username: 'admin', password: 'admin' }))
beforeEach(async () => {
  await sql`truncate seen_clock, invariant_checks, backup_runs, api_tokens, receipt_counter, ${sql.join(
    AGING.map((table) => sql.table(table)),
  )} cascade`.execute(database().db)
  files = []
  full = false
  for (const day of ['18', '19', '20']) await startAt(`2026-11-${day}T18:00:00Z`)
  warnings.length = 0
})

/** One row in each of these tables, of the last minutes. */
async function fillAgingTables() {
  const { id } = await operator().clients.create({ name: 'Ana', monthlyAmount: '150', startDate: '2024-01-31' })
  await operator().clients.delete({ id })
  const visitor = testOperator(database().db, { clock, session: testSession(null) })
  await expect(visitor.auth.login({ username: 'admin', password: 'no' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  for (const row of [
    sql`insert into sessions (id, data, expires_at) values ('a', '{"operator":true}', '2026-11-21T18:00:00Z')`,
    sql`insert into wrong_tokens (network, window_started_at, count) values ('192.0.2.7', ${TODAY}, 10)`,
    sql`insert into request_keys (key, procedure, input_hash, created_at) values ('k', 'p', 'h', ${TODAY})`,
  ]) {
    await row.execute(database().db)
  }
}

describe('a server that was started once in 2035 and set right', () => {
  it('has removed nothing', async () => {
    await fillAgingTables()
    const before = await agingRows()
    expect(before).toEqual(Object.fromEntries(AGING.map((table) => [table, 1])))
    for (let start = 0; start < 4; start += 1) await startAt(WRONG)
    expect(warnings).toEqual(Array(4).fill('the clock looks wrong, nothing is removed'))
    expect(await agingRows()).toEqual(before)
    await startAt('2026-11-20T18:10:00Z')
    expect(await agingRows()).toEqual(before)
    const checks = sql<{ day: string }>`select started_at::date::text as day from invariant_checks order by 1`
    expect((await checks.execute(database().db)).rows.map(({ day }) => day)).toEqual([
      ...['2026-11-18', '2026-11-19', '2026-11-20', '2035-03-01'],
    ])
  })

  it('removes again what is old', async () => {
    await fillAgingTables()
    await startAt(WRONG)
    for (let day = 0; day <= 31; day += 1) {
      clock.set(new Date(Date.parse(TODAY) + day * 86_400_000).toISOString())
      await removeOldRecords({ db: database().db, clock, log })
    }
    expect(await agingRows()).toEqual(Object.fromEntries(AGING.map((table) => [table, 0])))
  })

  it('makes one backup a day, keeps those of the days before, and lets that of 2035 go first', async () => {
    expect(backupDays()).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
    for (let start = 0; start < 4; start += 1) await startAt(WRONG)
    expect(backupDays()).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', '2035-03-01'])
    for (let start = 0; start < 4; start += 1) await startAt(`2026-11-20T18:1${start}:00Z`)
    expect(backupDays()).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', '2035-03-01'])
    for (let hour = 10; hour < 20; hour += 1) await startAt(`2026-11-21T${hour}:00:00Z`)
    expect(backupDays()).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])
    expect((await operator().backups.status()).last).toMatchObject({ takenAt: within('2026-11-21T10:00:00') })
  })

  it('says of a backup that fails', async () => {
    await startAt(WRONG)
    full = true
    await startAt('2026-11-21T18:00:00Z')
    const { last } = await operator().backups.status()
    expect(last).toMatchObject({ takenAt: within('2026-11-21T18:00:00'), fileName: null })
    expect(await readFigures({ db: database().db, clock })).toMatchObject({
      lastBackupHeld: false,
      lastBackupAt: inSecond(TODAY),
      lastRehearsalAt: inSecond(TODAY),
      checkedAt: inSecond('2026-11-21T18:00:00Z'),
    })
  })

  it('checks the invariants each day, and warns of what does not hold', async () => {
    await startAt(WRONG)
    await sql`insert into receipt_counter (last) values (3)`.execute(database().db)
    expect((await startAt('2026-11-21T18:00:00Z')).check).toMatchObject({ broken: 1 })
    expect((await startAt('2026-11-21T19:00:00Z')).check).toBeNull()
    expect(await operator().invariantChecks.alert()).toEqual({ broken: 1, checkedAt: within('2026-11-21T18:00:00') })
    expect(await operator().invariantChecks.status()).toMatchObject({
      last: { startedAt: within('2026-11-21T18:00:00') },
      brokenSince: within('2026-11-21T18:00:00'),
    })
  })
})

it('a session that was used in the future ends as if it had been used now', async () => {
  const stored = (id: string, renewedAt: string, expiresAt: string) =>
    sql`
    insert into sessions (id, data, expires_at)
    values (${id}, jsonb_build_object('renewedAt', ${Date.parse(renewedAt)}::bigint), ${expiresAt})
  `.execute(database().db)
  await stored('future', '2035-03-01T18:00:00Z', '2036-02-29T18:00:00Z')
  await stored('past', '2026-11-20T17:00:00Z', '2027-11-20T17:00:00Z')
  await startAt(TODAY)
  const { rows } = await sql<{ id: string; expires_at: string }>`
    select id, expires_at from sessions order by id
  `.execute(database().db)
  expect(rows).toEqual([
    { id: 'future', expires_at: within('2027-11-20T18:00:00') },
    { id: 'past', expires_at: '2027-11-20T17:00:00.000Z' },
  ])
})

describe('the warning of the dashboard', () => {
  const alert = { now: within('2035-03-01T18:00:00'), rightAt: '2026-11-20T18:00:00.000Z' }

  it('appears with a clock that is ahead by more than a long weekend, and ends when it is set right', async () => {
    expect(await operator().clock.alert()).toBeNull()
    await startAt('2026-11-21T18:00:00Z')
    expect(await operator().clock.alert()).toBeNull()
    await startAt('2026-11-25T17:59:59Z')
    expect(await operator().clock.alert()).toBeNull()
    await startAt('2026-11-25T18:00:01Z')
    expect(await operator().clock.alert()).not.toBeNull()
    await startAt('2026-11-22T17:00:00Z')
    expect(await operator().clock.alert()).toBeNull()
  })

  it('ends when the operator confirms the date, and old records are removed from then on', async () => {
    await fillAgingTables()
    await startAt(WRONG)
    expect(await operator().clock.alert()).toEqual(alert)
    await expect(operator().clock.confirm({ today: '2035-02-28' })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await operator().clock.alert()).toEqual(alert)
    expect(await operator().clock.confirm({ today: '2035-03-01' })).toEqual({ success: true })
    expect(await operator().clock.alert()).toBeNull()
    await startAt('2035-03-01T19:00:00Z')
    expect(await agingRows()).toMatchObject({ deleted_records: 0, sessions: 0 })
    const { rows } = await sql`
      select subject, changes from change_log where action = 'acknowledged'
    `.execute(database().db)
    expect(rows).toEqual([
      { subject: 'config', changes: [{ field: 'systemDate', from: '2026-11-20', to: '2035-03-01' }] },
    ])
  })

  it('ends on the third day on which the system is used, not on days without use', async () => {
    await fillAgingTables()
    const useAt = (instant: string) =>
      sql`update sessions set data = jsonb_build_object('renewedAt', ${Date.parse(instant)}::bigint)`.execute(
        database().db,
      )
    for (const day of ['05', '06', '07', '08']) await startAt(`2026-12-${day}T14:00:00Z`)
    for (const day of ['09', '10', '11']) {
      expect(await operator().clock.alert()).not.toBeNull()
      await useAt(`2026-12-${day}T14:00:00Z`)
      await startAt(`2026-12-${day}T14:10:00Z`)
    }
    expect(await operator().clock.alert()).toBeNull()
  })
})
