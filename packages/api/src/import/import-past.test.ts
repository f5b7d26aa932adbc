import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { testClock, testOperator } from '../testing/test-operator'

// Rules: product/import#one-idea, product/import#columns-of-the-past, product/import#what-was-paid,
// product/import#sums-of-a-file

const database = useTestDatabase()
const clock = testClock('2026-11-20T18:00:00Z')
const operator = () => testOperator(database().db, { clock })

const ana = { name: 'Ana', monthlyAmount: '150.00', utility: '40.00', startDate: '2024-01-28' }
type Month = { period: string; kind: string; amount?: string; paidDate?: string }

beforeEach(async () => {
  await emptyTables(
    database(),
    'clients',
    'client_accounts',
    'imports',
    'receipts',
    'receipt_lines',
    'receipt_counter',
    'daily_sums',
  )
})

/** Imports one client; what the import answers, and the client's months as `2026-09 unpaid 150.00`, oldest first. */
async function importOne(billedFrom: string | null, months: Month[] = [], rest: object = {}) {
  const rows = [{ row: 2, client: { ...ana, billedFrom }, months, ...rest }]
  const result = await operator().clients.import.createAll({ rows })
  await expectInvariants(database().db)
  const client = await operator().clients.byId({ id: 1 })
  const shown = client.payments.map(
    ({ period, isPaid, amount, paidDate }) => `${period} ${isPaid ? `paid ${paidDate}` : 'unpaid'} ${amount}`,
  )
  return { result, client, months: shown.sort() }
}

describe('an imported client', () => {
  it.each<[what: string, billedFrom: string | null, months: Month[], expected: string[]]>([
    ['without a past has its first month', null, [], ['2026-11 unpaid 150.00']],
    ['owes from a month', '2026-09', [], ['2026-09 unpaid 150.00', '2026-10 unpaid 150.00', '2026-11 unpaid 150.00']],
    ['has paid ahead', '2027-01', [], []],
    [
      'owes a part of the oldest month',
      '2026-10',
      [{ period: '2026-10', kind: 'owed', amount: '50' }],
      ['2026-10 unpaid 50.00', '2026-11 unpaid 150.00'],
    ],
    [
      'has paid months, on the day of the sheet or on the due date',
      '2026-09',
      [
        { period: '2026-09', kind: 'paid', amount: '125', paidDate: '2026-10-02' },
        { period: '2026-10', kind: 'paid' },
      ],
      ['2026-09 paid 2026-10-02 125.00', '2026-10 paid 2026-10-28 150.00', '2026-11 unpaid 150.00'],
    ],
    [
      'has paid a month that is not due today',
      '2026-11',
      [{ period: '2026-11', kind: 'paid' }],
      ['2026-11 paid 2026-11-20 150.00'],
    ],
    [
      'has paid a later month, with a gap',
      '2026-11',
      [{ period: '2027-01', kind: 'paid' }],
      ['2026-11 unpaid 150.00', '2026-12 unpaid 150.00', '2027-01 paid 2026-11-20 150.00'],
    ],
    [
      'is not charged for months',
      '2026-07',
      [
        { period: '2026-08', kind: 'notCharged' },
        { period: '2026-09', kind: 'notCharged' },
      ],
      ['2026-07 unpaid 150.00', '2026-10 unpaid 150.00', '2026-11 unpaid 150.00'],
    ],
  ])('%s', async (_what, billedFrom, months, expected) => {
    expect((await importOne(billedFrom, months)).months).toEqual(expected)
  })

  it('is said with its figures from the database', async () => {
    const months = [
      { period: '2026-09', kind: 'paid', amount: '125' },
      { period: '2026-10', kind: 'owed', amount: '50' },
    ]
    expect((await importOne('2026-09', months, { accountBalance: '30' })).result).toEqual({
      id: 1,
      entryId: expect.any(String),
      created: 1,
      groups: 0,
      monthlyTotal: '150.00',
      owing: { clients: 1, amount: '170.00' },
      inFavor: { clients: 0, amount: '0.00' },
      paid: { payments: 1, amount: '125.00' },
    })
  })

  it('who has paid ahead with something on the account is in favour', async () => {
    expect((await importOne('2026-12', [], { accountBalance: '30' })).result).toMatchObject({
      owing: { clients: 0, amount: '0.00' },
      inFavor: { clients: 1, amount: '30.00' },
    })
  })

  it('has receipts in the order of the dates, without a method, that no drawer counts and reports do', async () => {
    await importOne('2026-08', [
      { period: '2026-08', kind: 'paid', paidDate: '2026-10-05' },
      { period: '2026-09', kind: 'paid', paidDate: '2026-09-30' },
    ])
    expect(await operator().receipts.list({})).toMatchObject([
      { number: 2, receivedOn: '2026-10-05', amount: '150.00', method: null, registeredAt: null },
      { number: 1, receivedOn: '2026-09-30', amount: '150.00', method: null, registeredAt: null },
    ])
    const drawer = await operator().cash.drawer({})
    expect(drawer.expected).toBe('0.00')
    const { rows } = await sql`select day, revenue, utilities from daily_sums order by day`.execute(database().db)
    expect(rows).toEqual([
      { day: '2026-09-30', revenue: '150.00', utilities: '40.00' },
      { day: '2026-10-05', revenue: '150.00', utilities: '40.00' },
    ])
  })

  it('pays and reverts imported months as any other', async () => {
    const { client } = await importOne('2026-10', [{ period: '2026-10', kind: 'paid' }])
    const paid = client.payments.find(({ isPaid }) => isPaid)
    await operator().clients.payments.revert({ id: paid?.id ?? 0 })
    await operator().clients.payments.markPaid({ id: paid?.id ?? 0 })
    await expectInvariants(database().db)
  })
})

describe('the months of a row are refused', () => {
  it.each<[string, string | null, Month[], object, RegExp]>([
    ['without a first month', null, [{ period: '2026-10', kind: 'owed' }], {}, /falta el primer mes/],
    ['before the first month', '2026-10', [{ period: '2026-09', kind: 'owed' }], {}, /de antes de «Se cobra desde»/],
    [
      'twice',
      '2026-10',
      [
        { period: '2026-10', kind: 'owed' },
        { period: '2026-10', kind: 'paid' },
      ],
      {},
      /octubre de 2026 está dos veces/,
    ],
    ['owed and not begun', '2026-10', [{ period: '2026-12', kind: 'owed' }], {}, /todavía no se debe/],
    ['too far ahead', '2026-10', [{ period: '2029-01', kind: 'paid' }], {}, /más de 24 meses/],
    [
      'paid tomorrow',
      '2026-10',
      [{ period: '2026-10', kind: 'paid', paidDate: '2026-11-21' }],
      {},
      /la fecha de pago todavía no llega/,
    ],
    [
      'not charged within a pause',
      '2026-09',
      [{ period: '2026-10', kind: 'notCharged' }],
      { pause: { from: '2026-10-31', kind: 'suspended' } },
      /se cruzan/,
    ],
    ['from before the start', '2023-12', [], {}, /no puede ser antes de la Fecha de Inicio/],
  ])('%s', async (_what, billedFrom, months, rest, message) => {
    const rows = [{ row: 7, client: { ...ana, billedFrom }, months, ...rest }]
    const sent = operator().clients.import.createAll({ rows })
    await expect(sent).rejects.toMatchObject({ code: 'BAD_REQUEST', message: expect.stringMatching(message) })
    await expect(sent).rejects.toMatchObject({ message: expect.stringMatching(/^Fila 7: /) })
    expect(await operator().clients.list({})).toEqual([])
  })
})
