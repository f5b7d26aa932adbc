import { type ControlledTransaction, sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DB } from '../tables'
import { MORE, NO_REFUSALS } from '../testing/more-rows'
import { fillOldDatabase } from '../testing/released-version'
import { useTestDatabase } from '../testing/test-database'
import { broken, checkInvariants, checkInvariantsWithin } from './check-invariants'
import { INVARIANTS, type Invariant, type InvariantResult } from './invariant'

// Rules: product/accounts#balances-that-agree, product/cash#drawers-that-agree, product/receipts#sums-that-agree

const database = useTestDatabase()
let trx: ControlledTransaction<DB>

beforeAll(async () => {
  await fillOldDatabase(database().db)
  for (const statement of MORE) await sql.raw(statement).execute(database().db)
})
beforeEach(async () => {
  trx = await database().db.startTransaction().execute()
})
afterEach(async () => {
  await trx.rollback().execute()
})

it('all invariants hold of sound data, with the figures on both sides', async () => {
  const results = await checkInvariants(database().db)
  expect(results.map(({ name }) => name)).toEqual(INVARIANTS)
  expect(broken(results)).toEqual([])
  for (const { expected, found } of results) expect(Number(found)).toBe(Number(expected))
  expect(figuresOf(results)).toMatchObject({
    monthlyPayments: ['2', '2'],
    monthlyRevenue: ['600.25', '600.25'],
    runningTotal: ['140.50', '140.50'],
    receiptNumbers: ['5', '5'],
    cashDrawer: ['158.00', '158.00'],
    paymentOfPeriod: ['5', '5'],
    clientPauses: ['3', '3'],
    quotationTotals: ['1', '1'],
  })
})

it('nothing is wrong with an empty database', async () => {
  await sql`truncate clients, variable_clients, daily_sums, receipts, receipt_counter, groups, quotations cascade`.execute(
    trx,
  )
  await sql`alter table cash_closings disable trigger cash_closings_immutable`.execute(trx)
  for (const table of ['cash_closings', 'cash_movements']) await sql`delete from ${sql.table(table)}`.execute(trx)
  expect(broken(await checkInvariantsWithin(trx))).toEqual([])
})

it.each<[Invariant, string, Omit<InvariantResult, 'name' | 'holds'>]>([
  [
    'monthlyPayments',
    `update daily_sums set payments = payments + 2 where kind = 'variable'`,
    { expected: '2', found: '4', differences: 1, example: { id: '2026-10-03 variable', expected: '1', found: '3' } },
  ],
  [
    'monthlyRevenue',
    `update daily_sums set revenue = revenue - 0.01 where kind = 'variable'`,
    {
      expected: '600.25',
      found: '600.24',
      differences: 1,
      example: { id: '2026-10-03 variable', expected: '450.25', found: '450.24' },
    },
  ],
  [
    // The sums of all days, and those of the month, are the same.
    'monthlyRevenue',
    `update daily_sums set day = '2026-02-02' where kind = 'regular'`,
    {
      expected: '600.25',
      found: '600.25',
      differences: 2,
      example: { id: '2026-02-01 regular', expected: '150.00', found: '0' },
    },
  ],
  [
    'monthlyUtilities',
    `update daily_sums set utilities = utilities + 3 where kind = 'variable'`,
    {
      expected: '140.50',
      found: '143.50',
      differences: 1,
      example: { id: '2026-10-03 variable', expected: '120.00', found: '123.00' },
    },
  ],
  [
    'runningTotal',
    `update daily_sums set utilities = utilities + 3 where kind = 'variable'`,
    {
      expected: '140.50',
      found: '143.50',
      differences: 1,
      example: { id: 'total', expected: '140.50', found: '143.50' },
    },
  ],
  [
    'receiptSums',
    `update receipt_lines set amount = amount + 1 where kind = 'variable'`,
    {
      expected: '600.25',
      found: '601.25',
      differences: 1,
      example: { id: '2026-10-03 variable', expected: '450.25', found: '451.25' },
    },
  ],
  [
    'receiptOfPayment',
    `update receipt_lines set voided_at = now() where kind = 'variable'`,
    { expected: '2', found: '1', differences: 1, example: { id: '1 variable', expected: '1', found: '0' } },
  ],
  [
    'receiptOfPayment',
    `update receipt_lines set period = '2026-09' where kind = 'variable'`,
    { expected: '2', found: '2', differences: 1, example: { id: '1 variable', expected: '1', found: '1' } },
  ],
  [
    'receiptOfPayment',
    `update receipts set received_on = '2026-10-04' where kind = 'variable'`,
    { expected: '2', found: '2', differences: 1, example: { id: '1 variable', expected: '1', found: '1' } },
  ],
  ...['client_id = 999', `kind = 'regular'`].map(
    (change): [Invariant, string, Omit<InvariantResult, 'name' | 'holds'>] => [
      'receiptOfPayment',
      `update receipts set ${change} where kind = 'variable'`,
      { expected: '2', found: '2', differences: 1, example: { id: '1 variable', expected: '1', found: '1' } },
    ],
  ),
  [
    'receiptOfPayment',
    'update variable_payments set is_paid = false, paid_date = null, amount = null, utility_amount = null',
    { expected: '1', found: '2', differences: 1, example: { id: '1 variable', expected: '0', found: '1' } },
  ],
  [
    'receiptOfPayment',
    `insert into receipt_lines (receipt, kind, payment_id, period, amount) values (3, 'variable', 1, '2026-10', 450.25)`,
    { expected: '4', found: '5', differences: 2, example: { id: '1 variable', expected: '1', found: '1' } },
  ],
  [
    'receiptNumbers',
    'update receipts set number = 6 where number = 9',
    { expected: '5', found: '5', differences: 0, example: null },
  ],
  [
    'receiptNumbers',
    'update receipt_counter set last = 7',
    { expected: '7', found: '5', differences: 1, example: { id: '6', expected: '7', found: '5' } },
  ],
  [
    'receiptNumbers',
    'with lines as (delete from receipt_lines where receipt = 3) delete from receipts where number = 3',
    { expected: '5', found: '4', differences: 2, example: { id: '3', expected: '5', found: '4' } },
  ],
  [
    'receiptLines',
    'delete from receipt_lines where receipt = 5',
    { expected: '5', found: '4', differences: 1, example: { id: '5', expected: '5', found: '4' } },
  ],
  [
    'chargeLines',
    `insert into receipt_lines (receipt, kind, charged_to, concept, place, amount) values (5, 'regular', 8, 'Router', 1, 50)`,
    { expected: '1', found: '0', differences: 1, example: { id: '5', expected: '1', found: '0' } },
  ],
  [
    'chargeLines',
    `update receipts set kind = null, client_id = null where number = 5`,
    { expected: '1', found: '0', differences: 1, example: { id: '5', expected: '1', found: '0' } },
  ],
  [
    'closingOrder',
    'update cash_closings set receipts_after = 2 where number = 2',
    { expected: '2', found: '1', differences: 1, example: { id: '2', expected: '1', found: '0' } },
  ],
  [
    'closingOrder',
    'update cash_closings set taken_out = 5 where number = 1',
    { expected: '2', found: '1', differences: 1, example: { id: '2', expected: '1', found: '0' } },
  ],
  [
    'closingFigures',
    'update cash_movements set amount = 4 where closing = 1',
    {
      expected: '154.00',
      found: '155.00',
      differences: 1,
      example: { id: '1 spent', expected: '4.00', found: '5.00' },
    },
  ],
  [
    'closingFigures',
    `insert into cash_movements (made_at, kind, amount, actor, closing) values ('2026-11-02T13:00Z', 'deposit', 30, 'ana', 2)`,
    {
      expected: '185.00',
      found: '155.00',
      differences: 1,
      example: { id: '2 deposited', expected: '30.00', found: '0.00' },
    },
  ],
  [
    'closingFigures',
    `insert into cash_movements (made_at, kind, amount, actor, closing, voided_at, void_closing)
      values ('2026-11-01T13:00Z', 'entry', 30, 'ana', 0, '2026-11-02T13:00Z', 2)`,
    {
      expected: '125.00',
      found: '155.00',
      differences: 1,
      example: { id: '2 entered', expected: '-30.00', found: '0.00' },
    },
  ],
  [
    'cashDrawer',
    `update cash_closings set deposited = 30 where number = 2`,
    {
      expected: '158.00',
      found: '128.00',
      differences: 1,
      example: { id: 'total', expected: '158.00', found: '128.00' },
    },
  ],
  [
    'cashDrawer',
    `update receipt_lines set voided_at = now(), void_closing = 9 where receipt = 4`,
    {
      expected: '108.00',
      found: '158.00',
      differences: 1,
      example: { id: 'total', expected: '108.00', found: '158.00' },
    },
  ],
  [
    'paymentOfPeriod',
    `insert into payments (client_id, period, amount, due_date) values (1, '2026-02', 150, '2026-02-28')`,
    { expected: '5', found: '6', differences: 1, example: { id: '2 regular', expected: '3', found: '4' } },
  ],
  [
    'billedMonths',
    `update variable_clients set billed_from = '2026-11'`,
    { expected: '1', found: '2', differences: 1, example: { id: '1 variable', expected: '1', found: '2' } },
  ],
  [
    'billedMonths',
    `update variable_clients set billed_from = '2026-08'`,
    { expected: '4', found: '2', differences: 2, example: { id: '1 variable', expected: '4', found: '2' } },
  ],
  [
    'groupMembership',
    `insert into client_groups (client_id, group_id) values (1, 1)`,
    { expected: '1', found: '2', differences: 1, example: { id: '1', expected: '1', found: '2' } },
  ],
  [
    'groupMembership',
    `update client_groups set client_id = 99`,
    { expected: '1', found: '0', differences: 1, example: { id: '99', expected: '1', found: '0' } },
  ],
  [
    'groupExpenses',
    `update group_expenses set total_cost = total_cost + 1`,
    {
      expected: '2501.50',
      found: '2502.50',
      differences: 1,
      example: { id: '1', expected: '2501.50', found: '2502.50' },
    },
  ],
  [
    'clientPauses',
    `update client_pauses set from_date = '2026-01-31' where kind = 'left'`,
    { expected: '3', found: '2', differences: 1, example: { id: '2', expected: '3', found: '2' } },
  ],
  [
    'quotationTotals',
    `update quotations set total_profit = total_profit + 1`,
    { expected: '1', found: '0', differences: 1, example: { id: '1', expected: '1', found: '0' } },
  ],
])('%s: says what differs after %s', async (name, change, figures) => {
  for (const statement of NO_REFUSALS) await sql.raw(statement).execute(trx)
  await sql.raw(change).execute(trx)
  const result = (await checkInvariantsWithin(trx)).find((each) => each.name === name)
  expect(result).toEqual({ name, holds: figures.differences === 0, ...figures })
})

it('charges that are no month count on the day of their receipt, with and without a client', async () => {
  await sql`
    with counter as (update receipt_counter set last = 6),
      sale as (insert into receipts (number, client_name, received_on, total) values (6, 'Venta', '2026-10-03', 50)),
      charged as (update receipts set total = 485.25 where number = 2)
    insert into receipt_lines (receipt, kind, charged_to, concept, place, amount) values
      (6, null, null, 'Router', 1, 50), (2, 'variable', 1, 'Router', 1, 30), (2, 'variable', 1, 'Cable', 2, 5)
  `.execute(trx)
  const results = await checkInvariantsWithin(trx)
  expect(broken(results)).toEqual([])
  expect(figuresOf(results)).toMatchObject({ chargeLines: ['3', '3'], moneyOfDays: ['685.25', '685.25'] })
})

it('lines of deleted payments count for nothing', async () => {
  await sql`delete from variable_clients`.execute(trx)
  await sql`delete from daily_sums where kind = 'variable'`.execute(trx)
  expect(broken(await checkInvariantsWithin(trx))).toEqual([])
})

function figuresOf(results: readonly InvariantResult[]) {
  return Object.fromEntries(results.map(({ name, expected, found }) => [name, [expected, found]]))
}
