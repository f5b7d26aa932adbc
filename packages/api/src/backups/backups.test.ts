import { BackupError } from '@isp/backup/backup-error'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { BackupPort, StoredBackup } from '../context'
import { testClock, testOperator, testSession } from '../testing/test-operator'
import { createDailyBackup } from './backups.service'

// Rules: product/backups#backups

const database = useTestDatabase()
const clock = testClock()
const log = {
  lines: [] as string[],
  info() {},
  warn: (_details: object, message: string) => void log.lines.push(`warn: ${message}`),
  error: (_details: object, message: string) => void log.lines.push(`error: ${message}`),
}

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  log.lines = []
  await sql`delete from backup_runs`.execute(database().db)
})

let made = 0

/** A backup folder in memory. */
function heldFolder(overrides: Partial<BackupPort> = {}): BackupPort {
  let files: StoredBackup[] = []
  return {
    kept: 2,
    sealing: false,
    stopping: false,
    async write(takenAt) {
      made += 1
      const file = { name: `b-${made}`, bytes: 1_000, sealed: false, takenAt: takenAt.toISOString() }
      files = [file, ...files]
      return { ...file, rowCount: 7 }
    },
    async rehearse() {},
    list: async () => files,
    async remove(name) {
      files = files.filter((file) => file.name !== name)
    },
    ...overrides,
  }
}

const operator = (backups: BackupPort) => testOperator(database().db, { clock, backups, log })
const daily = (backups: BackupPort) => createDailyBackup({ db: database().db, clock, backups, log })
const failing = (error: Error) => () => Promise.reject(error)

it('a manual backup is created, verified and returned with the result', async () => {
  const backups = heldFolder()
  expect(await operator(backups).backups.status()).toEqual({ last: null, kept: 2, sealing: false })
  const run = await operator(backups).backups.create()
  expect(run).toMatchObject({ kind: 'manual', bytes: 1_000, rowCount: 7, rehearsalHeld: true, error: null })
  expect((await operator(backups).backups.status()).last).toEqual(run)
  expect(await operator(backups).backups.list()).toEqual([
    { name: run.fileName, takenAt: run.takenAt, bytes: 1_000, sealed: false, rehearsalHeld: true },
  ])
})

it('a failed test restore is reported, and the file stays', async () => {
  const backups = heldFolder({ rehearse: failing(new BackupError('differs', 'rows of clients')) })
  const run = await operator(backups).backups.create()
  expect(run).toMatchObject({
    rehearsalHeld: false,
    error: 'Lo restaurado no coincide con lo que el respaldo dice contener',
  })
  expect((await operator(backups).backups.list()).map(({ rehearsalHeld }) => rehearsalHeld)).toEqual([false])
})

const coded = (code: string) => Object.assign(new Error(code), { code })

it.each([
  [coded('ENOSPC'), 'SERVICE_UNAVAILABLE', 'No hay espacio en el disco para el respaldo'],
  [coded('EDQUOT'), 'SERVICE_UNAVAILABLE', 'No hay espacio en el disco para el respaldo'],
  [coded('53100'), 'SERVICE_UNAVAILABLE', 'No hay espacio en el disco para el respaldo'],
  [coded('ECONNRESET'), 'SERVICE_UNAVAILABLE', 'No se pudo crear el respaldo'],
  [coded('EACCES'), 'INTERNAL_SERVER_ERROR', 'No se puede escribir en la carpeta de respaldos'],
  [new Error('what'), 'INTERNAL_SERVER_ERROR', 'No se pudo crear el respaldo'],
])('a backup that cannot be written fails, is recorded, and logged once: %s', async (error, code, message) => {
  const backups = heldFolder({ write: failing(error) })
  const level = code === 'SERVICE_UNAVAILABLE' ? 'warn' : 'error'
  await expect(operator(backups).backups.create()).rejects.toMatchObject({ code, message })
  expect(log.lines).toEqual([`${level}: procedure failed`])
  expect((await operator(backups).backups.status()).last).toMatchObject({ fileName: null, error: message })
  log.lines = []
  expect(await daily(backups)).toMatchObject({ fileName: null, error: message })
  expect(log.lines).toEqual([`${level}: backup failed`])
})

it('of two concurrent backups one is created, and the other is a conflict', async () => {
  let finish = () => {}
  const waiting = new Promise<void>((resolve) => {
    finish = resolve
  })
  let reached = () => {}
  const begun = new Promise<void>((resolve) => {
    reached = resolve
  })
  const slow = heldFolder({
    async rehearse() {
      reached()
      await waiting
    },
  })
  const first = operator(slow).backups.create()
  await begun
  await expect(operator(heldFolder()).backups.create()).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await daily(heldFolder())).toBeNull()
  finish()
  expect(await first).toMatchObject({ rehearsalHeld: true })
})

it('the daily backup is created once a day for all processes, also next to a manual one', async () => {
  const backups = heldFolder()
  await operator(backups).backups.create()
  const runs = await Promise.all([daily(backups), daily(backups), daily(backups)])
  expect(runs.filter((run) => run !== null)).toHaveLength(1)
  expect(await daily(backups)).toBeNull()
  clock.set('2026-11-21T18:00:00Z')
  expect(await daily(backups)).toMatchObject({ kind: 'daily' })
})

it('a failed daily backup is retried the same day', async () => {
  expect(await daily(heldFolder({ write: failing(new Error('full')) }))).toMatchObject({ fileName: null })
  expect(await daily(heldFolder())).toMatchObject({ rehearsalHeld: true })
})

it('old backups are deleted, except the newest verified one', async () => {
  let holds = true
  const backups = heldFolder({ rehearse: async () => (holds ? undefined : Promise.reject(new Error('no'))) })
  const names: (string | null)[] = []
  for (const day of ['17', '18', '19', '20', '21']) {
    clock.set(`2026-11-${day}T18:00:00Z`)
    holds = day < '19'
    names.push((await operator(backups).backups.create()).fileName)
  }
  expect((await backups.list()).map(({ name }) => name)).toEqual([names[4], names[3], names[1]])
})

it('manual and daily backups do not displace each other', async () => {
  const backups = heldFolder()
  const make = async (day: string) => {
    clock.set(`2026-11-${day}T18:00:00Z`)
    return (await daily(backups))?.fileName
  }
  const days = [await make('17'), await make('18'), await make('19')]
  const asked: (string | null)[] = []
  for (let n = 0; n < 5; n += 1) asked.push((await operator(backups).backups.create()).fileName)
  expect((await backups.list()).map(({ name }) => name)).toEqual([asked[4], asked[3], days[2], days[1]])
  const next = [await make('20'), await make('21'), await make('22')]
  expect((await backups.list()).map(({ name }) => name)).toEqual([next[2], next[1], asked[4], asked[3]])
})

it('a backup interrupted by shutdown is not recorded as failed or verified', async () => {
  const stopping = { stopping: true, rehearse: failing(new Error('stopping')) }
  expect(await operator(heldFolder(stopping)).backups.create()).toMatchObject({ rehearsalHeld: null, error: null })
  const unwritten = heldFolder({ stopping: true, write: failing(new Error('stopping')) })
  await expect(operator(unwritten).backups.create()).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
  expect((await operator(unwritten).backups.status()).last).toMatchObject({ rehearsalHeld: null, error: null })
})

it('every procedure requires a session', async () => {
  const stranger = testOperator(database().db, { session: testSession(null) })
  for (const call of [stranger.backups.status, stranger.backups.list, stranger.backups.create]) {
    await expect(call()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  }
})
