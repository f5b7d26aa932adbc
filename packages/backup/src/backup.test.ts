import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { backupDatabase } from '@isp/db/backup-database'
import type { ConnectionOptions } from '@isp/db/connection'
import { broken, checkInvariants } from '@isp/db/invariants/check-invariants'
import { migrations } from '@isp/db/migrations/all'
import { seedDemo } from '@isp/db/seed/seed-demo'
import { backedUp, columnsOf, contentOf, rowsOf, schemasOf } from '@isp/db/testing/database-content'
import { createOldDatabase, fillOldDatabase, RELEASED_MIGRATIONS } from '@isp/db/testing/released-version'
import { createBlankDatabase, createTestDatabase, useTestDatabase } from '@isp/db/testing/test-database'
import type { TestDatabase } from '@isp/db/testing/test-server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBackup } from './read-backup'
import { rehearseRestore } from './rehearse'
import { restoreBackup } from './restore'
import { writeBackup } from './write-backup'

// Rules: product/backups#backups

const TAKEN_AT = new Date('2026-11-20T18:00:00Z')
const PASSPHRASE = 'una frase larga de la oficina'

type Connected = { connection: ConnectionOptions }
const databaseOf = ({ connection }: Connected) => backupDatabase(connection)

const source = useTestDatabase()
let folder = ''
let plain = ''
let sealed = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isp-backup-'))
  plain = join(folder, 'plain.gz')
  sealed = join(folder, 'below', 'sealed')
  const { db } = source()
  await seedDemo(db, '2026-11-20T22:00:00Z')
  await sql`insert into app_config (username, password_hash) values ('ana', 'hash')`.execute(db)
  await sql`insert into sessions (id, data, expires_at) values ('s', '{}', now())`.execute(db)
  await sql`insert into failed_logins (address, failed_at) values ('192.0.2.1', now())`.execute(db)
  await sql`insert into webauthn_credentials (credential_id, public_key, transports, user_id, user_display_name)
    values ('c', 'k', array['usb', null, '\\.'], 'u', ${'tab\tline\nreturn\r back\\slash \\. ñ 🛰'})`.execute(db)
  await sql`insert into change_log (actor, subject, subject_id, subject_name, action, period, changes)
    values ('ana', 'client', 1, 'Ñoño', 'paid', '2026-11', '[{"field": "amount", "from": null, "to": "150.00"}]')`.execute(
    db,
  )
  await sql`insert into deleted_records (kind, record_id, name, deleted_at, data)
    values ('client', 999, 'Ñoño', now(), ${{ clients: [{ id: 999, name: 'tab\t "q" \\' }] }}::jsonb
      || '{"payments": [{"amount": 150.10}]}')`.execute(db)
  // As large as a logo may be, with the bytes of a line's end and of an escape.
  await sql`insert into business_logo (image, type, width, height, hash)
    values (decode(repeat('000a5cff', 75000), 'hex'), 'png', 1, 1, 'hash')`.execute(db)
  // Rows that look like the end of the rows, and ids that must not be reused.
  await sql`insert into groups (name, location) values (${'\\.'}, ${'\n\\.\n'})`.execute(db)
  await sql`with gone as (insert into quotations (name, client_name) values ('x', 'y') returning id) select`.execute(db)
  await sql`delete from quotations where name = 'x'`.execute(db)
  await writeBackup(databaseOf(source()), { file: plain, takenAt: TAKEN_AT })
  await writeBackup(databaseOf(source()), { file: sealed, takenAt: TAKEN_AT, passphrase: PASSPHRASE })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a backup', () => {
  it('is restored into a fresh database, with equal tables', async () => {
    const target = await createTestDatabase()
    await sql`insert into app_config (username, password_hash) values ('admin', 'default')`.execute(target.db)
    await sql`insert into sessions (id, data, expires_at) values ('old', '{}', now())`.execute(target.db)
    await sql`insert into second_factor (sealed_secret, last_step, enabled_at) values ('s', 1, now())`.execute(
      target.db,
    )
    const before = await contentOf(source().db)
    const restored = await restoreBackup(databaseOf(target), { file: plain })
    const after = await contentOf(target.db)
    expect(backedUp(after)).toEqual(backedUp(before))
    expect(after.change_log).toHaveLength(1)
    expect(after.deleted_records).toHaveLength(1)
    expect([after.sessions, after.second_factor]).toEqual([[], []])
    expect(after.failed_logins).toEqual([])
    expect(restored.takenAt).toBe(TAKEN_AT.toISOString())
    expect(restored.rowCount).toBe(Object.values(backedUp(before)).flat().length)
    expect(await schemasOf(target.db)).toEqual(['public'])
    await target.drop()
  })

  it('that is encrypted is restored into a database without tables, and migrated', async () => {
    const blank = await createBlankDatabase()
    await restoreBackup(databaseOf(blank), { file: sealed, passphrase: PASSPHRASE })
    const [there, here] = [await contentOf(blank.db), await contentOf(source().db)]
    expect(backedUp(there)).toEqual(backedUp(here))
    expect(there.kysely_migration).toHaveLength(here.kysely_migration?.length ?? 0)
    await blank.drop()
  })

  it('continues the sequences, without reusing ids of deleted records', async () => {
    const target = await createTestDatabase()
    await restoreBackup(databaseOf(target), { file: plain })
    const insert = sql<{ id: number }>`insert into quotations (name, client_name) values ('n', 'c') returning id`
    const { rows: there } = await insert.execute(target.db)
    const { rows: here } = await insert.execute(source().db)
    expect(there).toEqual(here)
    await sql`delete from quotations where name = 'n'`.execute(source().db)
    await target.drop()
  })

  it.each([
    ['the first version', RELEASED_MIGRATIONS.slice(0, 1)],
    ['the version before the last', Object.keys(migrations).slice(0, -1)],
    ['the last release', RELEASED_MIGRATIONS],
  ])('of %s is restored into the current version, and passes verification', async (which, names) => {
    const old = await createOldDatabase(names)
    const target = await createTestDatabase()
    await fillOldDatabase(old.db)
    const file = join(folder, `${which}.gz`)
    await writeBackup(databaseOf(old), { file, takenAt: TAKEN_AT })
    await rehearseRestore(databaseOf(old), { file })
    await restoreBackup(databaseOf(target), { file })
    expect(broken(await checkInvariants(target.db))).toEqual([])
    const columns = backedUp(await columnsOf(old.db))
    expect(await rowsOf(target.db, columns)).toEqual(await rowsOf(old.db, columns))
    await target.drop()
    await old.drop()
  })

  it('of a newer version or with an unknown table is rejected', async () => {
    const newer = await createTestDatabase()
    await sql`create table invented (id integer)`.execute(newer.db)
    const unknown = join(folder, 'unknown.gz')
    await writeBackup(databaseOf(newer), { file: unknown, takenAt: TAKEN_AT })
    await expect(rehearseRestore(databaseOf(newer), { file: unknown })).rejects.toMatchObject({ reason: 'damaged' })
    await sql`insert into kysely_migration (name, timestamp) values ('z999-later', '')`.execute(newer.db)
    const later = join(folder, 'later.gz')
    await writeBackup(databaseOf(newer), { file: later, takenAt: TAKEN_AT })
    await expect(rehearseRestore(databaseOf(source()), { file: later })).rejects.toMatchObject({ reason: 'newer' })
    await newer.drop()
  })

  it('contains every table except those that are explicitly excluded', async () => {
    const { header, close } = await openBackup(plain)
    close()
    const names = header.tables.map(({ name }) => name)
    expect([...names].sort()).toEqual(Object.keys(backedUp(await contentOf(source().db))))
    expect(names.indexOf('clients')).toBeLessThan(names.indexOf('payments'))
  })

  it('is readable only by its owner, and shows no content or names when encrypted', async () => {
    expect((await stat(plain)).mode & 0o777).toBe(0o600)
    const bytes = await readFile(sealed)
    expect(bytes.includes('isp-manager-sealed')).toBe(true)
    expect(bytes.subarray(200).includes(Buffer.from([0x1f, 0x8b, 0x08]))).toBe(false)
  })

  it('does not overwrite a file', async () => {
    const before = await readFile(plain)
    const again = writeBackup(databaseOf(source()), { file: plain, takenAt: TAKEN_AT })
    await expect(again).rejects.toMatchObject({ reason: 'exists' })
    expect((await readFile(plain)).equals(before)).toBe(true)
  })

  it('that is aborted leaves no file', async () => {
    const stop = new AbortController()
    const writing = writeBackup(databaseOf(source()), {
      file: join(folder, 'stopped.gz'),
      takenAt: TAKEN_AT,
      signal: stop.signal,
    })
    setTimeout(() => stop.abort(), 5)
    await expect(writing).rejects.toThrow()
    expect((await readdir(folder)).filter((name) => name.startsWith('stopped'))).toEqual([])
  })

  it('of an unused database is refused', async () => {
    const blank = await createTestDatabase()
    await sql`drop schema public cascade`.execute(blank.db)
    await sql`create schema public`.execute(blank.db)
    const writing = writeBackup(databaseOf(blank), { file: join(folder, 'blank.gz'), takenAt: TAKEN_AT })
    await expect(writing).rejects.toMatchObject({ reason: 'nothingToBackUp' })
    expect(await readdir(folder)).not.toContain('blank.gz')
    await blank.drop()
  })
})

describe('a test restore', () => {
  it.each([
    ['plain', () => ({ file: plain })],
    ['sealed', () => ({ file: sealed, passphrase: PASSPHRASE })],
  ])('of a %s backup succeeds next to the tables in use, and leaves nothing', async (_kind, options) => {
    const before = await contentOf(source().db)
    await rehearseRestore(databaseOf(source()), options())
    expect(await contentOf(source().db)).toEqual(before)
    expect(await schemasOf(source().db)).toEqual(['public'])
  })
})

describe('nothing is changed by', () => {
  let target: TestDatabase
  let before: Record<string, unknown[]>
  let bad = ''

  beforeAll(async () => {
    target = await createTestDatabase()
    bad = join(folder, 'bad')
  })
  beforeEach(async () => {
    before = await contentOf(target.db)
  })
  afterAll(() => target.drop())

  async function expectRefused(used: Connected, reason: string, passphrase?: string): Promise<void> {
    await expect(restoreBackup(databaseOf(used), { file: bad, passphrase })).rejects.toMatchObject({ reason })
    expect(await contentOf(target.db)).toEqual(before)
    expect(await schemasOf(target.db)).toEqual(['public'])
  }

  const places = () => [
    { file: plain, parts: [0.02, 0.5, 0.999], passphrase: undefined },
    { file: sealed, parts: [0.5, 0.999], passphrase: PASSPHRASE },
  ]

  it('a file truncated anywhere', async () => {
    for (const { file, parts, passphrase } of places()) {
      const whole = await readFile(file)
      for (const part of parts) {
        await writeFile(bad, whole.subarray(0, Math.floor(whole.length * part)))
        await expectRefused(target, 'damaged', passphrase)
      }
      await writeFile(bad, whole.subarray(0, -1))
      await expectRefused(target, 'damaged', passphrase)
    }
  })

  it('a file with one flipped bit anywhere', async () => {
    for (const { file, parts, passphrase } of places()) {
      const bytes = await readFile(file)
      for (const part of parts) {
        const flipped = Buffer.from(bytes)
        const at = Math.floor(bytes.length * part)
        flipped[at] = (flipped[at] ?? 0) ^ 0x10
        await writeFile(bad, flipped)
        await expect(restoreBackup(databaseOf(target), { file: bad, passphrase })).rejects.toMatchObject({
          name: 'BackupError',
        })
        expect(await contentOf(target.db)).toEqual(before)
      }
    }
  })

  it.each([
    ['an empty file', ''],
    ['a text', 'id,name\n1,Ana\n'],
    ['foreign JSON', '{"format":"other"}'],
  ])('%s', async (_what, text) => {
    await writeFile(bad, text)
    await expectRefused(target, 'foreign')
  })

  it.each([
    ['break the rules of the tables', '2026-1', '2026-9'],
    ['do not parse', '\t2026-', '\t20x6-'],
    ['lack one', '\\.\n', '\n\\.\n'],
    ['hold other amounts', '50.00', '51.00'],
  ])('modified rows that %s', async (_how, from, to) => {
    const text = gunzipSync(await readFile(plain)).toString()
    const [header = '', ...lines] = text.split('\n')
    const body = lines.join('\n')
    expect(body).toContain(from)
    await writeFile(bad, gzipSync(`${header}\n${body.replaceAll(from, to)}`))
    await expectRefused(target, 'damaged')
  })

  it('a wrong passphrase, or none', async () => {
    await writeFile(bad, await readFile(sealed))
    await expectRefused(target, 'passphraseWrong', 'otra')
    await expectRefused(target, 'passphraseMissing')
  })

  it('a missing file', async () => {
    await expect(restoreBackup(databaseOf(target), { file: join(folder, 'none') })).rejects.toMatchObject({
      reason: 'missing',
    })
  })

  it('a restore whose connection is killed', async () => {
    const killer = setInterval(() => {
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'isp-manager backup' and datname = current_database()
          and query like 'copy %'`
        .execute(target.db)
        .catch(() => {})
    }, 2)
    const restoring = restoreBackup(databaseOf(target), { file: plain })
    await expect(restoring).rejects.toThrow()
    clearInterval(killer)
    expect(await contentOf(target.db)).toEqual(before)
  })

  it('a restore over existing records', async () => {
    const used = await createTestDatabase()
    await sql`insert into clients (name, monthly_amount, start_date) values ('Ana', 1, '2026-01-01')`.execute(used.db)
    const own = await contentOf(used.db)
    const restoring = restoreBackup(databaseOf(used), { file: plain })
    await expect(restoring).rejects.toMatchObject({ reason: 'notEmpty' })
    expect(await contentOf(used.db)).toEqual(own)
    await used.drop()
  })
})
