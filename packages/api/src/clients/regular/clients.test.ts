import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testClock, testOperator, testSession } from '../../testing/test-operator'

// Rules: product/billing#first-month, product/billing#a-new-fee, product/billing#another-start-date,
// product/clients#start-date, product/clients#wifi-password

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })
const ana = { name: 'Ana', monthlyAmount: '150', utility: '40', startDate: '2024-01-31' }

describe('registering a client', () => {
  it('creates its first payment with the due date clamped to the month', async () => {
    const client = await operator().clients.create({ ...ana, phone: ' 5555-1234 ', wifiPassword: '' })
    expect(client).toMatchObject({
      monthlyAmount: '150.00',
      utility: '40.00',
      phone: '5555-1234',
      hasWifiPassword: false,
      status: 'pending',
      nextPaymentDate: '2026-11-30',
      clientUtilitiesTotal: '0.00',
      email: null,
      payments: [{ period: '2026-11', amount: '150.00', dueDate: '2026-11-30', isPaid: false, paidDate: null }],
    })
  })

  it('that starts in a later month is billed from that month', async () => {
    const client = await operator().clients.create({ ...ana, startDate: '2027-02-28' })
    expect(client.payments).toMatchObject([{ period: '2027-02', dueDate: '2027-02-28' }])
  })

  it.each([
    ['2026-12-01T05:59:59Z', '2026-11'],
    ['2026-12-01T06:00:00Z', '2026-12'],
  ])('at %s is registered in %s', async (instant, period) => {
    const client = await testOperator(database().db, { clock: testClock(instant) }).clients.create(ana)
    expect(client.payments.map((payment) => payment.period)).toEqual([period])
  })

  it('with a wrong field stores nothing and names the field', async () => {
    const before = await operator().clients.stats()
    await expect(operator().clients.create({ ...ana, wifiPassword: 'corta' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [{ path: 'wifiPassword', message: 'La contraseña del WiFi debe tener al menos 8 caracteres' }] },
    })
    expect(await operator().clients.stats()).toEqual(before)
  })
})

describe('changing a client', () => {
  it('changes the amount of unpaid payments of the current and later months only', async () => {
    const { id, payments } = await operator().clients.create(ana)
    const current = payments[0]?.id ?? 0
    await addPayments(id, [
      ['2026-09', false],
      ['2026-10', true],
      ['2026-12', false],
      ['2027-01', true],
    ])
    const changed = await operator().clients.update({ id, monthlyAmount: 200 })
    expect(amounts(changed)).toEqual({
      '2026-09': '100.00',
      '2026-10': '100.00',
      '2026-11': '200.00',
      '2026-12': '200.00',
      '2027-01': '100.00',
    })
    await operator().clients.payments.markPaid({ id: current })
    await operator().clients.update({ id, monthlyAmount: 300 })
    await operator().clients.payments.revert({ id: current })
    expect(amounts(await operator().clients.byId({ id }))).toMatchObject({ '2026-11': '200.00', '2026-12': '300.00' })
  })

  it('with the same amount keeps the old amount of a reverted payment', async () => {
    const { id, payments } = await operator().clients.create(ana)
    const paymentId = payments[0]?.id ?? 0
    await operator().clients.payments.markPaid({ id: paymentId })
    await operator().clients.update({ id, monthlyAmount: '175' })
    await operator().clients.payments.revert({ id: paymentId })
    const replaced = await operator().clients.replace({ id, ...ana, monthlyAmount: '175.00' })
    expect(amounts(replaced)).toEqual({ '2026-11': '150.00' })
  })

  it('moves unpaid due dates of the current and later months when its start date moves', async () => {
    const { id } = await operator().clients.create({ ...ana, startDate: '2024-01-15' })
    await addPayments(id, [
      ['2026-10', false],
      ['2026-12', false],
      ['2027-01', true],
    ])
    const moved = await operator().clients.replace({ id, ...ana, startDate: '2024-03-31' })
    expect(Object.fromEntries(moved.payments.map((p) => [p.period, p.dueDate]))).toEqual({
      '2026-10': '2026-10-15',
      '2026-11': '2026-11-30',
      '2026-12': '2026-12-31',
      '2027-01': '2027-01-15',
    })
  })

  it('rejects another start date in a partial change, and accepts the same one', async () => {
    const { id } = await operator().clients.create(ana)
    await expect(operator().clients.update({ id, name: 'Otra', startDate: '2024-02-01' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'La fecha de inicio no se puede modificar',
    })
    expect((await operator().clients.update({ id, startDate: ana.startDate })).name).toBe('Ana')
  })

  it('keeps fields missing in a partial change, and empties fields missing in a replacement', async () => {
    const { id } = await operator().clients.create({ ...ana, wifiName: 'CasaAna', routerIp: '10.0.0.1' })
    expect(await operator().clients.update({ id, wifiName: ' ' })).toMatchObject({
      wifiName: null,
      routerIp: '10.0.0.1',
    })
    expect(await operator().clients.update({ id })).toMatchObject({ name: 'Ana', routerIp: '10.0.0.1' })
    expect(await operator().clients.replace({ id, ...ana })).toMatchObject({ routerIp: null })
  })

  it.each(['update', 'delete', 'byId'] as const)('%s of an unknown client is not found', async (procedure) => {
    await expect(operator().clients[procedure]({ id: 999_999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Cliente no encontrado',
    })
  })
})

describe('deleting a client', () => {
  it('deletes its payments and subtracts their utility from the running total', async () => {
    const { id, payments } = await operator().clients.create(ana)
    const before = (await operator().clients.stats()).totalUtilities
    await operator().clients.payments.markPaid({ id: payments[0]?.id ?? 0 })
    await operator().clients.delete({ id })
    expect((await operator().clients.stats()).totalUtilities).toBe(before)
    const left = await sql`select 1 from payments where client_id = ${id}`.execute(database().db)
    expect(left.rows).toEqual([])
  })
})

it('names the other clients that use a WiFi password, ignoring case', async () => {
  const first = await operator().clients.create({ ...ana, name: 'Una', wifiPassword: 'Secreta-99' })
  await operator().clients.create({ ...ana, name: 'Dos', wifiPassword: 'SECRETA-99' })
  const names = (exceptId?: number) => operator().clients.namesByWifiPassword({ wifiPassword: 'secreta-99', exceptId })
  expect(await names()).toEqual(['Una', 'Dos'])
  expect(await names(first.id)).toEqual(['Dos'])
})

it('every procedure of clients requires a session', async () => {
  const stranger = testOperator(database().db, { session: testSession(null) })
  const calls = [
    () => stranger.clients.list({}),
    () => stranger.clients.count({}),
    () => stranger.clients.stats(),
    () => stranger.clients.byId({ id: 1 }),
    () => stranger.clients.namesByWifiPassword({ wifiPassword: 'x' }),
    () => stranger.clients.create(ana),
    () => stranger.clients.update({ id: 1 }),
    () => stranger.clients.replace({ id: 1, ...ana }),
    () => stranger.clients.delete({ id: 1 }),
    () => stranger.clients.payments.markPaid({ id: 1 }),
    () => stranger.clients.payments.revert({ id: 1 }),
    () => stranger.groups.list(),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

function amounts(client: { payments: { period: string; amount: string }[] }) {
  return Object.fromEntries(client.payments.map(({ period, amount }) => [period, amount]))
}

/** Payments of other months, like those of years of billing. */
async function addPayments(clientId: number, payments: [period: string, isPaid: boolean][]) {
  for (const [period, isPaid] of payments) {
    await sql`
      insert into payments (client_id, period, amount, due_date, is_paid, paid_date)
      select id, ${period}, 100, due_date(start_date, ${period}), ${isPaid}, ${isPaid ? '2026-11-01' : null}::date
      from clients where id = ${clientId}
    `.execute(database().db)
  }
}
