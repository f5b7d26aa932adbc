import { BackupError } from '@isp/db/backup/backup-error'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { BackupPort, StoredBackup } from '../context'
import { testClock, testOperator, testSession } from '../testing/test-operator'
import { createDailyBackup } from './backups.service'

const database = useTestDatabase()
const clock = testClock()
const log = { info() {}, warn() {}, error() {} }

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await sql`delete from backup_runs`.execute(database().db)
})

let made = 0

/** A folder of backups held in a variable. */
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

const operator = (backups: BackupPort) => testOperator(database().db, { clock, backups })
const daily = (backups: BackupPort) => createDailyBackup({ db: database().db, clock, backups, log })
const failing = (error: Error) => () => Promise.reject(error)

it('one is asked for, rehearsed, and told with what came of it', async () => {
  const backups = heldFolder()
  expect(await operator(backups).backups.status()).toEqual({ last: null, kept: 2, sealing: false })
  const run = await operator(backups).backups.create()
  expect(run).toMatchObject({ kind: 'manual', bytes: 1_000, rowCount: 7, rehearsalHeld: true, error: null })
  expect((await operator(backups).backups.status()).last).toEqual(run)
  expect(await operator(backups).backups.list()).toEqual([
    { name: run.fileName, takenAt: run.takenAt, bytes: 1_000, sealed: false, rehearsalHeld: true },
  ])
})

it('a rehearsal that does not hold is told, and the file stays', async () => {
  const backups = heldFolder({ rehearse: failing(new BackupError('differs', 'rows of clients')) })
  const run = await operator(backups).backups.create()
  expect(run).toMatchObject({
    rehearsalHeld: false,
    error: 'Lo restaurado no coincide con lo que el respaldo dice contener',
  })
  expect((await operator(backups).backups.list()).map(({ rehearsalHeld }) => rehearsalHeld)).toEqual([false])
})

it.each([
  [Object.assign(new Error('no space'), { code: 'ENOSPC' }), 'No hay espacio en el disco para el respaldo'],
  [Object.assign(new Error('no'), { code: 'EACCES' }), 'No se puede escribir en la carpeta de respaldos'],
  [new Error('what'), 'No se pudo crear el respaldo'],
])('one that cannot be written is refused and recorded: %s', async (error, message) => {
  const backups = heldFolder({ write: failing(error) })
  await expect(operator(backups).backups.create()).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR', message })
  expect((await operator(backups).backups.status()).last).toMatchObject({ fileName: null, error: message })
})

it('two at once are one, and the other is told to wait', async () => {
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

it('the daily one is made once a day over all processes, also beside one that was asked for', async () => {
  const backups = heldFolder()
  await operator(backups).backups.create()
  const runs = await Promise.all([daily(backups), daily(backups), daily(backups)])
  expect(runs.filter((run) => run !== null)).toHaveLength(1)
  expect(await daily(backups)).toBeNull()
  clock.set('2026-11-21T18:00:00Z')
  expect(await daily(backups)).toMatchObject({ kind: 'daily' })
})

it('a daily one that failed is tried again the same day', async () => {
  expect(await daily(heldFolder({ write: failing(new Error('full')) }))).toMatchObject({ fileName: null })
  expect(await daily(heldFolder())).toMatchObject({ rehearsalHeld: true })
})

it('old ones go, but not the newest that held', async () => {
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

it('one that the end of the process cut off is neither recorded as failed nor as tried', async () => {
  const stopping = { stopping: true, rehearse: failing(new Error('stopping')) }
  expect(await operator(heldFolder(stopping)).backups.create()).toMatchObject({ rehearsalHeld: null, error: null })
  const unwritten = heldFolder({ stopping: true, write: failing(new Error('stopping')) })
  await expect(operator(unwritten).backups.create()).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
  expect((await operator(unwritten).backups.status()).last).toMatchObject({ rehearsalHeld: null, error: null })
})

it('nothing is told without a session', async () => {
  const stranger = testOperator(database().db, { session: testSession(null) })
  for (const call of [stranger.backups.status, stranger.backups.list, stranger.backups.create]) {
    await expect(call()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  }
})
