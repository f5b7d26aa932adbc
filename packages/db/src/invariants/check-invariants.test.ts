import { type ControlledTransaction, sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DB } from '../tables'
import { fillOldDatabase } from '../testing/released-version'
import { useTestDatabase } from '../testing/test-database'
import { broken, checkInvariants, checkInvariantsWithin } from './check-invariants'
import { INVARIANTS, type Invariant, type InvariantResult } from './invariant'

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

/** Two receipts in cash with a closing each, a third one since, and pauses. */
const MORE = [
  `insert into receipts (number, kind, client_id, client_name, received_on, registered_at, method) values
    (3, 'regular', 9, 'Eva', '2026-11-01', '2026-11-01T12:00Z', 'cash'),
    (4, 'regular', 9, 'Eva', '2026-11-02', '2026-11-02T12:00Z', 'cash'),
    (5, 'regular', 9, 'Eva', '2026-11-03', '2026-11-03T12:00Z', 'cash')`,
  `insert into receipt_lines (receipt, kind, payment_id, period, amount) values
    (3, 'regular', 90, '2026-09', 100), (4, 'regular', 91, '2026-10', 50), (5, 'regular', 92, '2026-11', 20)`,
  `update receipt_counter set last = 5`,
  `insert into cash_movements (made_at, kind, amount, description, actor, closing) values
    ('2026-11-01T13:00Z', 'expense', 5, 'Gasolina', 'ana', 1), ('2026-11-03T13:00Z', 'expense', 7, 'Cable', 'ana', null)`,
  `insert into cash_closings (number, opened_at, closed_at, receipts_after, receipts_through, opening_float, received, voided,
      spent, returned, expected, counted, difference, actor) values
    (1, '2026-11-01T06:00Z', '2026-11-01T18:00Z', 0, 3, 10, 100, 0, 5, 0, 105, 105, 0, 'ana'),
    (2, '2026-11-01T18:00Z', '2026-11-02T18:00Z', 3, 4, 105, 50, 0, 0, 0, 155, 155, 0, 'ana')`,
  `insert into client_pauses (client_id, from_date, to_date, kind, created_at, created_by) values
    (1, '2026-01-01', '2026-01-31', 'suspended', now(), 'ana'), (1, '2026-02-01', null, 'left', now(), 'ana'),
    (2, '2026-01-15', '2026-03-01', 'suspended', now(), 'ana')`,
]

/** The database refuses most contradictions; a damaged one may have lost what refuses them. */
const NO_REFUSALS = [
  'alter table payments drop constraint payments_one_per_period',
  'alter table client_groups drop constraint client_groups_pkey',
  'alter table client_groups drop constraint client_groups_client_id_fkey',
  'alter table client_pauses drop constraint client_pauses_no_overlap',
  'drop index receipt_lines_unvoided',
  'alter table cash_closings disable trigger cash_closings_immutable',
  'alter table cash_closings drop constraint cash_closings_expected',
]

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
  await sql`truncate clients, variable_clients, monthly_sums, receipts, receipt_counter, groups, quotations cascade`.execute(
    trx,
  )
  await sql`alter table cash_closings disable trigger cash_closings_immutable`.execute(trx)
  await sql`delete from cash_closings`.execute(trx)
  await sql`delete from cash_movements`.execute(trx)
  expect(broken(await checkInvariantsWithin(trx))).toEqual([])
})

it.each<[Invariant, string, Omit<InvariantResult, 'name' | 'holds'>]>([
  [
    'monthlyPayments',
    `update monthly_sums set payments = payments + 2 where kind = 'variable'`,
    { expected: '2', found: '4', differences: 1, example: { id: '2026-10 variable', expected: '1', found: '3' } },
  ],
  [
    'monthlyRevenue',
    `update monthly_sums set revenue = revenue - 0.01 where kind = 'variable'`,
    {
      expected: '600.25',
      found: '600.24',
      differences: 1,
      example: { id: '2026-10 variable', expected: '450.25', found: '450.24' },
    },
  ],
  [
    // The sums of all months are the same.
    'monthlyRevenue',
    `update monthly_sums set month = '2026-01' where kind = 'regular'`,
    {
      expected: '600.25',
      found: '600.25',
      differences: 2,
      example: { id: '2026-01 regular', expected: '0', found: '150.00' },
    },
  ],
  [
    'monthlyUtilities',
    `update monthly_sums set utilities = utilities + 3 where kind = 'variable'`,
    {
      expected: '140.50',
      found: '143.50',
      differences: 1,
      example: { id: '2026-10 variable', expected: '120.00', found: '123.00' },
    },
  ],
  [
    'runningTotal',
    `update monthly_sums set utilities = utilities + 3 where kind = 'variable'`,
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
      example: { id: '2026-10 variable', expected: '450.25', found: '451.25' },
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

it('lines of deleted payments count for nothing', async () => {
  await sql`delete from variable_clients`.execute(trx)
  await sql`delete from monthly_sums where kind = 'variable'`.execute(trx)
  expect(broken(await checkInvariantsWithin(trx))).toEqual([])
})

function figuresOf(results: readonly InvariantResult[]) {
  return Object.fromEntries(results.map(({ name, expected, found }) => [name, [expected, found]]))
}
