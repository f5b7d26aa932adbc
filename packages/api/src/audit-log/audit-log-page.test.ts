import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testOperator, testSession } from '../testing/test-operator'

const database = useTestDatabase()
const operator = () => testOperator(database().db)
const fields = { monthlyAmount: '150', utility: '40.25', startDate: '2024-01-31' }

let id = 0

beforeAll(async () => {
  ;({ id } = await operator().clients.create({ name: 'Carla', ...fields }))
  for (const phone of ['1', '2', '3', '4']) await operator().clients.update({ id, phone })
})

type Page = Awaited<ReturnType<ReturnType<typeof operator>['trail']['list']>>
const phones = ({ entries }: Page) => entries.map(({ changes }) => changes[0]?.to)

describe('a page of the audit log', () => {
  it('continues where the previous page ended, even if entries are added in between', async () => {
    const first = await operator().trail.list({ limit: 2 })
    await operator().clients.update({ id, phone: '5' })
    const second = await operator().trail.list({ limit: 2, cursor: first.nextCursor })
    const third = await operator().trail.ofClient({ id, limit: 2, cursor: second.nextCursor })
    expect([first, second, third].map(phones)).toEqual([['4', '3'], ['2', '1'], [undefined]])
    expect(third.nextCursor).toBeNull()
  })

  it('of a client has only its entries, and no cursor after the last one', async () => {
    const other = await operator().clients.create({ name: 'Diego', ...fields })
    await operator().variableClients.create({ name: 'Tienda', startDate: '2024-01-31' })
    const page = await operator().trail.ofClient({ id: other.id })
    expect([page.entries.map(({ subjectName }) => subjectName), page.nextCursor]).toEqual([['Diego'], null])
    const all = await operator().trail.ofClient({ id, limit: 6 })
    expect([phones(all), all.nextCursor]).toEqual([['5', '4', '3', '2', '1', undefined], null])
    expect((await operator().trail.ofClient({ id, limit: 5 })).nextCursor).toBe(all.entries[4]?.id)
  })

  it('leaves out what happened before a day', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into change_log (happened_at, subject, action, actor)
      values ('2026-11-20T05:59:59Z', 'config', 'updated', 'admin'), ('2026-11-20T06:00:00Z', 'config', 'updated', 'admin')
      returning id
    `.execute(database().db)
    const { entries } = await operator().trail.list({ since: '2026-11-20', limit: 50 })
    expect(rows.map(({ id: entry }) => entries.some((one) => one.id === entry))).toEqual([false, true])
  })

  it('says which records still exist', async () => {
    const group = await operator().groups.create({ name: 'Norte', location: 'Zona 1' })
    const variable = await operator().variableClients.create({ name: 'Tienda', startDate: '2024-01-31' })
    const gone = await operator().clients.create({ name: 'Elena', ...fields })
    await operator().quotations.create({
      name: 'Casa',
      clientName: 'Carla',
      items: [{ name: 'Antena', salePrice: '1' }],
    })
    const last = async (limit: number) =>
      (await operator().trail.list({ limit })).entries.map(({ subjectName, recordExists }) => [
        subjectName,
        recordExists,
      ])
    const written = await last(4)
    expect(written).toEqual([
      ['Casa', false],
      ['Elena', true],
      ['Tienda', true],
      ['Norte', true],
    ])
    await operator().clients.delete({ id: gone.id })
    await operator().variableClients.delete({ id: variable.id })
    await operator().groups.delete({ id: group.id })
    expect((await last(7)).every(([, exists]) => exists === false)).toBe(true)
    expect((await operator().trail.ofClient({ id, limit: 1 })).entries).toMatchObject([{ recordExists: true }])
  })

  it('requires a session', async () => {
    const stranger = testOperator(database().db, { session: testSession(null) })
    const unauthorized = { code: 'UNAUTHORIZED' }
    await expect(stranger.trail.list()).rejects.toMatchObject(unauthorized)
    await expect(stranger.trail.ofClient({ id })).rejects.toMatchObject(unauthorized)
    await expect(stranger.trail.ofVariableClient({ id })).rejects.toMatchObject(unauthorized)
  })
})

describe.each(['origin', 'replica'])('in a session with the replication role %s', (role) => {
  it.each([
    ["update change_log set actor = 'otro'"],
    ["update change_log set actor = 'otro' where false"],
    ['delete from change_log'],
    ['truncate change_log'],
  ])('the database rejects %j', async (statement) => {
    const before = await operator().trail.list({ limit: 100 })
    const asking = database()
      .db.transaction()
      .execute(async (trx) => {
        await sql`select set_config('session_replication_role', ${role}, true)`.execute(trx)
        await sql.raw(statement).execute(trx)
      })
    // A database role without permission for this setting is rejected earlier.
    await expect(asking).rejects.toThrow(/change_log is append-only|permission denied/)
    expect(await operator().trail.list({ limit: 100 })).toEqual(before)
  })
})

it('changes before the first login are recorded as the system', async () => {
  const { entries } = await operator().trail.list({ limit: 1 })
  expect(entries).toMatchObject([{ actor: 'sistema' }])
  expect(entries[0]?.happenedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})
