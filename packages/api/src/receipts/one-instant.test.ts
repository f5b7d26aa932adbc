import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exportTables } from '../exports'
import { expectInvariants } from '../testing/invariants'
import { testClock, testOperator } from '../testing/test-operator'
import { linesOf } from '../testing/two-debtors'

// Rules: product/receipts#a-receipt

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })

const november = { period: '2026-11', amount: '150.00' }
const router = { concept: 'Router', amount: '250.00' }
const cable = { concept: 'Cable', amount: '10.00' }
const days = { from: '2026-11-23', to: '2026-11-23' }

let ana = 0
let eva = 0

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await emptyTables(database(), 'clients', 'receipts', 'receipt_counter', 'client_accounts', 'daily_sums')
  const client = { monthlyAmount: '150', utility: '40', startDate: '2026-11-05' }
  ana = (await operator().clients.create({ ...client, name: 'Ana' })).id
  eva = (await operator().clients.create({ ...client, name: 'Eva' })).id
})
afterEach(() => expectInvariants(database().db))

const paymentId = async () => (await operator().clients.byId({ id: ana })).payments[0]?.id ?? 0
const collect = (more: object) =>
  operator().payments.collect({ kind: 'regular', clientId: ana, months: [november], ...more })

/** The distinct instants at which the lines of a receipt were voided. */
async function voidedAt(receipt: number) {
  const { rows } = await sql<{ at: string | null }>`
    select distinct voided_at as at from receipt_lines where receipt = ${receipt}
  `.execute(database().db)
  return rows.map(({ at }) => at)
}

const charged = [
  ['another charge', { others: [router] }],
  ['several other charges', { others: [router, cable] }],
  ['money on the account', { months: [november], received: '200' }],
  ['another charge and money on the account', { others: [router], received: '450' }],
] as const

const ways = [
  ['the void of the receipt', (number: number) => operator().receipts.void({ number })],
  [
    'a move to another client',
    (number: number) => operator().receipts.move({ number, kind: 'regular', clientId: eva, months: [] }),
  ],
] as const

describe.each(charged)('a receipt of a month and %s', (_what, more) => {
  it.each(ways)('is voided by %s at one instant, and once in Caja and its export', async (_way, take) => {
    const { number } = await collect(more)
    clock.set('2026-11-23T15:00:00Z')
    await take(number)
    expect(await voidedAt(number)).toEqual([expect.stringMatching(/^2026-11-23/)])
    const ofReceipt = (row: { number: number }) => row.number === number
    expect((await operator().cash.receipts(days)).filter(ofReceipt)).toMatchObject([{ voiding: true }])
    const { columns, rows } = await exportTables['cash-receipts'].open({ db: database().db, now: clock.now() }, days)
    const place = columns.findIndex(({ header }) => header === 'Recibo')
    const numbers: unknown[] = []
    for await (const row of rows) numbers.push(row[place])
    expect(numbers.filter((one) => one === number)).toEqual([number])
  })

  it('comes back whole when its void is undone', async () => {
    const receipt = await collect(more)
    const drawer = await operator().cash.drawer({})
    const month = await operator().reports.currentMonth()
    await operator().receipts.void({ number: receipt.number })
    const again = await operator().clients.payments.undo({ id: await paymentId(), action: 'reverted' })
    expect(linesOf(await operator().receipts.byNumber({ number: again.receiptNumber ?? 0 }))).toEqual(linesOf(receipt))
    expect((await operator().cash.drawer({})).expected).toBe(drawer.expected)
    expect(await operator().reports.currentMonth()).toEqual(month)
  })
})

it('months that are paid together, and their receipt, have one instant', async () => {
  const { number } = await collect({ months: [november, { period: '2026-12', amount: '150.00' }], others: [router] })
  const { rows } = await sql<{ at: string }>`
    select registered_at as at from receipts where number = ${number} union select marked_at from payments where is_paid
  `.execute(database().db)
  expect(rows).toHaveLength(1)
})

it('a month that is saved line by line over midnight is of one day', async () => {
  await emptyTables(database(), 'variable_clients')
  const lines = []
  for (const name of ['Café', 'Hotel', 'Molino']) {
    const { payments } = await operator().variableClients.create({ name, startDate: '2026-11-05' })
    lines.push({ id: payments[0]?.id ?? 0, amount: '80', utilityAmount: '10' })
  }
  clock.set('2026-11-21T05:59:59.999Z')
  await operator().variableClients.payments.markMany({ lines })
  const { rows } = await sql`
    select distinct received_on, registered_at from receipts where kind = 'variable'
  `.execute(database().db)
  expect(rows).toEqual([{ received_on: '2026-11-20', registered_at: '2026-11-21T05:59:59.999Z' }])
})
