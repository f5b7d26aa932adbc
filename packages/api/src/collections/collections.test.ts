import { useTestDatabase } from '@isp/db/testing/test-database'
import { agingBuckets, bucketOf } from '@isp/domain/collections/aging'
import { collectionOrders } from '@isp/domain/collections/collection.schema'
import { addDays } from '@isp/domain/dates/local-date'
import { sumQuetzales } from '@isp/domain/money/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testClock, testOperator } from '../testing/test-operator'
import type { OwingLine } from './collection-lines.queries'

// Rules: product/collections#who-owes, product/collections#groups-of-those-who-owe, product/collections#order-of-lines

const database = useTestDatabase()
const TODAY = '2026-11-20'
const clock = testClock()
const operator = () => testOperator(database().db, { clock })

type Given = { name: string; group?: string; due: { days: number; amount?: string; paid?: boolean }[]; phone?: string }

/** Clients with payments, each due some days before today; a payment of its own month each. */
async function given(clients: readonly Given[]): Promise<void> {
  for (const { name, group, due, phone } of clients) {
    const { rows } = await sql<{ id: number }>`
      insert into clients (name, phone, monthly_amount, start_date) values (${name}, ${phone ?? null}, 100, '2020-01-01')
      returning id
    `.execute(database().db)
    const id = rows[0]?.id ?? 0
    for (const [index, { days, amount = '100.00', paid = false }] of due.entries()) {
      await sql`
        insert into payments (client_id, period, amount, due_date, is_paid, paid_date)
        values (${id}, ${`20${10 + index}-01`}, ${amount}, ${addDays(TODAY, -days)}, ${paid}, ${paid ? TODAY : null})
      `.execute(database().db)
    }
    if (group !== undefined) {
      await sql`
        with known as (select id from groups where name = ${group}),
          created as (
            insert into groups (name, location) select ${group}, 'Sololá' where not exists (select from known) returning id
          )
        insert into client_groups (client_id, group_id) select ${id}::int, id from known union all select ${id}::int, id from created
      `.execute(database().db)
    }
  }
}

type Filters = Parameters<ReturnType<typeof operator>['collections']['list']>[0]
const names = async (filters: Filters = {}) => (await operator().collections.list(filters)).map(({ name }) => name)
const idOf = async (name: string) => (await operator().collections.list({ search: name }))[0]?.id ?? 0

beforeEach(async () => {
  await sql`delete from clients`.execute(database().db)
  await sql`delete from groups`.execute(database().db)
})

describe('the lines', () => {
  it('say since when, how many months and how much each client owes', async () => {
    await given([
      {
        name: 'Rosa',
        group: 'Xecam',
        phone: '5555 1234',
        due: [{ days: 40 }, { days: 10, amount: '75.50' }, { days: -5 }],
      },
      { name: 'Al día', due: [{ days: 10, paid: true }] },
    ])
    expect(await operator().collections.list({})).toEqual([
      {
        id: expect.any(Number),
        name: 'Rosa',
        phone: '5555 1234',
        address: null,
        startDate: '2020-01-01',
        googleMapsLink: null,
        groupName: 'Xecam',
        owedSince: '2026-10-11',
        openCount: 3,
        upcoming: [{ period: '2012-01', dueDate: '2026-11-25' }],
        lastDay: null,
        openAmount: '275.50',
        accountBalance: '0.00',
        dueTodayAmount: '0.00',
        netDebt: '275.50',
        lastDeposit: null,
        overdueCount: 2,
        overdueAmount: '175.50',
        promise: null,
        lastContact: null,
        state: 'active',
      },
    ])
  })

  it('are those of the oldest debt first, of the largest, or of the place', async () => {
    await given([
      { name: 'Beto', group: 'Xecam', due: [{ days: 40, amount: '50.00' }] },
      { name: 'Ana', group: 'Xecam', due: [{ days: 10, amount: '300.00' }] },
      { name: 'Ciro', group: 'Ángeles', due: [{ days: -3, amount: '100.00' }] },
      {
        name: 'Dora',
        due: [
          { days: 90, amount: '40.00' },
          { days: 60, amount: '40.00' },
        ],
      },
    ])
    expect(await names({ order: 'oldest' })).toEqual(['Dora', 'Beto', 'Ana', 'Ciro'])
    expect(await names({ order: 'largest' })).toEqual(['Ana', 'Ciro', 'Dora', 'Beto'])
    expect(await names({ order: 'house' })).toEqual(['Ciro', 'Ana', 'Beto', 'Dora'])
  })

  it.each<[Filters, string[]]>([
    [{ bucket: 'upcoming' }, ['Rosa', 'Ana']],
    [{ bucket: 'overdue' }, ['Rosa', 'Peña']],
    [{ bucket: 'days30' }, ['Rosa']],
    [{ bucket: 'days60' }, ['Rosa', 'Peña']],
    [{ bucket: 'days90' }, []],
    [{ bucket: 'older' }, []],
    [{ search: 'pena' }, ['Peña']],
    [{ search: '5555' }, ['Peña']],
    [{ group: 'none' }, ['Rosa']],
    [{ search: 'a', bucket: 'upcoming', order: 'largest' }, ['Rosa', 'Ana']],
    [{ search: 'zzz' }, []],
  ])('filtered by %j are %j, and the sums count as many', async (filters, expected) => {
    await given([
      { name: 'Rosa', due: [{ days: 40 }, { days: 10 }, { days: -20 }] },
      { name: 'Peña', group: 'Xecam', phone: '5555 1234', due: [{ days: 32 }] },
      { name: 'Ana', group: 'Ángeles', due: [{ days: 0 }] },
    ])
    const sorted = expected.toSorted()
    for (const order of collectionOrders) expect((await names({ order, ...filters })).toSorted()).toEqual(sorted)
    expect(await names(filters)).toEqual(expected)
    expect(await operator().collections.sums(filters ?? {})).toMatchObject({ found: expected.length })
  })

  it('are filtered by a group, whose chips have their numbers', async () => {
    await given([
      { name: 'Beto', group: 'Xecam', due: [{ days: 1 }] },
      { name: 'Ana', group: 'Xecam', due: [{ days: 2 }] },
      { name: 'Ciro', group: 'Ángeles', due: [{ days: 3 }] },
      { name: 'Dora', due: [{ days: 4 }] },
      { name: 'Eva', group: 'Pagado', due: [{ days: 4, paid: true }] },
    ])
    const groups = await operator().collections.groups()
    expect(groups.map(({ name, clients }) => [name, clients])).toEqual([
      ['Xecam', 2],
      ['Ángeles', 1],
      [null, 1],
    ])
    expect(await names({ group: String(groups[0]?.id) })).toEqual(['Ana', 'Beto'])
  })

  it('page without a gap or a repetition', async () => {
    await given(Array.from({ length: 7 }, (_, index) => ({ name: `C${index}`, due: [{ days: index % 3 }] })))
    for (const [name, date] of [
      ['C1', '2026-11-20'],
      ['C2', '2026-11-25'],
    ] as const) {
      await operator().collections.promise({ clientId: await idOf(name), promisedDate: date })
    }
    for (const order of collectionOrders) {
      const all = await names({ order })
      const pages = await Promise.all([1, 2, 3, 4].map((page) => names({ order, page, limit: 2 })))
      expect(pages.flat()).toEqual(all)
      expect(new Set(all).size).toBe(7)
    }
  })
})

describe('a client who promised to pay', () => {
  beforeEach(async () => {
    clock.set('2026-11-20T18:00:00Z')
    await given([
      { name: 'Beto', due: [{ days: 40 }] },
      { name: 'Ana', due: [{ days: 30 }] },
      { name: 'Ciro', due: [{ days: 20 }] },
    ])
    await operator().collections.promise({ clientId: await idOf('Ana'), promisedDate: '2026-11-22' })
  })

  it.each([
    ['2026-11-20', ['Beto', 'Ciro', 'Ana'], 'waiting'],
    ['2026-11-21', ['Beto', 'Ciro', 'Ana'], 'waiting'],
    ['2026-11-22', ['Ana', 'Beto', 'Ciro'], 'today'],
    ['2026-11-23', ['Ana', 'Beto', 'Ciro'], 'broken'],
  ])('stands on %s as %j', async (day, expected, state) => {
    clock.set(`${day}T18:00:00Z`)
    for (const order of ['oldest', 'largest'] as const) expect(await names({ order })).toEqual(expected)
    const lines = await operator().collections.list({ search: 'Ana' })
    expect(lines).toMatchObject([{ promise: { promisedDate: '2026-11-22', state } }])
  })

  it('is after one with a promise for today, and before one with a later promise', async () => {
    await operator().collections.promise({ clientId: await idOf('Ciro'), promisedDate: '2026-11-24' })
    expect(await names()).toEqual(['Beto', 'Ana', 'Ciro'])
    clock.set('2026-11-24T18:00:00Z')
    expect(await names()).toEqual(['Ciro', 'Ana', 'Beto'])
  })

  it('before its only month is due is last too', async () => {
    await given([{ name: 'Zoe', due: [{ days: -5 }] }])
    await given([{ name: 'Yolanda', due: [{ days: -6 }] }])
    await operator().collections.promise({ clientId: await idOf('Zoe'), promisedDate: '2026-11-21' })
    for (const order of ['oldest', 'largest', 'house'] as const) {
      expect(await names({ order })).toEqual(['Beto', 'Ciro', 'Yolanda', 'Zoe', 'Ana'])
    }
  })

  it('is back in its place once what it promised is paid, and kept it', async () => {
    const ana = await idOf('Ana')
    await given([{ name: 'Zoe', due: [{ days: 5 }] }])
    const { payments } = await operator().clients.byId({ id: ana })
    await sql`
      insert into payments (client_id, period, amount, due_date) values (${ana}, '2026-12', 100, '2026-12-01')
    `.execute(database().db)
    await operator().clients.payments.markPaid({ id: payments[0]?.id ?? 0 })
    clock.set('2026-11-24T18:00:00Z')
    expect(await names()).toEqual(['Beto', 'Ciro', 'Zoe', 'Ana'])
    expect(await operator().collections.list({ search: 'Ana' })).toMatchObject([{ promise: null }])
  })
})

it('the last notice is on the line', async () => {
  clock.set('2026-11-20T18:00:00Z')
  await given([{ name: 'Rosa', due: [{ days: 40 }] }])
  const clientId = await idOf('Rosa')
  await operator().collections.recordContact({ clientId, channel: 'whatsapp' })
  clock.set('2026-11-20T18:42:07Z')
  const { contactedAt } = await operator().collections.recordContact({ clientId, channel: 'call' })
  const [rosa] = await operator().collections.list({})
  expect(contactedAt).toBe('2026-11-20T18:42:07.000Z')
  expect(new Date(rosa?.lastContact?.contactedAt ?? '').toISOString()).toBe(contactedAt)
  expect(rosa?.lastContact?.channel).toBe('call')
})

it('the sums of today are the receipts registered today, without void ones', async () => {
  clock.set('2026-11-20T18:00:00Z')
  const fees = { name: 'Rosa', monthlyAmount: '175', utility: '1', startDate: '2026-11-10' }
  const before = await operator().collections.receivedToday()
  const ids: number[] = []
  for (let index = 0; index < 3; index += 1) ids.push((await operator().clients.create(fees)).payments[0]?.id ?? 0)
  clock.set('2026-11-20T05:59:59Z')
  await operator().clients.payments.markPaid({ id: ids[0] ?? 0 })
  clock.set('2026-11-20T06:00:00Z')
  await operator().clients.payments.markPaid({ id: ids[1] ?? 0, paidDate: '2026-11-14' })
  await operator().clients.payments.markPaid({ id: ids[2] ?? 0 })
  await operator().clients.payments.revert({ id: ids[2] ?? 0 })
  const today = await operator().collections.receivedToday()
  expect(today.receipts - before.receipts).toBe(1)
  expect(today.amount).toBe(sumQuetzales([before.amount, '175.00']))
})

it('the sums say how many of the found and of the overdue clients can be written to', async () => {
  clock.set('2026-11-20T18:00:00Z')
  await sql`delete from clients`.execute(database().db)
  const phones = ['+502 55551234', undefined, 'S/N', '+502 5555123']
  await given(phones.map((phone, index) => ({ name: `C${index}`, due: [{ days: 40 }], ...(phone ? { phone } : {}) })))
  await given([{ name: 'E', due: [{ days: -5 }], phone: '+503 71234567' }])
  const { sums } = operator().collections
  expect(await sums({})).toMatchObject({ found: 5, foundWithChat: 2, overdueClients: 4, overdueWithChat: 1 })
  expect(await sums({ bucket: 'days60' })).toMatchObject({ found: 4, foundWithChat: 1 })
  expect(await sums({ bucket: 'upcoming' })).toMatchObject({ found: 1, foundWithChat: 1 })
})

it('the sums are those of the lines, whatever is open', async () => {
  clock.set('2026-11-20T18:00:00Z')
  const payment = fc.record({
    days: fc.integer({ min: -40, max: 130 }),
    amount: fc.integer({ min: 1, max: 99_999 }).map((centavos) => (centavos / 100).toFixed(2)),
    paid: fc.boolean(),
  })
  const clients = fc.array(fc.record({ due: fc.array(payment, { maxLength: 5 }), grouped: fc.boolean() }), {
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(clients, async (made) => {
      await sql`delete from clients`.execute(database().db)
      await given(
        made.map(({ due, grouped }, index) => ({ name: `C${index}`, due, ...(grouped ? { group: 'Xecam' } : {}) })),
      )
      const sums = await operator().collections.sums({})
      for (const order of collectionOrders) {
        const lines = (await operator().collections.list({ order, limit: 100 })) as OwingLine[]
        expect(sums.total).toBe(sumQuetzales(lines.map(({ openAmount }) => openAmount)))
        expect(sums.overdue).toBe(sumQuetzales(lines.map(({ overdueAmount }) => overdueAmount)))
        expect(sums.clients).toBe(lines.length)
        expect(sums.overdueClients).toBe(lines.filter(({ overdueCount }) => overdueCount > 0).length)
      }
      for (const bucket of agingBuckets) {
        const open = made.map(({ due }) =>
          due.filter(({ days, paid }) => !paid && bucketOf(addDays(TODAY, -days), TODAY) === bucket),
        )
        const having = open.filter((payments) => payments.length > 0)
        expect(sums.buckets.find((found) => found.bucket === bucket)).toEqual({
          bucket,
          clients: having.length,
          months: open.flat().length,
          amount: sumQuetzales(open.flat().map(({ amount }) => amount)),
        })
        expect(await operator().collections.list({ bucket })).toHaveLength(having.length)
      }
    }),
    { numRuns: 15 },
  )
})

it.each([
  [{ bucket: 'old' }, 'bucket'],
  [{ order: 'name' }, 'order'],
  [{ group: 'x' }, 'group'],
  [{ limit: 101 }, 'limit'],
])('refuses %j at %s', async (filters, path) => {
  await expect(operator().collections.list(filters as Filters)).rejects.toMatchObject({ cause: { issues: [{ path }] } })
})
