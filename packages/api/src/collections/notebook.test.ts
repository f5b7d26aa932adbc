import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { type NotebookSquare, squareMark } from '@isp/domain/collections/notebook-texts'
import type { Period } from '@isp/domain/dates/period'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generatePayments } from '../billing/billing.service'
import { expectInvariants } from '../testing/invariants'
import { testClock, testOperator } from '../testing/test-operator'

// Rules: product/collections#notebook

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })

const ids: Record<string, number> = {}
const monthOf = async (name: string, period: Period) =>
  (await operator().clients.byId({ id: ids[name] ?? 0 })).payments.find((payment) => payment.period === period)?.id ?? 0
const pay = async (name: string, period: Period, paidDate: string) =>
  operator().clients.payments.markPaid({ id: await monthOf(name, period), paidDate })
const deposit = (received: string) =>
  operator().payments.collect({ kind: 'regular', clientId: ids.Ana ?? 0, months: [], received, method: 'cash' })

/** The months of this year up to one. */
async function months(current: string): Promise<void> {
  for (const month of ['09', '10', '11', '12'].filter((month) => month <= current)) {
    clock.set(`2026-${month}-20T18:00:00Z`)
    await generatePayments(database().db, clock)
  }
}

/** Four clients since September of 2026 at Q175.00 a month, and one since November, all in one group. */
beforeEach(async () => {
  await emptyTables(
    database(),
    'clients',
    'variable_clients',
    'groups',
    'receipts',
    'receipt_lines',
    'receipt_counter',
    'client_accounts',
    'daily_sums',
    'deleted_records',
    'request_keys',
  )
  const fields = { monthlyAmount: '175', utility: '40', startDate: '2024-01-05' }
  for (const name of ['Ana', 'Beto', 'Carla', 'Dora', 'Eva']) {
    clock.set(`2026-${name === 'Eva' ? '11' : '09'}-20T18:00:00Z`)
    ids[name] = (await operator().clients.create({ name, ...fields })).id
  }
  clock.set('2026-09-20T18:00:00Z')
  await operator().clients.pauses.suspend({ id: ids.Beto ?? 0, from: '2026-10-01', to: '2026-10-31' })
  await operator().clients.pauses.leave({ id: ids.Carla ?? 0, lastDay: '2026-09-30', keepOpenMonths: true })
  await months('11')
  await operator().groups.create({ name: 'Norte', location: 'Sololá', clientIds: Object.values(ids) })
})

afterEach(() => expectInvariants(database().db))

type Input = Parameters<ReturnType<typeof operator>['collections']['notebook']>[0]
const ofGroup = { list: 'group' as const, groupId: 1 }
const notebook = (input: Input = ofGroup) => operator().collections.notebook(input)

/** The marks of the last months, by client; a space where there is none. */
async function marks(input: Input = ofGroup, last = 3): Promise<Record<string, string[]>> {
  const { clients, months } = await notebook(input)
  const markOf = (square: NotebookSquare | null, month: number) =>
    square === null ? ' ' : squareMark(square, months[month]?.period ?? '')
  return Object.fromEntries(clients.map(({ name, squares }) => [name, squares.map(markOf).slice(-last)]))
}

describe('the marks', () => {
  it('say what was paid when, what is owed, who was paused and who was no client', async () => {
    await pay('Ana', '2026-09', '2026-09-12')
    await pay('Beto', '2026-09', '2026-10-03')
    await pay('Carla', '2026-09', '2026-09-28')
    expect(await marks()).toEqual({
      Ana: ['12', '•', '•'],
      Beto: ['3/10', '–', '•'],
      Carla: ['28', ' ', ' '],
      Dora: ['•', '•', '•'],
      Eva: [' ', ' ', '•'],
    })
    const { months, found, firstPeriod, groupName, clients } = await notebook()
    expect({ found, firstPeriod, groupName }).toEqual({ found: 5, firstPeriod: '2026-09', groupName: 'Norte' })
    expect(months).toHaveLength(12)
    expect(months.slice(-3)).toEqual([
      { period: '2026-09', paidAmount: '525.00' },
      { period: '2026-10', paidAmount: '0.00' },
      { period: '2026-11', paidAmount: '0.00' },
    ])
    expect(clients[0]?.squares.slice(-2)).toEqual([
      { mark: 'owed', amount: '175.00', paidDate: null },
      { mark: 'owed', amount: '175.00', paidDate: null },
    ])
  })

  it('cover the oldest open months by the account, also those that are not shown', async () => {
    await deposit('200')
    expect((await marks()).Ana).toEqual(['a', '•', '•'])
    expect((await notebook()).clients[0]?.squares.slice(-2)).toMatchObject([{ amount: '150.00' }, { amount: '175.00' }])
    await deposit('150')
    expect((await marks()).Ana).toEqual(['a', 'a', '•'])
    expect((await marks({ ...ofGroup, lastPeriod: '2026-10' })).Ana).toEqual([' ', 'a', 'a'])
    clock.set('2027-10-20T18:00:00Z')
    expect((await marks(ofGroup, 12)).Ana).toEqual([...['•'], ...Array(11).fill(' ')])
  })

  it('follow a receipt that is voided', async () => {
    const { receiptNumber } = await pay('Dora', '2026-11', '2026-11-20')
    expect((await marks()).Dora).toEqual(['•', '•', '20'])
    await operator().receipts.void({ number: receiptNumber ?? 0 })
    expect((await marks()).Dora).toEqual(['•', '•', '•'])
    expect((await notebook()).months.at(-1)).toEqual({ period: '2026-11', paidAmount: '0.00' })
  })

  it('of a month paid in advance come with it', async () => {
    const months = ['2026-11', '2026-12'].map((period) => ({ period, amount: '175' }))
    await operator().payments.collect({ kind: 'regular', clientId: ids.Eva ?? 0, months, method: 'cash' })
    expect((await marks()).Eva).toEqual([' ', ' ', '20'])
    clock.set('2026-12-20T18:00:00Z')
    expect((await marks()).Eva).toEqual([' ', '20', '20/11'])
    expect((await notebook()).months.slice(-2).map(({ paidAmount }) => paidAmount)).toEqual(['175.00', '175.00'])
  })

  it('are none of a month that was annulled when its client left, and paused if it was when it was suspended', async () => {
    await operator().clients.pauses.suspend({ id: ids.Dora ?? 0, from: '2026-11-01', annulUnpaid: true })
    await operator().clients.pauses.leave({ id: ids.Eva ?? 0, lastDay: '2026-11-19', keepOpenMonths: false })
    const { Dora, Eva } = await marks()
    expect({ Dora, Eva }).toEqual({ Dora: ['•', '•', '–'], Eva: undefined })
  })
})

describe('the months', () => {
  it('are twelve up to the asked one, and never later than the present one', async () => {
    const periodsOf = async (lastPeriod?: Period) =>
      (await notebook({ ...ofGroup, lastPeriod })).months.map(({ period }) => period)
    const present = await periodsOf()
    expect([present[0], present.at(-1)]).toEqual(['2025-12', '2026-11'])
    expect(await periodsOf('2027-05')).toEqual(present)
    expect((await periodsOf('2025-11'))[0]).toBe('2024-12')
  })
})

describe('the clients', () => {
  const clients = (filters: object, lastPeriod?: Period) => ({ list: 'clients' as const, filters, lastPeriod })
  const namesOf = async (input: Input) => Object.keys(await marks(input))

  it('are those of the dashboard, of Cobros or of a group, in their order', async () => {
    expect(await namesOf(clients({ sort: 'name', direction: 'desc' }))).toEqual(['Eva', 'Dora', 'Beto', 'Ana'])
    expect(await namesOf(clients({ status: 'left' }))).toEqual(['Carla'])
    expect(await namesOf(clients({ search: 'dor' }))).toEqual(['Dora'])
    await deposit('1000')
    const owing = { list: 'collections' as const, filters: { order: 'house' as const, group: '1' } }
    expect(await namesOf(owing)).toEqual(['Beto', 'Dora', 'Eva'])
    expect(await notebook(owing)).toMatchObject({ found: 3, groupName: 'Norte' })
    expect(await notebook({ ...owing, filters: {} })).toMatchObject({ found: 3, groupName: null })
    expect(await namesOf({ ...ofGroup, lastPeriod: '2026-08' })).toEqual(['Ana', 'Beto', 'Dora', 'Eva'])
    await expect(notebook({ list: 'group', groupId: 99 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are at most 500', async () => {
    await sql`
      insert into clients (name, monthly_amount, start_date)
      select 'Vecino ' || number, 100, '2026-11-01' from generate_series(1, 501) as number
    `.execute(database().db)
    await sql`
      insert into payments (client_id, period, amount, due_date)
      select id, '2026-11', 100, '2026-11-01' from clients where name like 'Vecino %'
    `.execute(database().db)
    await sql`insert into client_groups select id, 1 from clients where name like 'Vecino %'`.execute(database().db)
    const none = { clients: [], firstPeriod: null }
    expect(await notebook(clients({}))).toMatchObject({ ...none, found: 505 })
    expect(await notebook({ list: 'collections', filters: {} })).toMatchObject({ ...none, found: 505 })
    expect(await notebook()).toMatchObject({ ...none, found: 506, groupName: 'Norte' })
    expect((await notebook(clients({ search: 'vecino 5' }))).found).toBe(13)
    await sql`delete from clients where name = 'Vecino 501'`.execute(database().db)
    expect(Object.keys(await marks(clients({ search: 'vecino' })))).toHaveLength(500)
  })
})
