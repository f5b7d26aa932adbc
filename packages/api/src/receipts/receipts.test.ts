import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { testClock, testOperator } from '../testing/test-operator'

// Rules: product/receipts#a-receipt

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })
const receipts = () => operator().receipts

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await emptyTables(database(), 'clients', 'variable_clients', 'daily_sums', 'receipts', 'receipt_counter')
})

/** A regular client with an unpaid payment of November 2026; the id of the payment. */
async function addClient(fields: object = {}) {
  const input = { name: 'Rosa Beatriz', monthlyAmount: '175', startDate: '2024-01-12', ...fields }
  const { id, payments } = await operator().clients.create(input)
  return { id, paymentId: payments[0]?.id ?? 0 }
}

async function addVariableClient(name = 'Café') {
  const { id, payments } = await operator().variableClients.create({ name, startDate: '2024-01-12' })
  return { id, paymentId: payments[0]?.id ?? 0 }
}

const figures = { amount: '80', utilityAmount: '20' }
const pay = (id: number, details: object = {}) => operator().clients.payments.markPaid({ id, ...details })
const revert = (id: number) => operator().clients.payments.revert({ id })

describe('a payment that is marked paid', () => {
  it('has a receipt with its month, in cash unless it says otherwise', async () => {
    const { id, paymentId } = await addClient({ phone: '55551234' })
    clock.set('2026-11-20T18:30:15.250Z')
    expect(await pay(paymentId, { paidDate: '2026-11-19' })).toMatchObject({ id: paymentId, receiptNumber: 1 })
    expect(await receipts().byNumber({ number: 1 })).toEqual({
      number: 1,
      kind: 'regular',
      clientId: id,
      clientName: 'Rosa Beatriz',
      receivedOn: '2026-11-19',
      registeredAt: '2026-11-20T18:30:15.250Z',
      method: 'cash',
      reference: null,
      note: null,
      bank: null,
      reason: null,
      movedFrom: null,
      movedTo: null,
      device: null,
      running: null,
      takenAt: null,
      provisionalNumber: null,
      lines: [{ paymentId, period: '2026-11', concept: null, amount: '175.00', voidedAt: null }],
      amount: '175.00',
      voided: false,
      client: {
        phone: '55551234',
        openCount: 0,
        openAmount: '0.00',
        owedPeriods: [],
        accountBalance: '0.00',
        netDebt: '0.00',
        overdueCount: 0,
        overdueAmount: '0.00',
        upcoming: [],
        nextPaymentDate: '2026-12-12',
      },
    })
  })

  it('is one statement with its receipt, audit log and sums, and so is its revert, for both kinds', async () => {
    let statements = 0
    const db = database().db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1
        return result
      },
    })
    const { clients, variableClients } = testOperator(db, { clock })
    const [regular, variable] = [(await addClient()).paymentId, (await addVariableClient()).paymentId]
    for (const call of [
      () => clients.payments.markPaid({ id: regular }),
      () => clients.payments.revert({ id: regular }),
      () => variableClients.payments.markPaid({ id: variable, ...figures }),
      () => variableClients.payments.revert({ id: variable }),
    ]) {
      statements = 0
      await call()
      expect(statements).toBe(1)
    }
    expect(await receipts().count({})).toBe(2)
  })

  it('of a variable client has one too, in the same numbers, with method and texts', async () => {
    await pay((await addClient()).paymentId)
    const { id, paymentId } = await addVariableClient()
    const details = { method: 'transfer' as const, reference: ' BAN-7731 ', note: 'La trajo su hijo', bank: 'BI' }
    const paid = await operator().variableClients.payments.markPaid({ id: paymentId, ...figures, ...details })
    expect(paid).toMatchObject({ receiptNumber: 2, amount: '80.00' })
    expect(await receipts().byNumber({ number: 2 })).toMatchObject({
      kind: 'variable',
      clientId: id,
      clientName: 'Café',
      method: 'transfer',
      reference: 'BAN-7731',
      note: 'La trajo su hijo',
      bank: 'BI',
      amount: '80.00',
    })
  })

  it.each([
    [{ method: 'gold' }, 'method'],
    [{ reference: '9'.repeat(61) }, 'reference'],
    [{ note: 'n'.repeat(201) }, 'note'],
    [{ method: 'deposit', bank: 'b'.repeat(41) }, 'bank'],
    [{ method: 'other', bank: 'BI' }, 'bank'],
  ])('is refused with %j, without a receipt', async (details, path) => {
    const { paymentId } = await addClient()
    await expect(pay(paymentId, details)).rejects.toMatchObject({ cause: { issues: [{ path }] } })
    expect(await receipts().count({})).toBe(0)
  })

  it('shows the number of its receipt on the pages of its client, and none once it is reverted', async () => {
    const { id, paymentId } = await addClient()
    const numbers = async () => {
      const { payments } = await operator().clients.overview({ id })
      const history = await operator().payments.history({ kind: 'regular' })
      const inHistory = history.filter(({ clientId }) => clientId === id)
      const both = [payments, inHistory].map((list) => list.map(({ receiptNumber }) => receiptNumber))
      expect(both[0]).toEqual(both[1])
      return both[0]
    }
    expect(await numbers()).toEqual([null])
    await pay(paymentId)
    expect(await numbers()).toEqual([1])
    expect(await revert(paymentId)).toMatchObject({ isPaid: false, receiptNumber: null })
    expect(await numbers()).toEqual([null])
    await pay(paymentId)
    expect(await numbers()).toEqual([2])
    const variable = await addVariableClient()
    await operator().variableClients.payments.markPaid({ id: variable.paymentId, ...figures })
    expect((await operator().variableClients.byId({ id: variable.id })).payments[0]?.receiptNumber).toBe(3)
    expect(await operator().payments.history({ kind: 'variable' })).toMatchObject([{ receiptNumber: 3 }])
  })
})

describe('a receipt', () => {
  it('whose payment is reverted is void, and keeps its number and line', async () => {
    const { paymentId } = await addClient()
    await pay(paymentId)
    clock.set('2026-11-21T10:00:00.500Z')
    await revert(paymentId)
    expect(await receipts().byNumber({ number: 1 })).toMatchObject({
      voided: true,
      amount: '0.00',
      lines: [{ paymentId, amount: '175.00', voidedAt: '2026-11-21T10:00:00.500Z' }],
      client: {
        openCount: 1,
        openAmount: '175.00',
        overdueCount: 1,
        overdueAmount: '175.00',
        upcoming: [],
        nextPaymentDate: '2026-11-12',
      },
    })
    expect(await pay(paymentId)).toMatchObject({ receiptNumber: 2 })
    expect(await receipts().byNumber({ number: 1 })).toMatchObject({ voided: true })
    await expectInvariants(database().db)
  })

  it('of a deleted client keeps name and lines', async () => {
    const { id, paymentId } = await addClient()
    await pay(paymentId)
    await operator().clients.delete({ id })
    expect(await receipts().byNumber({ number: 1 })).toMatchObject({
      clientName: 'Rosa Beatriz',
      voided: false,
      amount: '175.00',
      lines: [{ paymentId, voidedAt: null }],
      client: null,
    })
    await expectInvariants(database().db)
  })

  it('keeps the name that the client had', async () => {
    const { id, paymentId } = await addClient()
    await pay(paymentId)
    await operator().clients.update({ id, name: 'Rosa de López' })
    expect(await receipts().byNumber({ number: 1 })).toMatchObject({ clientName: 'Rosa Beatriz' })
  })

  it('of a variable client says how many months are open, whose amounts nobody knows', async () => {
    const { id, paymentId } = await addVariableClient()
    await operator().variableClients.payments.markPaid({ id: paymentId, ...figures })
    await sql`
      insert into variable_payments (variable_client_id, period, due_date) values (${id}, '2026-10', '2026-10-12')
    `.execute(database().db)
    expect((await receipts().byNumber({ number: 1 })).client).toMatchObject({ openCount: 1, openAmount: '0.00' })
  })

  it('with an unknown number is not found', async () => {
    await expect(receipts().byNumber({ number: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Recibo no encontrado',
    })
  })
})

it('are listed by the date received, newest first, in pages and between two dates', async () => {
  for (const paidDate of ['2026-11-02', '2026-10-31', '2026-11-20', '2026-11-02']) {
    await pay((await addClient()).paymentId, { paidDate })
  }
  const numbers = async (input: object) => (await receipts().list(input)).map(({ number }) => number)
  expect(await numbers({})).toEqual([3, 4, 1, 2])
  expect(await numbers({ page: 2, limit: 3 })).toEqual([2])
  expect(await numbers({ from: '2026-11-02' })).toEqual([3, 4, 1])
  expect(await numbers({ to: '2026-11-02' })).toEqual([4, 1, 2])
  expect(await numbers({ from: '2026-11-01', to: '2026-11-02' })).toEqual([4, 1])
  expect(await numbers({ from: '2026-11-03', to: '2026-11-02' })).toEqual([])
  expect(await receipts().count({ from: '2026-11-01', to: '' })).toBe(3)
  const page = await receipts().listWithTotal({ to: '2026-11-02', limit: 1 })
  expect(page).toMatchObject({ total: 3, receipts: [{ number: 4, amount: '175.00', voided: false }] })
})
