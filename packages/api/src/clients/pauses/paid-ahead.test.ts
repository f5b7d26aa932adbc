import { sumQuetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../testing/invariants'
import { useTwoDebtors } from '../../testing/two-debtors'

// Rules: product/pauses#months-paid-ahead

const { database, operator, ids, collect } = useTwoDebtors()

afterEach(() => expectInvariants(database().db))

const month = (period: string) => ({ period, amount: '175' })
const [november, december, january, february] = ['2026-11', '2026-12', '2027-01', '2027-02'].map(month) as [
  Month,
  Month,
  Month,
  Month,
]
type Month = ReturnType<typeof month>
type Kind = 'regular' | 'variable'

let shop = 0

beforeEach(async () => {
  shop = (await operator().variableClients.create({ name: 'Tienda Sol', startDate: '2024-01-05' })).id
})

const first = { of: 'regular' as Kind, sum: '175.00' }
const others = [{ concept: 'Router', amount: '250' }]
const unpaidFor = async (period: string) => {
  const { payments } = await operator().clients.byId({ id: ids.ana })
  return payments.find((payment) => payment.period === period)?.id ?? 0
}
/** As a receipt that an import or an upgrade wrote. */
const withoutMethod = () =>
  database()
    .db.transaction()
    .execute(async (trx) => {
      await sql`update receipts set method = null, registered_at = null`.execute(trx)
      await sql`update payments set marked_at = null where is_paid`.execute(trx)
    })

/** Receipts of months paid ahead, and what of them lies in December to February. */
const cases: Record<string, { of: Kind; sum: string; pay: () => Promise<unknown> }> = {
  'of one month': {
    ...first,
    pay: () => collect('175', [december], { paidDate: '2026-11-18', method: 'deposit', reference: '0042' }),
  },
  'of several months': { ...first, sum: '525.00', pay: () => collect('525', [december, january, february]) },
  'of which a part lies inside': {
    ...first,
    sum: '350.00',
    pay: () => collect('525', [november, december, january]),
  },
  'with another charge': { ...first, pay: () => collect('425', [december], { others }) },
  'with change left on the account': { ...first, pay: () => collect('200', [december]) },
  'with change that was used since': {
    ...first,
    pay: async () => {
      await collect('275', [december])
      await collect('75', [month('2026-10')])
    },
  },
  'from the account alone': {
    ...first,
    pay: async () => {
      await collect('175', [])
      await collect('0', [december])
    },
  },
  'from the account in part': {
    ...first,
    sum: '350.00',
    pay: async () => {
      await collect('100', [])
      await collect('250', [december, january])
    },
  },
  'of an import or an upgrade, without a method': {
    ...first,
    sum: '350.00',
    pay: async () => {
      await collect(undefined, [december, january])
      await withoutMethod()
    },
  },
  'of a variable client': {
    of: 'variable',
    sum: '220.00',
    pay: () =>
      operator().payments.collect({
        kind: 'variable',
        clientId: shop,
        months: [
          { period: '2026-12', amount: '120', utilityAmount: '30' },
          { period: '2027-01', amount: '100', utilityAmount: '20' },
        ],
      }),
  },
  'that was moved from another client': {
    ...first,
    pay: async () => {
      const wrong = await operator().payments.collect({ kind: 'regular', clientId: ids.rita, months: [december] })
      await operator().receipts.move({ number: wrong.number, kind: 'regular', clientId: ids.ana, months: [december] })
    },
  },
  'of which a month was reverted': {
    ...first,
    pay: async () => {
      await collect('350', [december, january])
      await operator().clients.payments.revert({ id: await unpaidFor('2027-01') })
    },
  },
  'two of them': {
    ...first,
    sum: '350.00',
    pay: async () => {
      await collect('175', [december])
      await collect('350', [november, january])
    },
  },
}

type Client = { of: Kind; id: number }
const procedures = ({ of }: Pick<Client, 'of'>) => (of === 'regular' ? operator().clients : operator().variableClients)

/** The figures of a client, the drawer, and the money received by date and method. */
async function figures({ of, id }: Client) {
  const { payments, accountBalance } = await procedures({ of }).byId({ id })
  const { rows: received } = await sql<{ day: string; method: string | null; sum: string }>`
    select received_on::text as day, method, sum(amount)::text as sum
    from receipts join receipt_lines on receipt = number where voided_at is null
    group by received_on, method, registered_at is null having sum(amount) <> 0 order by 1, 2, 3
  `.execute(database().db)
  return {
    balance: accountBalance,
    months: payments
      .map(({ period, amount, utilityAmount, isPaid, paidDate }) =>
        [period, amount, utilityAmount, isPaid, paidDate].join(),
      )
      .sort(),
    drawer: (await operator().cash.drawer({})).expected,
    received,
  }
}

const paidInside = ({ months }: Awaited<ReturnType<typeof figures>>) =>
  months.filter((one) => one >= '2026-12' && one < '2027-03')

const undoLast = async (client: Client) => {
  const log = client.of === 'regular' ? operator().trail.ofClient : operator().trail.ofVariableClient
  const { entries } = await log({ id: client.id, limit: 100 })
  const last = entries.find(({ action }) => ['suspended', 'left', 'reactivated'].includes(action))
  expect(last).toMatchObject({ undoable: true })
  await operator().trail.undo({ entryId: last?.id ?? '' })
  await expectInvariants(database().db)
}

describe.each(Object.entries(cases))('a receipt %s', (_name, { of, sum, pay }) => {
  const pauses = {
    suspend: (client: Client, paidAhead?: 'keep' | 'toAccount' | 'refund') =>
      procedures(client).pauses.suspend({
        id: client.id,
        from: '2026-12-01',
        to: '2027-02-28',
        ...(paidAhead && { paidAhead }),
      }),
    leave: (client: Client, paidAhead?: 'keep' | 'toAccount' | 'refund') =>
      procedures(client).pauses.leave({ id: client.id, lastDay: '2026-11-30', ...(paidAhead && { paidAhead }) }),
  }

  it.each([
    ['suspend', 'toAccount'],
    ['suspend', 'refund'],
    ['leave', 'toAccount'],
    ['leave', 'refund'],
  ] as const)('%s, %s; undone, done again, and undone', async (pause, choice) => {
    const client = { of, id: of === 'regular' ? ids.ana : shop }
    await pay()
    const before = await figures(client)
    const { paidAhead } = await procedures(client).pauses.preview({
      id: client.id,
      kind: 'suspended',
      from: '2026-12-01',
      to: '2027-02-28',
    })
    expect(paidAhead).toMatchObject({ amount: sum })

    await pauses[pause](client, choice)
    await expectInvariants(database().db)
    const after = await figures(client)
    expect(paidInside(after)).toEqual([])
    expect(after.months.filter((one) => one < '2026-12')).toEqual(before.months.filter((one) => one < '2026-12'))
    if (choice === 'toAccount') {
      expect(after).toMatchObject({
        balance: sumQuetzales([before.balance, sum]),
        drawer: before.drawer,
        received: before.received,
      })
    } else {
      expect(after).toMatchObject({ balance: before.balance, drawer: sumQuetzales([before.drawer, `-${sum}`]) })
    }
    await undoLast(client)
    expect(await figures(client)).toEqual(before)
    await undoLast(client)
    expect(await figures(client)).toEqual(after)
    await undoLast(client)
    expect(await figures(client)).toEqual(before)
  })

  it('stays paid unless it is asked for', async () => {
    const client = { of, id: of === 'regular' ? ids.ana : shop }
    await pay()
    const before = await figures(client)
    await pauses.suspend(client)
    expect(await figures(client)).toEqual(before)
    await undoLast(client)
    await pauses.leave(client, 'keep')
    expect(await figures(client)).toEqual(before)
  })
})
