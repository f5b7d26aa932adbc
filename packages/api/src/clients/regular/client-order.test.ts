import { useTestDatabase } from '@isp/db/testing/test-database'
import { dueDate } from '@isp/domain/billing/due-date'
import { clientSorts, sortDirections } from '@isp/domain/clients/client-filters.schema'
import { compareNames } from '@isp/domain/text/name-order'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportTables } from '../../exports'
import { testClock, testOperator } from '../../testing/test-operator'

// Rules: product/clients#order, product/text#order-of-a-search

const database = useTestDatabase()
const clock = testClock()
const clients = () => testOperator(database().db, { clock }).clients

type Sort = (typeof clientSorts)[number]
type Direction = (typeof sortDirections)[number]
type Row = {
  id: number
  name: string
  group: string | null
  fee: number
  startDate: string
  unpaid: string[]
  paid: string[]
}

const PEOPLE: [name: string, group: string | null, fee: number, startDay: number, unpaid: string[], paid: string[]][] =
  [
    ['Ñata Cux', 'Nebaj', 200, 31, ['2026-09', '2026-11'], ['2026-10']],
    ['nube Ixcoy', null, 100, 31, [], ['2026-11']],
    ['Óscar Peña', 'Ñunca', 100, 30, [], ['2026-11']],
    ['Nora Batz', 'Nuevo', 150, 5, ['2026-11'], ['2026-10']],
    ['Zoila Cotí', 'Ñunca', 300, 5, ['2026-11'], []],
    ['Ana Nora', null, 50, 20, [], ['2026-11', '2027-02']],
    ['Álvaro Tum', 'Nebaj', 250, 20, ['2027-01'], []],
    ['Norma Paz', null, 75, 12, [], ['2026-08']],
    ['Berta Nora', 'Nuevo', 100, 1, [], []],
    ['Nora Álvarez', null, 100, 28, [], ['2026-11']],
  ]

const rows: Row[] = PEOPLE.map(([name, group, fee, day, unpaid, paid], index) => {
  return { id: index + 1, name, group, fee, startDate: `2024-01-${String(day).padStart(2, '0')}`, unpaid, paid }
})

beforeAll(async () => {
  const { db } = database()
  await sql`insert into groups (name, location) values ('Nuevo', 'X'), ('Ñunca', 'X'), ('Nebaj', 'X')`.execute(db)
  for (const { id, name, group, fee, startDate, unpaid, paid } of rows) {
    await sql`insert into clients (name, monthly_amount, start_date) values (${name}, ${fee}, ${startDate})`.execute(db)
    if (group) {
      await sql`insert into client_groups (client_id, group_id) select ${id}, id from groups where name = ${group}`.execute(
        db,
      )
    }
    for (const period of [...unpaid, ...paid]) {
      const paidDate = paid.includes(period) ? '2026-11-01' : null
      await sql`insert into payments (client_id, period, amount, due_date, is_paid, paid_date)
        values (${id}, ${period}, 1, ${dueDate(startDate, period)}, ${paidDate !== null}, ${paidDate})`.execute(db)
    }
  }
})

const ids = async (filters: object) => (await clients().list({ limit: 100, ...filters })).map(({ id }) => id)
const sorted = (compare: (a: Row, b: Row) => number) => [...rows].sort(compare).map(({ id }) => id)

describe('the list sorted', () => {
  it('without a choice is newest first', async () => {
    expect(await ids({})).toEqual(sorted((a, b) => b.id - a.id))
  })

  it.each([
    ['name', (a: Row, b: Row) => compareNames(a.name, b.name)],
    ['monthlyAmount', (a: Row, b: Row) => a.fee - b.fee || a.id - b.id],
  ] as const)('by %s, in both directions', async (sort, compare) => {
    expect(await ids({ sort })).toEqual(sorted(compare))
    expect(await ids({ sort, direction: 'desc' })).toEqual(sorted(compare).reverse())
  })

  it('by group has the clients without one last, in both directions', async () => {
    const byGroup = (sign: number) =>
      sorted((a, b) =>
        a.group === null || b.group === null
          ? Number(a.group === null) - Number(b.group === null) || b.id - a.id
          : sign * compareNames(a.group, b.group) || b.id - a.id,
      )
    expect(await ids({ sort: 'group' })).toEqual(byGroup(1))
    expect(await ids({ sort: 'group', direction: 'desc' })).toEqual(byGroup(-1))
  })

  it('by next payment has the pending clients before the paid ones, each by date', async () => {
    const ascending = await clients().list({ limit: 100, sort: 'nextPayment' })
    expect(ascending.map(({ name, nextPaymentDate }) => [name, nextPaymentDate])).toEqual([
      ['Ñata Cux', '2026-09-30'],
      ['Nora Batz', '2026-11-05'],
      ['Zoila Cotí', '2026-11-05'],
      ['Álvaro Tum', '2027-01-20'],
      ['Nora Álvarez', '2026-12-28'],
      ['Óscar Peña', '2026-12-30'],
      ['nube Ixcoy', '2026-12-31'],
      ['Ana Nora', '2027-03-20'],
      // Not billed this month.
      ['Berta Nora', '2026-12-01'],
      ['Norma Paz', '2026-09-12'],
    ])
    const descending = await clients().list({ limit: 100, sort: 'nextPayment', direction: 'desc' })
    expect(descending.map(({ name }) => name)).toEqual([
      'Ana Nora',
      'nube Ixcoy',
      'Óscar Peña',
      'Nora Álvarez',
      'Álvaro Tum',
      'Zoila Cotí',
      'Nora Batz',
      'Ñata Cux',
      'Berta Nora',
      'Norma Paz',
    ])
  })

  it('by next payment finds the same clients under each status', async () => {
    const every = await clients().list({ limit: 100, sort: 'nextPayment' })
    for (const status of ['pending', 'paid'] as const) {
      const expected = every.filter((client) => client.status === status).map(({ id }) => id)
      expect(await ids({ sort: 'nextPayment', status })).toEqual(expected)
    }
    expect(await ids({ sort: 'nextPayment', status: 'overdue' })).toEqual([1, 4, 5])
  })
})

it('a typed search puts names that begin with it first, and pending clients before paid ones', async () => {
  const found = async (search: string) => (await clients().list({ search })).map(({ name }) => name)
  expect(await found('nora')).toEqual(['Nora Batz', 'Nora Álvarez', 'Berta Nora', 'Ana Nora'])
  expect(await found('n')).toEqual([
    'Nora Batz',
    'Ñata Cux',
    'Nora Álvarez',
    'Norma Paz',
    'nube Ixcoy',
    'Berta Nora',
    'Ana Nora',
    'Óscar Peña',
  ])
  // A chosen order wins.
  expect(await ids({ search: 'nora', sort: 'name' })).toEqual([6, 9, 10, 4])
})

const orders = clientSorts.flatMap((sort) => sortDirections.map((direction): [Sort, Direction] => [sort, direction]))

it.each(orders)('by %s %s, pages and export have the order of the whole list', async (sort, direction) => {
  for (const filters of [{}, { search: 'o' }, { status: 'paid' }, { groupSearch: 'n' }]) {
    const order = { ...filters, sort, direction }
    const all = await ids(order)
    expect(all).toHaveLength(await clients().count(filters as { search?: string }))
    for (const limit of [1, 3, 4]) {
      const pages: number[] = []
      for (let page = 1; page <= Math.ceil(all.length / limit) + 1; page++)
        pages.push(...(await ids({ ...order, page, limit })))
      expect(pages).toEqual(all)
    }
    const { rows: exported } = await exportTables.clients.open({ db: database().db, now: clock.now() }, order)
    const names: unknown[] = []
    for await (const cells of exported) names.push(cells[0])
    expect(names).toEqual(all.map((id) => rows[id - 1]?.name))
  }
})

it('finds a client once while its payment is marked paid and reverted', async () => {
  const { id, payments } = await clients().create({
    name: 'Solo Una Vez',
    monthlyAmount: '100',
    utility: '10',
    startDate: '2026-11-01',
  })
  const paymentId = payments[0]?.id ?? 0
  const pages: number[][] = []
  let reading = true
  const changes = async () => {
    while (reading) {
      await clients().payments.markPaid({ id: paymentId })
      await clients().payments.revert({ id: paymentId })
    }
  }
  const reads = async () => {
    for (let times = 0; times < 150; times += 1) pages.push(await ids({ search: 'Solo Una Vez' }))
    reading = false
  }
  await Promise.all([changes(), reads()])
  expect(new Set(pages.map(String))).toEqual(new Set([String(id)]))
})
