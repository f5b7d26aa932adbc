import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBackup } from '@isp/backup/read-backup'
import { isMigrated } from '@isp/db/migrate'
import { migrations } from '@isp/db/migrations/all'
import { createOldDatabase, fillOldDatabase, RELEASED_MIGRATIONS } from '@isp/db/testing/released-version'
import { createBlankDatabase } from '@isp/db/testing/test-database'
import type { TestDatabase } from '@isp/db/testing/test-server'
import { urlOf } from '@isp/harness/database-url'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../src/database'
import { readEnv } from '../../src/env'
import { backUpBeforeUpgrade, upgradeFolder } from '../../src/upgrade-backup'

// Rules: product/backups#backups

/** The migrations of 1.1.0. */
const INSTALLED = RELEASED_MIGRATIONS.slice(0, RELEASED_MIGRATIONS.indexOf('m012-spanish-name-order') + 1)

const clock = { now: () => new Date() }

async function dataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'isp-upgrade-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function installed(): Promise<TestDatabase> {
  const old = await createOldDatabase(INSTALLED)
  onTestFinished(() => old.drop())
  await fillOldDatabase(old.db)
  return old
}

const envOf = (database: TestDatabase, more: Record<string, string>) =>
  readEnv({ DATABASE_URL: urlOf(database.connection), SESSION_SECRET: 'x'.repeat(32), ...more })

/** Opens the database as a starting server; returns its messages. */
async function start(env: ReturnType<typeof envOf>): Promise<string[]> {
  const notices: string[] = []
  const { close } = await openDatabase(env, { clock, onError() {}, onNotice: (message) => notices.push(message) })
  await close()
  return notices
}

it('an upgrade begins with one backup of the old state, also when several processes start together', async () => {
  const old = await installed()
  const env = envOf(old, { DATA_DIR: await dataDir() })
  const notices = (await Promise.all([start(env), start(env), start(env)])).flat()
  const files = await readdir(upgradeFolder(env))
  expect(files).toHaveLength(1)
  expect(notices.filter((notice) => notice.includes(join(upgradeFolder(env), files[0] ?? '')))).toHaveLength(1)
  const reader = await openBackup(join(upgradeFolder(env), files[0] ?? ''), undefined)
  expect(reader.header.migrations).toEqual(INSTALLED)
  reader.close()
  expect(await isMigrated(old.db)).toBe(true)
  expect(await start(env)).toEqual([])
  expect(await readdir(upgradeFolder(env))).toEqual(files)
})

it('a new database has no backup', async () => {
  const blank = await createBlankDatabase()
  onTestFinished(() => blank.drop())
  const env = envOf(blank, { DATA_DIR: await dataDir() })
  expect(await start(env)).toEqual([])
  expect(await readdir(env.DATA_DIR)).toEqual([])
})

it('without a backup nothing is upgraded, unless the administrator says so', async () => {
  const old = await installed()
  const env = envOf(old, { DATA_DIR: await dataDir() })
  await writeFile(join(env.DATA_DIR, 'backups'), 'no folder')
  const refused = await start(env).catch((error: Error) => error.message)
  expect(refused).toMatch(
    /^The database was not upgraded, because no backup could be made .*EEXIST.*UPGRADE_WITHOUT_BACKUP=yes/,
  )
  expect(refused).toContain(upgradeFolder(env))
  expect(await isMigrated(old.db)).toBe(false)
  const notices = await start({ ...env, UPGRADE_WITHOUT_BACKUP: 'yes' })
  expect(notices[0]).toBe('Upgrading the database without a backup, because UPGRADE_WITHOUT_BACKUP is set.')
  expect(await isMigrated(old.db)).toBe(true)
})

it('a migration that would fail on these data is found before it touches them, and leaves no file', async () => {
  const old = await installed()
  const env = envOf(old, { DATA_DIR: await dataDir() })
  migrations['z999-broken'] = { up: async () => Promise.reject(new Error('no such thing')) }
  try {
    await expect(start(env)).rejects.toThrow('restored and upgraded for a test before (no such thing)')
    expect(await readdir(upgradeFolder(env))).toEqual([])
  } finally {
    delete migrations['z999-broken']
  }
})

it('keeps five attempts, the last one among them, and removes no daily backup', async () => {
  const old = await installed()
  const env = envOf(old, { DATA_DIR: await dataDir() })
  const daily = 'isp-manager-2026-11-20T060012Z-a1b2c3.gz'
  // Named by a clock that was wrong.
  const later = Array.from({ length: 5 }, (_, day) => `isp-manager-2035-11-2${day}T060012Z-a1b2c3.gz`)
  await mkdir(upgradeFolder(env), { recursive: true })
  await writeFile(join(env.DATA_DIR, 'backups', daily), '')
  for (const name of later) await writeFile(join(upgradeFolder(env), name), '')
  const notices: string[] = []
  await backUpBeforeUpgrade({ connection: old.connection, env, clock, onNotice: (notice) => notices.push(notice) })
  const kept = await readdir(upgradeFolder(env))
  expect(kept).toHaveLength(5)
  expect(kept.filter((name) => notices.some((notice) => notice.includes(name)))).toHaveLength(1)
  expect(await readdir(join(env.DATA_DIR, 'backups'))).toContain(daily)
})
