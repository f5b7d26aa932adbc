import { useTestDatabase } from '@isp/db/testing/test-database'
import type { CutList } from '@isp/domain/collections/cuts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testClock, testOperator, testSession } from '../testing/test-operator'
import { within } from '../testing/within'
import { readKeptClients } from './offline-copy.queries'

// Rules: product/offline#copy

const database = useTestDatabase()
const TODAY = '2026-11-20'
const YEAR_LATER = '2027-11-20T18:00:00.000Z'
const clock = testClock()
const operator = (session = 'remembered') => testOperator(database().db, { clock, session: testSession(session) })

async function copy(tag?: string) {
  const answer = await operator().offline.copy({ tag })
  if (!answer.kept) throw new Error('the session is remembered')
  return answer
}

const common = { startDate: '2026-11-01', phone: '+502 55551234', address: 'Xecam, casa 7' }
const network = { wifiName: 'Casa', wifiPassword: 'clave-wifi', routerUser: 'admin', routerPassword: 'clave-router' }

beforeEach(async () => {
  const { db } = database()
  clock.set(`${TODAY}T18:00:00Z`)
  await sql`truncate clients, variable_clients, groups, sessions cascade`.execute(db)
  const sessions = [
    { id: 'remembered', data: { operator: true, remembered: true }, expires_at: YEAR_LATER },
    { id: 'browser-bound', data: { operator: true, remembered: false }, expires_at: YEAR_LATER },
    { id: 'expired', data: { operator: true, remembered: true }, expires_at: '2026-11-20T17:00:00.000Z' },
  ]
  await db
    .insertInto('sessions')
    .values(sessions.map((session) => ({ ...session, data: JSON.stringify(session.data) })))
    .execute()
})

it.each(['browser-bound', 'expired', 'unknown'])('a device with the session %s keeps nothing', async (session) => {
  expect(await operator(session).offline.copy({})).toEqual({ kept: false })
})

it('has both kinds of client with place, phone and unpaid months, and nothing of WiFi and routers', async () => {
  const maps = 'https://maps.app.goo.gl/abc'
  const ana = await operator().clients.create({
    ...common,
    ...network,
    name: 'Ana',
    notes: 'Paga el 5. Otro teléfono: 4141-9292 o +502 7777 1234',
    monthlyAmount: '150.00',
    utility: '50.00',
    googleMapsLink: maps,
  })
  await operator().groups.create({ name: 'Xecam', location: 'Sololá', clientIds: [ana.id] })
  const { id } = await operator().variableClients.create({ ...common, ...network, name: 'Beto', phone: undefined })
  await sql`
    insert into payments (client_id, period, amount, due_date, is_paid, paid_date)
    values (${ana.id}, '2026-09', 150, '2026-09-05', false, null), (${ana.id}, '2026-10', 150, '2026-10-05', true, '2026-10-07')
  `.execute(database().db)

  const { clients, takenAt, keepUntil } = await copy()
  expect({ takenAt, keepUntil }).toEqual({ takenAt: within(`${TODAY}T18:00:00`), keepUntil: YEAR_LATER })
  expect(clients?.total).toBe(2)
  expect(
    clients?.rows.map(({ open, ...client }) => ({
      ...client,
      open: open.map(({ period, amount }) => [period, amount]),
    })),
  ).toEqual([
    {
      kind: 'regular',
      id: ana.id,
      name: 'Ana',
      phone: common.phone,
      notedNumbers: '41419292\n50277771234',
      address: common.address,
      startDate: common.startDate,
      googleMapsLink: maps,
      groupName: 'Xecam',
      suspended: false,
      cutList: 'toCut',
      fee: '150.00',
      accountBalance: '0.00',
      open: [
        ['2026-09', '150.00'],
        ['2026-11', '150.00'],
      ],
    },
    {
      kind: 'variable',
      id,
      name: 'Beto',
      phone: null,
      notedNumbers: null,
      address: common.address,
      startDate: common.startDate,
      googleMapsLink: null,
      groupName: null,
      suspended: false,
      cutList: 'toCut',
      fee: null,
      accountBalance: '0.00',
      open: [['2026-11', null]],
    },
  ])
  expect(JSON.stringify(clients)).not.toContain('clave')
})

it('says who is suspended and leaves out who left', async () => {
  const suspended = await operator().clients.create({ ...common, name: 'Ana', monthlyAmount: '150.00', utility: '0' })
  const left = await operator().clients.create({ ...common, name: 'Beto', monthlyAmount: '150.00', utility: '0' })
  await database()
    .db.insertInto('client_pauses')
    .values([
      { client_id: suspended.id, kind: 'suspended', from_date: TODAY, created_by: 'admin', created_at: TODAY },
      { client_id: left.id, kind: 'left', from_date: TODAY, created_by: 'admin', created_at: TODAY },
    ])
    .execute()
  const { clients } = await copy()
  expect([clients?.total, clients?.rows.map(({ name, suspended }) => [name, suspended])]).toEqual([1, [['Ana', true]]])
})

it('says who is to be cut and who is to be reconnected, as Cobros lists them, also after they pay or promise', async () => {
  const client = { ...common, monthlyAmount: '150.00', utility: '0' }
  const add = (name: string) => operator().clients.create({ ...client, name, startDate: '2026-09-05' })
  const [owes, promised, cut] = [await add('Ana'), await add('Beto'), await add('Carla')]
  await operator().clients.create({ ...client, name: 'Dora', startDate: '2026-11-15' })
  await operator().collections.promise({ clientId: promised.id, promisedDate: '2026-11-25' })
  const lists = async () => {
    const { tag, clients } = await copy()
    const rows = clients?.rows.map(({ name, cutList }) => [name, cutList])
    return { tag, lists: Object.fromEntries(rows ?? []) as Record<string, string | null> }
  }
  const listed = async (list: CutList) => (await operator().collections.list({ list })).map(({ name }) => name).sort()
  expect((await lists()).lists).toEqual({ Ana: 'toCut', Beto: null, Carla: 'toCut', Dora: null })
  expect(await listed('toCut')).toEqual(['Ana', 'Carla'])

  const [line] = (await operator().collections.list({ list: 'toCut', search: 'Carla' })).flatMap((found) =>
    'seen' in found ? [found] : [],
  )
  await operator().collections.markCut({ clients: [{ kind: 'regular', id: cut.id, seen: line?.seen ?? '' }] })
  for (const { id } of (await operator().clients.byId({ id: cut.id })).payments) {
    await operator().clients.payments.markPaid({ id })
  }
  const paid = await lists()
  expect([paid.lists, await listed('toReconnect')]).toEqual([
    { Ana: 'toCut', Beto: null, Carla: 'toReconnect', Dora: null },
    ['Carla'],
  ])
  await operator().collections.promise({ clientId: owes.id, promisedDate: '2026-11-22' })
  const later = await lists()
  expect([later.tag === paid.tag, later.lists.Ana]).toEqual([false, null])
  await operator().business.save({ cutAfterDays: 60 })
  expect((await copy(later.tag)).clients).not.toBeNull()
})

it('of too many clients, takes those who owe first', async () => {
  const { db } = database()
  await sql`
    insert into clients (name, monthly_amount, start_date)
    select name, 100, '2026-01-01' from unnest(array['Al día', 'Debe poco', 'Debe mucho']) as name
  `.execute(db)
  await sql`
    insert into payments (client_id, period, amount, due_date)
    select id, '2026-01', 100, case name when 'Debe mucho' then '2026-01-05'::date else '2026-03-05' end
    from clients where name <> 'Al día'
  `.execute(db)
  const taken = await db.transaction().execute((trx) => readKeptClients(trx, { today: TODAY, limit: 2 }))
  expect([taken.total, taken.rows.map(({ name }) => name)]).toEqual([3, ['Debe mucho', 'Debe poco']])
})

describe('the tag', () => {
  it('of an unchanged copy is answered without the clients', async () => {
    const { id } = await operator().clients.create({ ...common, name: 'Ana', monthlyAmount: '150.00', utility: '0' })
    const { tag } = await copy()
    clock.set(`${TODAY}T19:00:00Z`)
    expect(await copy(tag)).toEqual({
      kept: true,
      tag,
      takenAt: `${TODAY}T19:00:00.000Z`,
      keepUntil: YEAR_LATER,
      clients: null,
    })
    await operator().clients.delete({ id })
    expect(await copy(tag)).toMatchObject({ clients: { total: 0, rows: [] } })
  })

  it('changes with the day, because pauses begin and end', async () => {
    const { tag } = await copy()
    clock.set('2026-11-21T18:00:00Z')
    expect((await copy(tag)).clients).not.toBeNull()
  })

  it('changes with an entry that is committed after a later one', async () => {
    const { db } = database()
    const entry = (id: number) =>
      sql`insert into change_log (id, subject, action, actor) overriding system value values (${id}, 'config', 'updated', 'admin')`
    await entry(1_000_002).execute(db)
    const { tag } = await copy()
    await entry(1_000_001).execute(db)
    expect((await copy(tag)).tag).not.toBe(tag)
  })

  it('changes with a billing run', async () => {
    const { tag } = await copy()
    await sql`
      insert into generations (generated_at, first_period, last_period, regular_count, variable_count, most_periods)
      values (now(), '2026-11', '2026-11', 1, 0, 1)
    `.execute(database().db)
    expect((await copy(tag)).tag).not.toBe(tag)
  })
})
