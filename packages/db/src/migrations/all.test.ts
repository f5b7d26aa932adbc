import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { closeDb, openDb } from '../connection'
import { migrateToLatest } from '../migrate'
import { administer, dropDatabase, onDatabase } from '../testing/admin'
import { columnsOf, rowsOf } from '../testing/database-content'
import { RELEASED_DIGESTS } from '../testing/released-digests'
import { fillOldDatabase, migrateTo, RELEASED_MIGRATIONS } from '../testing/released-version'
import { cloneTemplate, type TestDatabase } from '../testing/test-server'
import { migrations } from './all'

/** How many released names still begin with a date. */
const DATED = 6

const server = inject('testServer')
/** An empty installation that gets one migration after another. */
const growing = `${server.clonePrefix}growing`

beforeAll(() => administer(server.admin, `create database ${growing} template template0`))
afterAll(() => dropDatabase(server.admin, growing))

/** A copy of it that stands at these migrations. */
async function installedAt(names: readonly string[]): Promise<TestDatabase> {
  const db = openDb(onDatabase(server.admin, growing), { max: 1 })
  await migrateTo(db, names)
  await closeDb(db)
  return await cloneTemplate(server, growing)
}

/** The order in which the migrator runs names. */
const byName = (a: string, b: string) => a.localeCompare(b)

it('keeps every released migration, and sorts new ones after them', () => {
  const names = Object.keys(migrations).sort(byName)
  expect(names.slice(0, RELEASED_MIGRATIONS.length)).toEqual(RELEASED_MIGRATIONS)
})

/** Of the code of a migration, without comments, imports and line breaks, which change no installation. */
function digestOf(name: string): string {
  const code = readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import [\s\S]*? from '.*'$/gm, '')
    .replaceAll(/\s+/g, ' ')
  return createHash('sha256').update(code).digest('hex').slice(0, 12)
}

it('runs every released migration as it was released', () => {
  const digests = Object.fromEntries(RELEASED_MIGRATIONS.map((name) => [name, digestOf(name)]))
  expect(digests).toEqual(RELEASED_DIGESTS)
})

it('is listed in the order in which the migrations run', () => {
  const names = Object.keys(migrations)
  expect(names).toEqual([...names].sort(byName))
  expect(names).toEqual([...names].sort())
})

it('numbers each migration after the dated ones by its place', () => {
  const places = Object.keys(migrations).map((_, index) => `m${String(index + 1).padStart(3, '0')}`)
  const numbered = Object.keys(migrations).map((name) => /^(m\d{3})-[a-z0-9-]+$/.exec(name)?.[1])
  expect(numbered.slice(DATED)).toEqual(places.slice(DATED))
})

it.each(RELEASED_MIGRATIONS.map((name, index) => [name, RELEASED_MIGRATIONS.slice(0, index + 1)] as const))(
  'upgrades an installation that stands at %s, and keeps its data',
  async (_name, names) => {
    const old = await installedAt(names)
    try {
      await fillOldDatabase(old.db)
      // An import that waited for the rest of its upload is sent again.
      const { client_imports: _imports, client_import_rows: _rows, ...columns } = await columnsOf(old.db)
      const before = await rowsOf(old.db, columns)
      expect(before.payments).toHaveLength(3)
      const ran = await migrateToLatest(old.db)
      expect(ran).toEqual(Object.keys(migrations).slice(names.length))
      expect(await rowsOf(old.db, columns)).toEqual(before)
    } finally {
      await old.drop()
    }
  },
)
