import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testOperator } from '../../testing/test-operator'
import { exportClientsAsJson } from './clients.service'

// Rules: product/clients#filters

const database = useTestDatabase()
const operator = () => testOperator(database().db)
type Filters = Parameters<ReturnType<typeof operator>['clients']['list']>[0]
const names = async (filters: Filters) => (await operator().clients.list(filters)).map(({ name }) => name)

beforeAll(async () => {
  const people = [
    { name: 'José Peña', phone: '+502 5555 1234', monthlyAmount: '100.00' },
    { name: 'Jose_Luis 100%', phone: null, monthlyAmount: '150.50' },
    { name: 'Ángela Núñez', phone: '55559999', monthlyAmount: '200.00' },
    { name: 'Bartolo Ix', phone: '+1 2025550100', monthlyAmount: '99999999.99' },
  ]
  for (const person of people) await operator().clients.create({ ...person, startDate: '2026-01-10', utility: '10' })
  await sql`insert into groups (name, location) values ('Aldea Ávila', 'Sololá')`.execute(database().db)
  await sql`insert into client_groups (client_id, group_id) select 1, id from groups`.execute(database().db)
  const paid = await operator().clients.byId({ id: 3 })
  await operator().clients.payments.markPaid({ id: paid.payments[0]?.id ?? 0, paidDate: '2026-11-02' })
})

describe('the list', () => {
  it('is newest first, with what the dashboard shows', async () => {
    expect(await names({})).toEqual(['Bartolo Ix', 'Ángela Núñez', 'Jose_Luis 100%', 'José Peña'])
    const [angela] = await operator().clients.list({ search: 'angela' })
    expect(angela).toMatchObject({
      status: 'paid',
      nextPaymentDate: '2026-12-10',
      nextPayment: null,
      hasPaidPayment: true,
    })
    const [jose] = await operator().clients.list({ search: 'jose pena' })
    expect(jose).toMatchObject({
      groupName: 'Aldea Ávila',
      status: 'pending',
      nextPaymentDate: '2026-11-10',
      nextPayment: { period: '2026-11', amount: '100.00', dueDate: '2026-11-10' },
      hasPaidPayment: false,
    })
  })

  it.each<[Filters, string[]]>([
    [{ search: 'JOSE' }, ['Jose_Luis 100%', 'José Peña']],
    [{ search: 'pena' }, ['José Peña']],
    [{ search: 'ñ' }, ['José Peña', 'Ángela Núñez']],
    [{ search: 'n' }, ['José Peña', 'Ángela Núñez']],
    [{ search: 'e_l' }, ['Jose_Luis 100%']],
    [{ search: '_' }, ['Jose_Luis 100%']],
    [{ search: 'e_p' }, []],
    [{ search: '%' }, ['Jose_Luis 100%']],
    [{ search: '0%' }, ['Jose_Luis 100%']],
    [{ search: '\\' }, []],
    [{ search: 'jo\\se' }, []],
    [{ search: '5555-1234' }, ['José Peña']],
    [{ search: '+502 5555' }, ['José Peña']],
    [{ search: '5555' }, ['José Peña', 'Ángela Núñez']],
    [{ search: '100' }, ['Bartolo Ix', 'Jose_Luis 100%']],
    [{ search: "' or 1=1 --" }, []],
    [{ groupSearch: 'avila' }, ['José Peña']],
    [{ groupSearch: 'x' }, []],
    [{ status: 'paid' }, ['Ángela Núñez']],
    [{ status: 'pending', search: 'jose' }, ['Jose_Luis 100%', 'José Peña']],
    [{ minAmount: '150.50' }, ['Bartolo Ix', 'Ángela Núñez', 'Jose_Luis 100%']],
    [{ maxAmount: '150.50' }, ['Jose_Luis 100%', 'José Peña']],
    [{ minAmount: '100.01', maxAmount: 150 }, []],
    [{ phone: 'none' }, ['Jose_Luis 100%']],
    [{ phone: 'none', search: 'pena' }, []],
  ])('filtered by %j is %j, and counts as many', async (filters, expected) => {
    expect(await names(filters)).toEqual(expected)
    expect(await operator().clients.count(filters)).toBe(expected.length)
  })

  it('pages without a gap or a repetition', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => names({ page, limit: 2 })))
    expect(pages).toEqual([['Bartolo Ix', 'Ángela Núñez'], ['Jose_Luis 100%', 'José Peña'], []])
  })

  it.each([
    [{ page: 0 }, 'page'],
    [{ page: 1.5 }, 'page'],
    [{ limit: 101 }, 'limit'],
    [{ minAmount: 'mucho' }, 'minAmount'],
    [{ status: 'late' }, 'status'],
    [{ phone: 'some' }, 'phone'],
    [{ sort: 'phone' }, 'sort'],
    [{ direction: 'up' }, 'direction'],
    [{ search: 'a\u0000' }, 'search'],
    [{ search: 'a'.repeat(201) }, 'search'],
  ])('refuses %j at %s', async (filters, path) => {
    await expect(operator().clients.list(filters as Filters)).rejects.toMatchObject({ cause: { issues: [{ path }] } })
  })
})

it('the counters and the running total are those of the rows', async () => {
  expect(await operator().clients.stats()).toEqual({
    totalClients: 4,
    pendingClients: 3,
    paidClients: 1,
    overdueClients: 3,
    dueTodayClients: 0,
    upcomingClients: 0,
    totalUtilities: '10.00',
  })
})

it('the streamed list has the same data as the detail of each client', async () => {
  const deps = { db: database().db, clock: { now: () => new Date('2026-11-20T18:00:00Z') } }
  let text = ''
  for await (const piece of exportClientsAsJson(deps)) text += piece
  const all: { id: number; payments: { id: number }[] }[] = JSON.parse(text)
  expect(all.map(({ id }) => id)).toEqual([4, 3, 2, 1])
  for (const item of all) {
    const detail = await operator().clients.byId({ id: item.id })
    const { payments, ...fields } = item
    expect(detail).toMatchObject(fields)
    expect(payments).toHaveLength(detail.payments.length)
    for (const [index, payment] of payments.entries()) expect(detail.payments[index]).toMatchObject(payment)
  }
})

it('the streamed list without clients is an empty array', async () => {
  for (const id of [1, 2, 3, 4]) await operator().clients.delete({ id })
  let text = ''
  for await (const piece of exportClientsAsJson({ db: database().db, clock: { now: () => new Date() } })) text += piece
  expect(text).toBe('[]')
})

it("'Sin teléfono' are also those whose text is no phone, and not those with an incomplete one or two", async () => {
  const phones = ['S/N', 'ninguno', '0', '-', '5.02556E+10', '2345678901234', '+502 5555123444445678']
  const others = ['5555123', '+503 71234567', '5555-1234 / 4444-5678', '5555-1234 casa 2']
  const { db } = database()
  for (const phone of [...phones, ...others]) {
    await db
      .insertInto('clients')
      .values({ name: phone, phone, start_date: '2026-11-10', monthly_amount: '1' })
      .execute()
  }
  const without = await names({ phone: 'none', limit: 100 })
  expect(without).toEqual(phones.toReversed())
  expect(await operator().clients.count({ phone: 'none' })).toBe(without.length)
})
