import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { backupDatabase } from '@isp/db/backup-database'
import { backedUp, contentOf, schemasOf } from '@isp/db/testing/database-content'
import { createTestDatabase, useTestDatabase } from '@isp/db/testing/test-database'
import type { TestDatabase } from '@isp/db/testing/test-server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rehearseRestore } from './rehearse'
import { restoreBackup } from './restore'
import { seal } from './sealing'
import { writeBackup } from './write-backup'

const PASSPHRASE = 'una frase larga de la oficina'

type Footer = { rows: Record<string, number>; counters: Record<string, string> }
/** A backup as text: all lines up to the end of the rows, and the rest. */
type Parts = { body: string; footer: Footer; checksum: string }

const source = useTestDatabase()
let target: TestDatabase
let folder = ''
let file = ''
let written: Parts

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const line = (value: unknown) => `${JSON.stringify(value)}\n`

/** The parts as a file of the current format, by default with a valid checksum. */
const version2 = ({ body, footer }: Parts, checksum = sha256(body + line(footer))) =>
  body + line(footer) + line({ sha256: checksum })

/** This content in version 1 of the format. */
function version1({ body, footer }: Parts): string {
  const old = body.replace('"version":2', '"version":1')
  return old + line({ ...footer, sha256: sha256(old) })
}

async function store(text: string, passphrase?: string): Promise<void> {
  const packed = gzipSync(text)
  if (!passphrase) return await writeFile(file, packed)
  async function* pieces() {
    yield packed
  }
  const sealed: Buffer[] = []
  for await (const piece of seal(pieces(), passphrase)) sealed.push(piece)
  await writeFile(file, Buffer.concat(sealed))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isp-footer-'))
  file = join(folder, 'changed')
  const { db, connection } = source()
  await sql`insert into clients (name, monthly_amount, start_date) values ('Ana', 1, '2026-01-01')`.execute(db)
  const whole = join(folder, 'whole.gz')
  await writeBackup(backupDatabase(connection), { file: whole, takenAt: new Date('2026-11-20T18:00:00Z') })
  const lines = gunzipSync(await readFile(whole))
    .toString()
    .split(/(?<=\n)/)
  const [footer = '', last = ''] = lines.splice(-2)
  written = { body: lines.join(''), footer: JSON.parse(footer), checksum: JSON.parse(last).sha256 }
  target = await createTestDatabase()
})
afterAll(async () => {
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})

let before: Record<string, unknown[]>
beforeAll(async () => {
  before = await contentOf(target.db)
})

async function expectDamaged(text: string, passphrase?: string): Promise<void> {
  await store(text, passphrase)
  await expect(restoreBackup(backupDatabase(target.connection), { file, passphrase })).rejects.toMatchObject({
    reason: 'damaged',
  })
  expect(await contentOf(target.db)).toEqual(before)
  expect(await schemasOf(target.db)).toEqual(['public'])
}

it('ends with the checksum of everything before it', () => {
  expect(written.checksum).toBe(sha256(written.body + line(written.footer)))
  expect(written.footer.counters).toMatchObject({ clients: '1' })
})

it.each([
  ['with another counter', () => ({ ...written.footer, counters: { ...written.footer.counters, clients: '7' } })],
  ['with a counter less', () => ({ ...written.footer, counters: {} })],
  ['with a key more', () => ({ ...written.footer, note: '' })],
])('%s in its footer is rejected', async (_what, footer) => {
  await expectDamaged(version2({ ...written, footer: footer() }, written.checksum))
})

it('with another counter in its footer is rejected, although it is encrypted with the right passphrase', async () => {
  await expectDamaged(version2(withCounter('clients', '7'), written.checksum), PASSPHRASE)
})

it.each([
  ['without a checksum', () => written.body + line(written.footer)],
  ['with a checksum of nothing', () => written.body + line(written.footer) + line({})],
  ['with a line after the checksum', () => version2(written) + line({})],
  ['of the present format, ended as the first version was', () => version1(written).replace('on":1', 'on":2')],
  ['of a version below the first', () => version2({ ...written, body: written.body.replace('on":2', 'on":0') })],
  ['of the first version, with another checksum', () => version1(written).replace(/"sha256":"./, '"sha256":"')],
])('%s is rejected', async (_what, text) => {
  await expectDamaged(text())
})

const withCounter = (table: string, last: string): Parts => {
  const counters = { ...written.footer.counters, [table]: last }
  return { ...written, footer: { ...written.footer, counters } }
}

it.each([
  ['the last number of its column', 'clients', '2147483647'],
  ['a number beyond its column', 'clients', '2147483648'],
  ['a number beyond any column', 'change_log', '9223372036854775808'],
  ['zero', 'clients', '0'],
  ['no number', 'clients', 'abc'],
  ['that of a table that it does not hold', 'invented', '1'],
])('whose counter is %s is rejected even with a valid checksum', async (_what, table, last) => {
  await expectDamaged(version2(withCounter(table, last)))
})

it('of format version 1 whose counter exceeds its column is rejected, and fails verification', async () => {
  await expectDamaged(version1(withCounter('clients', '2147483648')))
  await expect(rehearseRestore(backupDatabase(target.connection), { file })).rejects.toMatchObject({
    reason: 'damaged',
  })
})

it('of format version 1, encrypted, is restored', async () => {
  const fresh = await createTestDatabase()
  await store(version1(written), PASSPHRASE)
  await restoreBackup(backupDatabase(fresh.connection), { file, passphrase: PASSPHRASE })
  expect(backedUp(await contentOf(fresh.db))).toEqual(backedUp(await contentOf(source().db)))
  await fresh.drop()
})

it('whose counters are in range is restored', async () => {
  const fresh = await createTestDatabase()
  await store(version2(withCounter('clients', '2147483646')))
  await restoreBackup(backupDatabase(fresh.connection), { file })
  const insert = sql`insert into clients (name, monthly_amount, start_date) values ('Eva', 1, '2026-01-01') returning id`
  expect((await insert.execute(fresh.db)).rows).toEqual([{ id: 2147483647 }])
  await fresh.drop()
})
