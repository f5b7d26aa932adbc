import { guatemalaDay } from '@isp/domain/dates/local-date'
import { subtractQuetzales, sumQuetzales } from '@isp/domain/money/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { exportTables } from '../exports'
import type { Caller } from '../root'
import { useTestDrawer } from '../testing/test-drawer'

// Rules: product/cash#days

const { database, clock, operator, cash, receive, voidReceipt, spend, day } = useTestDrawer()

/** The cells of a column of the export of some days. */
async function exported(from: string, to: string, column = 'Monto') {
  const { columns, rows } = await exportTables['cash-receipts'].open(
    { db: database().db, now: clock.now() },
    { from, to },
  )
  const place = columns.findIndex(({ header }) => header === column)
  const cells: string[] = []
  for await (const row of rows) cells.push(String(row[place] ?? '0.00'))
  return cells
}

/** A receipt of three months of a new client; its number and the ids of its payments. */
async function collectThree() {
  const { id } = await operator().clients.create({ name: 'Rosa', monthlyAmount: '150', startDate: '2024-01-12' })
  const months = ['2026-11', '2026-12', '2027-01'].map((period) => ({ period, amount: '150' }))
  const { number, lines } = await operator().payments.collect({ kind: 'regular', clientId: id, months })
  return { number, clientId: id, ids: lines.map(({ paymentId }) => paymentId) }
}

/** Money that rests on the account of a client. */
const deposit = (clientId: number) =>
  operator().payments.collect({ kind: 'regular', clientId, months: [], received: '40' })

/** What is no month, of a client or without one. */
const charge = (clientId: number | null) =>
  operator().payments.collect({
    kind: 'regular',
    clientId,
    others: [
      { concept: 'Instalación', amount: '300' },
      { concept: 'Router', amount: '25.50' },
    ],
  })

/** A receipt of one month of a new client. */
async function collect(sent: object = {}) {
  const { id } = await operator().clients.create({ name: 'Rosa', monthlyAmount: '150', startDate: '2024-01-12' })
  const months = [{ period: '2026-11', amount: '150' }]
  return operator().payments.collect({ kind: 'regular', clientId: id, months, ...sent })
}

it('the export ends with the bank, the account, why money was given back, other charges, the number of a phone and when it took the money', async () => {
  await receive('150', { method: 'deposit', bank: 'BI' })
  const days = { from: '2026-11-20', to: '2026-11-20' }
  const { columns, rows } = await exportTables['cash-receipts'].open({ db: database().db, now: clock.now() }, days)
  for await (const row of rows) {
    expect(columns.slice(-7).map(({ header }, index) => [header, row.at(index - 7)])).toEqual([
      ['Banco', 'BI'],
      ['A cuenta', null],
      ['Motivo de devolución', null],
      ['Otros cobros', null],
      ['Concepto', null],
      ['Cobro sin señal', null],
      ['Hora del cobro sin señal', null],
    ])
  }
  expect.assertions(1)
})

it('the export has the number that a phone gave a payment, and when it took it', async () => {
  const { number } = await collect({ taken: { device: 7, running: 12, at: '2026-11-20T16:42:00Z' } })
  await collect({ taken: { device: 7, running: 13, at: '2026-11-19T16:42:00Z' } })
  expect(await exported('2026-11-20', '2026-11-20', 'Cobro sin señal')).toEqual(['P7-12', 'P7-13'])
  const taken = ['sin señal, 10:42', 'sin señal, 19 nov 10:42']
  expect(await exported('2026-11-20', '2026-11-20', 'Hora del cobro sin señal')).toEqual(taken)
  clock.set('2026-11-21T18:00:00Z')
  await voidReceipt(number)
  expect(await exported('2026-11-21', '2026-11-21', 'Hora del cobro sin señal')).toEqual(['0.00'])
})

it('the export has other charges with their concepts, and negative ones of a voiding', async () => {
  const { number } = await charge(null)
  clock.set('2026-11-21T18:00:00Z')
  await voidReceipt(number)
  expect(await exported('2026-11-20', '2026-11-21', 'Otros cobros')).toEqual(['325.50', '-325.50'])
  expect(await exported('2026-11-20', '2026-11-21', 'Concepto')).toEqual(['Instalación, Router', 'Instalación, Router'])
})

it('the export names what the account alone has paid', async () => {
  const { clientId } = await collect({ months: [], received: '150' })
  const months = [{ period: '2026-11', amount: '150' }]
  await operator().payments.collect({ kind: 'regular', clientId, months, received: '0' })
  const days = { from: '2026-11-20', to: '2026-11-20' }
  const { columns, rows } = await exportTables['cash-receipts'].open({ db: database().db, now: clock.now() }, days)
  const shown = ['Meses', 'Monto', 'Forma', 'A cuenta'].map((name) =>
    columns.findIndex(({ header }) => header === name),
  )
  const found: unknown[] = []
  for await (const row of rows) found.push(shown.map((index) => row[index]))
  expect(found.slice(-2)).toEqual([
    ['', '150.00', 'Efectivo', '150.00'],
    ['2026-11', '0.00', 'Lo abonado', '-150.00'],
  ])
})

it('the export has what is left of a receipt, and what is voided on a later day as a negative row', async () => {
  const { number, ids } = await collectThree()
  await operator().clients.payments.revert({ id: ids[2] ?? 0 })
  expect(await exported('2026-11-20', '2026-11-20')).toEqual(['300.00'])
  clock.set('2026-11-22T18:00:00Z')
  await voidReceipt(number)
  expect(await exported('2026-11-20', '2026-11-20')).toEqual(['300.00'])
  expect(await exported('2026-11-22', '2026-11-22')).toEqual(['-300.00'])
  expect(await exported('2026-11-20', '2026-11-22')).toEqual(['300.00', '-300.00'])
})

describe('a receipt that was voided', () => {
  it('on its day has nothing left in any column', async () => {
    const { number } = await collect({ received: '200' })
    await voidReceipt(number)
    expect(await exported('2026-11-20', '2026-11-20')).toEqual(['0.00'])
    expect(await exported('2026-11-20', '2026-11-20', 'A cuenta')).toEqual(['0.00'])
  })

  it('on a later day gives back what it left on the account', async () => {
    const { number } = await collect({ received: '200' })
    clock.set('2026-11-21T18:00:00Z')
    await voidReceipt(number)
    expect(await exported('2026-11-20', '2026-11-21', 'A cuenta')).toEqual(['50.00', '-50.00'])
    expect(await cash().receipts({ from: '2026-11-21', to: '2026-11-21' })).toMatchObject([
      { amount: '-200.00', accountAmount: '-50.00', voiding: true },
    ])
  })

  it('on an earlier day, because the clock was set back, is a row of that day', async () => {
    const { number } = await collect()
    clock.set('2026-11-18T18:00:00Z')
    await voidReceipt(number)
    expect(await day('2026-11-18')).toMatchObject({ total: '-150.00', rows: 1 })
    expect(await cash().receipts({ from: '2026-11-18', to: '2026-11-18' })).toMatchObject([
      { number, voiding: true, amount: '-150.00', at: '2026-11-18T18:00:00.000Z' },
    ])
    expect(await exported('2026-11-18', '2026-11-18')).toEqual(['-150.00'])
    expect(await exported('2026-11-20', '2026-11-20')).toEqual(['150.00'])
    expect(await exported('2026-11-16', '2026-11-22')).toEqual(['-150.00', '150.00'])
  })
})

const action = fc.record({
  kind: fc.constantFrom(
    'collect',
    'part',
    'charge',
    'sell',
    'refund',
    'revert',
    'void',
    'move',
    'spend',
    'unspend',
    'wait',
    'back',
  ),
  row: fc.nat({ max: 8 }),
})
const HOURS = 3_600_000

/** What lines of a kind gained in some days: those of receipts of these days less those voided in them. */
async function gained(lines: 'account_of' | 'concept', from: string, to: string): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount * ((registered_at at time zone interval '-06:00')::date between ${from} and ${to})::int
      - amount * coalesce(((voided_at at time zone interval '-06:00')::date between ${from} and ${to}), false)::int), 0)
      ::numeric(16, 2)::text as sum
    from receipt_lines join receipts on number = receipt where ${sql.ref(lines)} is not null
  `.execute(database().db)
  return rows[0]?.sum ?? ''
}

it('rows and export add up to the figures, for any day, week and month, also if the clock was set back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 16 }), async (actions) => {
      clock.set('2026-11-20T18:00:00Z')
      const made: Awaited<ReturnType<typeof collectThree>>[] = []
      const expenses: number[] = []
      const moveClock = (hours: number) => clock.set(new Date(clock.now().getTime() + hours * HOURS).toISOString())
      for (const { kind, row } of actions) {
        const chosen = made[row % Math.max(made.length, 1)]
        if (kind === 'collect' || chosen === undefined) made.push(await collectThree())
        else if (kind === 'wait') moveClock(((row % 2) + 1) * 9)
        else if (kind === 'back') moveClock(-((row % 3) + 1) * 20)
        else if (kind === 'spend') expenses.push((await spend('20')).id)
        else if (kind === 'part') made.push({ ...chosen, ...numberOf(await deposit(chosen.clientId)) })
        else if (kind === 'charge') made.push({ ...chosen, ...numberOf(await charge(chosen.clientId)) })
        else if (kind === 'sell') made.push({ ...chosen, ...numberOf(await charge(null)) })
        else await takenStep(operator(), { kind, row, chosen, expenses }).catch(refusedOnly)
      }
      const ranges = [
        ...Array.from({ length: 8 }, (_, index) => [`2026-11-${15 + index}`, `2026-11-${15 + index}`] as const),
        ['2026-11-16', '2026-11-22'],
        ['2026-11-01', '2026-11-30'],
      ] as const
      for (const [from, to] of ranges) await expectToAddUp(from, to)
    }),
    { numRuns: 8, seed: 23 },
  )
}, 120_000)

const numberOf = ({ number }: { number: number }) => ({ number, ids: [] })

type Step = { kind: string; row: number; chosen: Awaited<ReturnType<typeof collectThree>>; expenses: number[] }

async function takenStep(caller: Caller, { kind, row, chosen, expenses }: Step): Promise<unknown> {
  const client = { kind: 'regular' as const, clientId: chosen.clientId }
  if (kind === 'refund') return caller.accounts.refund({ ...client, amount: '15', reason: 'Sobró' })
  if (kind === 'revert') return caller.clients.payments.revert({ id: chosen.ids[row % 3] ?? 999_999 })
  if (kind === 'void') return caller.receipts.void({ number: chosen.number })
  if (kind === 'unspend')
    return caller.cash.expenses.void({ id: expenses[row % Math.max(expenses.length, 1)] ?? 999_999 })
  const other = await caller.clients.create({ name: 'Eva', monthlyAmount: '100', startDate: '2024-01-12' })
  return caller.receipts.move({ number: chosen.number, kind: 'regular', clientId: other.id })
}

function refusedOnly(error: { code?: string }): void {
  expect(['CONFLICT', 'NOT_FOUND']).toContain(error.code)
}

async function expectToAddUp(from: string, to: string): Promise<void> {
  const days = await day(from, to)
  const rows = await cash().receipts({ from, to, limit: 100 })
  expect(rows.length).toBe(days.rows)
  const counted = rows.map(({ amount, voidedWithin }) => subtractQuetzales(amount, voidedWithin))
  expect(sumQuetzales(counted)).toBe(days.total)
  expect(sumQuetzales(await exported(from, to))).toBe(days.total)
  expect(sumQuetzales(await exported(from, to, 'A cuenta'))).toBe(await gained('account_of', from, to))
  expect(sumQuetzales(await exported(from, to, 'Otros cobros'))).toBe(await gained('concept', from, to))
  const expenses = await cash().expenses.list({ from, to })
  expect(expenses.length).toBe(days.expenses.rows)
  const isWithin = (instant: string | null) =>
    instant !== null && guatemalaDay(instant) >= from && guatemalaDay(instant) <= to
  const spent = expenses.filter(({ voiding, voidedAt }) => voiding || !isWithin(voidedAt)).map(({ amount }) => amount)
  expect(sumQuetzales(spent)).toBe(days.expenses.total)
}
