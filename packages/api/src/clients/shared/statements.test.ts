import { useTestDatabase } from '@isp/db/testing/test-database'
import { formatQuetzales } from '@isp/domain/money/money'
import { beforeEach, describe, expect, it } from 'vitest'
import { testClock, testOperator } from '../../testing/test-operator'

// Rules: product/statements#what-a-client-owes

const database = useTestDatabase()
const clock = testClock('2026-08-01T18:00:00Z')
const operator = () => testOperator(database().db, { clock })

/** A client of Q100.00 from August 2026 on, on the 28th of November. */
async function fourMonths(name: string) {
  clock.set('2026-11-28T18:00:00Z')
  const { id } = await operator().clients.create({
    name,
    phone: '5555 1234',
    monthlyAmount: '100',
    utility: '20',
    startDate: '2026-08-12',
    billedFrom: '2026-08',
  })
  return id
}
const collect = (clientId: number, input: object) =>
  operator().payments.collect({ kind: 'regular', clientId, months: [], ...input } as never)
const august = [{ period: '2026-08', amount: '100.00' }]

let id: number
beforeEach(async () => {
  id = await fourMonths('Ana')
})

describe('the statement of a client', () => {
  it('has its months, what is overdue, and no receipt before the first payment', async () => {
    const { months, debt, lastReceipt, today, kind } = await operator().clients.statement({ id })
    expect({ kind, today, lastReceipt }).toEqual({ kind: 'regular', today: '2026-11-28', lastReceipt: null })
    expect(months.map(({ period, isPaid }) => [period, isPaid])).toEqual(
      ['2026-08', '2026-09', '2026-10', '2026-11'].map((period) => [period, false]),
    )
    expect(debt).toMatchObject({ overdueCount: 4, overdueAmount: '400.00', upcoming: [] })
  })

  it('names the receipt of each paid month, other charges, the account, pauses and the last money', async () => {
    const { number } = await collect(id, { months: august, paidDate: '2026-08-12' })
    const sold = await collect(id, { others: [{ concept: 'Router', amount: '300' }], paidDate: '2026-09-02' })
    const left = await collect(id, { received: '50', paidDate: '2026-10-03' })
    await operator().clients.pauses.suspend({ id, from: '2026-12-01', to: '2026-12-31' })
    const statement = await operator().clients.statement({ id })
    expect(statement).toMatchObject({
      otherCharges: [{ concept: 'Router', amount: '300.00', receiptNumber: sold.number, receivedOn: '2026-09-02' }],
      accountLines: [{ amount: '50.00', receiptNumber: left.number }],
      accountBalance: '50.00',
      pauses: [{ from: '2026-12-01', to: '2026-12-31', kind: 'suspended' }],
      lastReceipt: { number: left.number, receivedOn: '2026-10-03', amount: '50.00' },
    })
    expect(statement.months[0]).toMatchObject({ isPaid: true, paidDate: '2026-08-12', receiptNumber: number })
    expect(statement.debt).toMatchObject({ overdueAmount: '250.00', overdueBeforeAccount: '300.00', overdueCount: 3 })
    expect(statement).not.toHaveProperty('routerPassword')
  })

  it('leaves out what is void, and shows older months only while they are owed', async () => {
    const first = await collect(id, { months: august })
    const { lastReceipt } = await operator().clients.statement({ id })
    expect(lastReceipt?.number).toBe(first.number)
    const short = async () => (await operator().clients.statement({ id, months: 1 })).months.map(({ period }) => period)
    expect(await short()).toEqual(['2026-09', '2026-10', '2026-11'])
    await operator().receipts.void({ number: first.number })
    expect(await short()).toEqual(['2026-08', '2026-09', '2026-10', '2026-11'])
    expect((await operator().clients.statement({ id })).lastReceipt).toBeNull()
  })

  it('owes what Cobros says on any day', async () => {
    for (const day of ['2026-11-11', '2026-11-12', '2026-11-13', '2027-02-28']) {
      clock.set(`${day}T18:00:00Z`)
      const { debt } = await operator().clients.statement({ id })
      const line = (await operator().collections.list({ search: 'Ana' })).find((one) => one.id === id)
      expect([day, debt.overdueAmount]).toEqual([day, line?.overdueAmount])
      expect(formatQuetzales(debt.overdueAmount ?? '0.00')).toMatch(/^Q/)
    }
  })

  it('has no amounts of the open months of a variable client', async () => {
    const shop = await operator().variableClients.create({
      name: 'Café',
      startDate: '2026-10-05',
      billedFrom: '2026-10',
    })
    const { debt, months } = await operator().variableClients.statement({ id: shop.id })
    expect(debt).toMatchObject({ overdueCount: 2, overdueAmount: null })
    expect(months.map(({ amount }) => amount)).toEqual([null, null])
  })

  it.each([
    [{ months: 0 }, 'Meses: escribe un número entero entre 1 y 60'],
    [{ months: 61 }, 'Meses: escribe un número entero entre 1 y 60'],
    [{ months: 1.5 }, 'Meses: escribe un número entero entre 1 y 60'],
  ])('refuses %j', async (input, message) => {
    await expect(operator().clients.statement({ id, ...input })).rejects.toThrow(message)
  })

  it('is of a client that exists', async () => {
    for (const router of ['clients', 'variableClients'] as const) {
      await expect(operator()[router].statement({ id: 99_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})
