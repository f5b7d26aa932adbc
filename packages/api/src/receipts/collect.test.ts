import { takeAdvisoryLock } from '@isp/db/locks'
import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { collectedBefore } from '@isp/domain/receipts/collect-texts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generateDue, generatePayments } from '../billing/billing.service'
import { expectInvariants } from '../testing/invariants'
import { testClock, testOperator } from '../testing/test-operator'
import { within } from '../testing/within'

// Rules: product/receipts#collecting, product/receipts#voiding

const database = useTestDatabase()
const clock = testClock()
const operator = (requestKey?: string) => testOperator(database().db, { clock, requestKey })

let clientId = 0

/** Rosa owes October at 150 and November at 175. */
beforeEach(async () => {
  const { db } = database()
  await emptyTables(
    database(),
    'clients',
    'variable_clients',
    'daily_sums',
    'receipts',
    'receipt_counter',
    'request_keys',
  )
  clock.set('2026-10-05T18:00:00Z')
  const input = { name: 'Rosa Beatriz', monthlyAmount: '150', utility: '40', startDate: '2024-01-31' }
  clientId = (await operator().clients.create(input)).id
  clock.set('2026-11-20T18:00:00Z')
  await generatePayments(db, clock)
  await operator().clients.update({ id: clientId, monthlyAmount: '175' })
})
afterEach(() => expectInvariants(database().db))

const month = (period: string, amount: string) => ({ period, amount })
const october = month('2026-10', '150')
const november = month('2026-11', '175')
const collect = (months: { period: string; amount: string }[], details: object = {}, key?: string) =>
  operator(key).payments.collect({ kind: 'regular', clientId, months, ...details })
const payments = async () =>
  (await operator().clients.byId({ id: clientId })).payments.map(({ period, isPaid, amount }) => [
    period,
    isPaid,
    amount,
  ])
const unchanged = [
  ['2026-11', false, '175.00'],
  ['2026-10', false, '150.00'],
]

describe('collecting months of a regular client', () => {
  it('marks all of them paid with one receipt that has a line for each', async () => {
    const details = { paidDate: '2026-11-19', method: 'transfer', reference: 'T-1', note: 'Dos meses', bank: 'BI' }
    expect(await collect([november, october], details)).toMatchObject({
      number: 1,
      receivedOn: '2026-11-19',
      registeredAt: within('2026-11-20T18:00:00'),
      method: 'transfer',
      reference: 'T-1',
      note: 'Dos meses',
      bank: 'BI',
      amount: '325.00',
      lines: [
        { period: '2026-10', amount: '150.00' },
        { period: '2026-11', amount: '175.00' },
      ],
      client: { openCount: 0, nextPaymentDate: '2026-12-31' },
    })
    expect((await operator().clients.stats()).totalUtilities).toBe('80.00')
    const { entries } = await operator().trail.ofClient({ id: clientId })
    expect(entries.filter(({ action }) => action === 'paid').map(({ period }) => period)).toHaveLength(2)
  })

  it('creates months in advance at the present fee, which generation finds later', async () => {
    await collect([november, month('2026-12', '175'), month('2027-01', '175')])
    const advanced = [
      ['2027-01', true, '175.00'],
      ['2026-12', true, '175.00'],
      ['2026-11', true, '175.00'],
      ['2026-10', false, '150.00'],
    ]
    expect(await payments()).toEqual(advanced)
    clock.set('2027-02-05T18:00:00Z')
    await generatePayments(database().db, clock)
    expect(await payments()).toEqual([['2027-02', false, '175.00'], ...advanced])
    const { rows } = await sql`select due_date from payments where period = '2027-01'`.execute(database().db)
    expect(rows).toEqual([{ due_date: '2027-01-31' }])
  })

  it.each([
    [
      [october, month('2026-11', '150')],
      'El monto de noviembre de 2026 cambió: ahora es Q175.00.',
      ['months.1.amount'],
    ],
    [
      [month('2026-12', '150'), month('2026-10', '1')],
      'El monto de diciembre de 2026 cambió: ahora es Q175.00. El monto de octubre de 2026 cambió: ahora es Q150.00.',
      ['months.0.amount', 'months.1.amount'],
    ],
    [[month('2027-01', '175')], 'Los meses adelantados van en orden: falta diciembre de 2026.', ['months.0.period']],
  ])('%j is refused whole with the new figures', async (months, message, paths) => {
    await expect(collect(months)).rejects.toMatchObject({
      code: 'CONFLICT',
      message,
      cause: { issues: paths.map((path) => ({ path })) },
    })
    expect(await payments()).toEqual(unchanged)
    expect(await operator().receipts.count({})).toBe(0)
  })

  it('is refused whole if one of the months is paid', async () => {
    await collect([october])
    await expect(collect([october, november])).rejects.toMatchObject({
      message: 'El pago de octubre de 2026 ya está marcado como pagado.',
    })
    expect(await operator().receipts.count({})).toBe(1)
  })

  it('is refused whole if one of the months is being paid at the same time', async () => {
    const { db } = database()
    const ids = await db.selectFrom('payments').select(['id', 'period']).orderBy('period').execute()
    const holder = await db.startTransaction().execute()
    await testOperator(holder, { clock }).clients.payments.markPaid({ id: ids[1]?.id ?? 0 })
    const waiting = collect([october, november]).catch((error: unknown) => error)
    await expect
      .poll(() =>
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
      )
      .toMatchObject({ rows: [{}] })
    await holder.commit().execute()
    expect(await waiting).toMatchObject({ message: 'El pago de noviembre de 2026 ya está marcado como pagado.' })
    expect(await operator().receipts.count({})).toBe(1)
  })

  it('of a month in advance that is being generated pays the generated one', async () => {
    const { db } = database()
    const holder = await db.startTransaction().execute()
    await takeAdvisoryLock(holder, 'billing')
    clock.set('2026-12-01T18:00:00Z')
    await generateDue(holder, { now: clock.now() })
    const waiting = collect([month('2026-12', '175')])
    await expect
      .poll(() =>
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
      )
      .toMatchObject({ rows: [{}] })
    await holder.commit().execute()
    expect(await waiting).toMatchObject({ amount: '175.00' })
    expect((await payments())[0]).toEqual(['2026-12', true, '175.00'])
  })

  it('is refused for a date after today and for an unknown client', async () => {
    await expect(collect([october], { paidDate: '2026-11-21' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const unknown = operator().payments.collect({ kind: 'regular', clientId: 999, months: [october] })
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Cliente no encontrado' })
  })

  it('of the same months ten times at once is done once', async () => {
    const calls = Array.from({ length: 10 }, () => collect([october, november, month('2026-12', '175')]))
    const results = await Promise.allSettled(calls)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await operator().receipts.count({})).toBe(1)
  })
})

describe('a key', () => {
  it('answers the first result to a repeated request, also at once, and refuses another input', async () => {
    const calls = await Promise.all([1, 2, 3].map(() => collect([october], {}, 'opening-1')))
    expect(calls.map(({ number }) => number)).toEqual([1, 1, 1])
    expect(await collect([october], {}, 'opening-1')).toMatchObject({ number: 1, amount: '150.00' })
    await expect(collect([november], {}, 'opening-1')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: collectedBefore(1),
      cause: { storedId: 1 },
    })
    expect(await collect([november], {}, 'opening-2')).toMatchObject({ number: 2 })
  })

  it.each([
    ['before receipts had a bank', { method: 'cash', reference: null, note: null }],
    ['with what was null', { method: 'cash', reference: null, bank: null, note: null }],
  ])('that an earlier version stored %s answers the first result', async (_, details) => {
    const stored = JSON.stringify({ kind: 'regular', clientId, months: [month('2026-10', '150.00')], ...details })
    await collect([october], {}, 'opening-1')
    await sql`update request_keys set input_hash = encode(sha256(convert_to(${stored}, 'UTF8')), 'hex')`.execute(
      database().db,
    )
    expect(await collect([october], {}, 'opening-1')).toMatchObject({ number: 1 })
    await expect(collect([october], { note: 'Otra' }, 'opening-1')).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is not used up by a refused collection', async () => {
    await expect(collect([month('2026-10', '1')], {}, 'opening-1')).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await collect([october], {}, 'opening-1')).toMatchObject({ number: 1 })
  })
})

describe('voiding a receipt', () => {
  const voided = (number: number) => operator().receipts.void({ number })

  it('reverts its payments, and removes the months in advance', async () => {
    await collect([october, november, month('2026-12', '175')])
    clock.set('2026-11-20T18:05:00Z')
    expect(await voided(1)).toMatchObject({
      voided: true,
      amount: '0.00',
      lines: [
        { period: '2026-10', voidedAt: '2026-11-20T18:05:00.000Z' },
        { period: '2026-11', voidedAt: '2026-11-20T18:05:00.000Z' },
        { period: '2026-12', voidedAt: '2026-11-20T18:05:00.000Z' },
      ],
    })
    expect(await payments()).toEqual(unchanged)
    expect((await operator().clients.stats()).totalUtilities).toBe('0.00')
    await expect(voided(1)).rejects.toMatchObject({ code: 'CONFLICT', message: 'El recibo ya está anulado' })
    expect(await collect([october, month('2026-12', '175')])).toMatchObject({ number: 2, amount: '325.00' })
  })

  it('keeps a month in advance that has become the current one', async () => {
    await collect([october, november, month('2026-12', '175')])
    clock.set('2026-12-02T18:00:00Z')
    await voided(1)
    expect(await payments()).toEqual([['2026-12', false, '175.00'], ...unchanged])
  })

  it('keeps the first month of a client who starts later', async () => {
    const input = { name: 'Luis Cux', monthlyAmount: '150', utility: '40', startDate: '2026-12-05' }
    const { id } = await operator().clients.create(input)
    const months = [month('2026-12', '150'), month('2027-01', '150')]
    await operator().payments.collect({ kind: 'regular', clientId: id, months })
    await voided(1)
    const left = (await operator().clients.byId({ id })).payments
    expect(left.map(({ period, isPaid }) => [period, isPaid])).toEqual([['2026-12', false]])
  })

  it('of which a month was reverted before voids the others', async () => {
    await collect([october, november])
    const [latest] = (await operator().clients.byId({ id: clientId })).payments
    await operator().clients.payments.revert({ id: latest?.id ?? 0 })
    expect(await operator().receipts.byNumber({ number: 1 })).toMatchObject({ voided: false, amount: '150.00' })
    expect(await voided(1)).toMatchObject({ voided: true })
    expect(await payments()).toEqual(unchanged)
  })

  it('is refused for an unknown number and for a deleted client', async () => {
    await expect(voided(9)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Recibo no encontrado' })
    await collect([october])
    await operator().clients.delete({ id: clientId })
    await expect(voided(1)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'El cliente de este recibo fue eliminado',
    })
  })
})

it('months of a variable client are collected with what was paid and what it earned', async () => {
  const { id } = await operator().variableClients.create({ name: 'Café', startDate: '2026-11-05' })
  const months = [
    { period: '2026-11', amount: '80', utilityAmount: '20' },
    { period: '2026-12', amount: '90.50', utilityAmount: '30' },
  ]
  expect(await operator().payments.collect({ kind: 'variable', clientId: id, months })).toMatchObject({
    number: 1,
    kind: 'variable',
    amount: '170.50',
    client: { nextPaymentDate: '2027-01-05' },
  })
  expect((await operator().clients.stats()).totalUtilities).toBe('50.00')
  await operator().receipts.void({ number: 1 })
  expect((await operator().variableClients.byId({ id })).payments).toMatchObject([
    { period: '2026-11', isPaid: false, amount: null },
  ])
})
