import { useTestDatabase } from '@isp/db/testing/test-database'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { testClock, testOperator } from '../testing/test-operator'
import { forgetOldRequestKeys } from './request-keys.service'

const database = useTestDatabase()
const withKey = (requestKey: string) => testOperator(database().db, { requestKey })
const countOf = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.table(table)}`.execute(database().db)
  return rows[0]?.count
}
const conflict = (message: string) => ({
  code: 'CONFLICT',
  message,
  cause: { issues: [{ path: 'requestKey', message }] },
})

afterEach(async () => {
  await sql`truncate clients, variable_clients, groups, quotations, request_keys cascade`.execute(database().db)
})

const ana = { name: 'Ana', monthlyAmount: '150', utility: '40', startDate: '2026-01-31' }
const cafe = { name: 'Café', startDate: '2026-01-31' }
const aldea = { name: 'Aldea', location: 'Sololá' }
const offer = { name: 'Oferta', clientName: 'Ana', items: [{ name: 'Antena', salePrice: '350' }] }

describe.each([
  { kind: 'clients', table: 'clients', create: (key: string) => withKey(key).clients.create(ana) },
  {
    kind: 'variable clients',
    table: 'variable_clients',
    create: (key: string) => withKey(key).variableClients.create(cafe),
  },
  { kind: 'groups', table: 'groups', create: (key: string) => withKey(key).groups.create(aldea) },
  { kind: 'quotations', table: 'quotations', create: (key: string) => withKey(key).quotations.create(offer) },
])('a repeated request to create a $kind', ({ table, create }) => {
  it('returns the record of the first request, only with the same key', async () => {
    const first = await create('first-key')
    expect(await create('first-key')).toEqual(first)
    expect((await create('other-key')).id).not.toBe(first.id)
    expect(await create('first-key')).toEqual(first)
    expect(await countOf(table)).toBe(2)
  })

  it('waits for a concurrent first one and returns its record', async () => {
    const created = await Promise.all(Array.from({ length: 4 }, () => create('same-key')))
    expect(new Set(created.map(({ id }) => id)).size).toBe(1)
    expect(await countOf(table)).toBe(1)
  })
})

describe('a request key', () => {
  it('creates nothing with another input, or for another procedure', async () => {
    await withKey('reused').clients.create(ana)
    const refused = conflict(errorTexts.requestKeyReused)
    await expect(withKey('reused').clients.create({ ...ana, name: 'Eva' })).rejects.toMatchObject(refused)
    await expect(withKey('reused').variableClients.create(cafe)).rejects.toMatchObject(refused)
    expect([await countOf('clients'), await countOf('variable_clients')]).toEqual([1, 0])
  })

  it('compares parsed inputs', async () => {
    const first = await withKey('parsed').clients.create(ana)
    const again = await withKey('parsed').clients.create({ ...ana, name: ' Ana ', monthlyAmount: 150, phone: '' })
    expect(again.id).toBe(first.id)
  })

  it('can be used again after a rejected request', async () => {
    await expect(withKey('free').groups.create({ ...aldea, clientIds: [999] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await withKey('free').groups.create(aldea)).toMatchObject(aldea)
  })

  it('of a deleted record does not create another', async () => {
    const { id } = await withKey('deleted').clients.create(ana)
    await withKey('deleted').clients.delete({ id })
    await expect(withKey('deleted').clients.create(ana)).rejects.toMatchObject(conflict(errorTexts.requestKeyOfDeleted))
    expect(await countOf('clients')).toBe(0)
  })

  it('stores no values of the record', async () => {
    await withKey('secret').clients.create({ ...ana, wifiPassword: 'clave-del-wifi' })
    const { rows } = await sql`select to_jsonb(request_keys)::text as row from request_keys`.execute(database().db)
    expect(JSON.stringify(rows)).not.toMatch(/clave-del-wifi|Ana/)
  })

  it.each(['', 'con espacio', 'ñ', 'x'.repeat(201)])('%j is rejected', async (key) => {
    await expect(withKey(key).clients.create(ana)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: errorTexts.requestKeyInvalid,
    })
    expect(await countOf('clients')).toBe(0)
  })

  it('is deleted after a week', async () => {
    const { db } = database()
    await withKey('old').clients.create(ana)
    await sql`update request_keys set created_at = '2026-11-13T18:00:00Z'`.execute(db)
    await withKey('young').clients.create(ana)
    await sql`update request_keys set created_at = '2026-11-13T18:00:01Z' where key = 'young'`.execute(db)
    await forgetOldRequestKeys({ db, clock: testClock('2026-11-20T18:00:01Z') })
    expect((await db.selectFrom('request_keys').select('key').execute()).map(({ key }) => key)).toEqual(['young'])
  })
})

it('without a key every request creates', async () => {
  const operator = testOperator(database().db)
  await operator.clients.create(ana)
  await operator.clients.create(ana)
  expect([await countOf('clients'), await countOf('request_keys')]).toEqual([2, 0])
})
