import { closeDb, type Db, openDb } from '@isp/db/connection'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { generatePayments } from './billing/billing.service'
import type { Caller } from './root'
import { expectInvariants } from './testing/invariants'
import { testClock, testOperator } from './testing/test-operator'

// Rules: product/audit-log#one-at-a-time, product/cash#one-closing, product/collections#notices

const database = useTestDatabase()
const clock = testClock()
const figures = { monthlyAmount: '150.00', utility: '40.00' }

/** The connections of the second tab. */
let other: Db
beforeAll(() => {
  other = openDb(database().connection, { max: 2 })
})
afterAll(() => closeDb(other))

const first = (): Caller => testOperator(database().db, { clock })

/** A client that owes October and November, as of 20 November. */
async function givenClient() {
  clock.set('2026-10-05T18:00:00Z')
  const { id } = await first().clients.create({ name: 'Rosa', startDate: '2026-10-05', ...figures })
  await givenNovember()
  const { payments } = await first().clients.byId({ id })
  const paymentOf = (period: string) => payments.find((payment) => payment.period === period)?.id ?? 0
  return { id, october: paymentOf('2026-10'), november: paymentOf('2026-11') }
}
async function givenNovember() {
  clock.set('2026-11-20T18:00:00Z')
  await generatePayments(database().db, clock)
}
async function givenMoney() {
  const { id } = await givenClient()
  const money = { kind: 'regular' as const, clientId: id, method: 'cash' as const, months: [], received: '100' }
  const { number } = await first().payments.collect(money)
  return { id, money, number }
}
async function givenShop() {
  clock.set('2026-10-05T18:00:00Z')
  const { id } = await first().variableClients.create({ name: 'Café', startDate: '2026-10-05' })
  await givenNovember()
  return { id, months: (await first().variableClients.byId({ id })).payments.map((payment) => payment.id) }
}
const newestEntry = async () => (await first().trail.list({ limit: 1 })).entries[0]?.id ?? ''
const lineOf = (id: number) => ({ id, amount: '80', utilityAmount: '10' })

type Case = () => Promise<(tab: Caller) => Promise<unknown>>

/**
 * What is done once for a state that was seen, and the sentence for the tab that comes second
 * (product/audit-log#one-at-a-time).
 */
const cases: Record<string, [given: Case, sentence: string]> = {
  'close the drawer': [
    async () => {
      const { number, expected } = await first().cash.drawer({})
      return (tab) => tab.cash.close({ number, expected, openingFloat: '0', counted: expected })
    },
    'La caja ya se cerró a las 12:00',
  ],
  'undo a generation': [
    async () => {
      await givenClient()
      clock.set('2027-03-01T18:00:00Z')
      await generatePayments(database().db, clock)
      const [{ id } = { id: 0 }] = await first().billing.generations.list()
      return (tab) => tab.billing.generations.undo({ id })
    },
    'Estos pagos ya se deshicieron',
  ],
  'notify a client for the first time': [
    async () => {
      const { id: clientId } = await givenClient()
      return (tab) => tab.collections.recordContact({ clientId, channel: 'whatsapp', lastContactAt: null })
    },
    'Ya se le avisó hoy a las 12:00.',
  ],
  'notify a client again': [
    async () => {
      const { id: clientId } = await givenClient()
      const { contactedAt } = await first().collections.recordContact({ clientId, channel: 'call' })
      clock.set('2026-11-20T22:42:00Z')
      return (tab) => tab.collections.recordContact({ clientId, channel: 'whatsapp', lastContactAt: contactedAt })
    },
    'Ya se le avisó hoy a las 16:42.',
  ],
  'restore a deleted client': [
    async () => {
      const { deletedRecordId: id } = await first().clients.delete({ id: (await givenClient()).id })
      return (tab) => tab.deletedRecords.restore({ id })
    },
    'Este registro ya no está en Eliminados: alguien lo restauró o pasaron los 30 días.',
  ],
  'change the fees': [
    async () => {
      const { id } = await givenClient()
      const clients = [{ id, monthlyAmount: '175', utility: '50', expected: figures }]
      return (tab) => tab.clients.changeFees({ clients })
    },
    'La cuota de "Rosa" ahora es Q175.00. No se cambió ninguna cuota.',
  ],
  'undo a change of fees': [
    async () => {
      const { id } = await givenClient()
      await first().clients.changeFees({ clients: [{ id, monthlyAmount: '175', utility: '50', expected: figures }] })
      const entryId = await newestEntry()
      return (tab) => tab.trail.undo({ entryId })
    },
    'No se deshizo: la cuota de "Rosa" ahora es Q150.00.',
  ],
  'undo the saved month of variable clients': [
    async () => {
      const { months } = await givenShop()
      const saved = await first().variableClients.payments.markMany({ lines: months.map(lineOf) })
      const receiptNumbers = saved.map((line) => (line.outcome === 'saved' ? line.receiptNumber : 0))
      return (tab) => tab.variableClients.payments.undoMany({ receiptNumbers })
    },
    'No se deshizo: alguien lo cambió después.',
  ],
  'suspend a client': [
    async () => {
      const { id } = await givenClient()
      return (tab) => tab.clients.pauses.suspend({ id, from: '2026-11-01', annulUnpaid: true })
    },
    'Desde: el cliente ya está suspendido desde el 1 nov 2026.',
  ],
  'end the service of a client': [
    async () => {
      const { id } = await givenClient()
      return (tab) => tab.clients.pauses.leave({ id, lastDay: '2026-11-19', keepOpenMonths: false })
    },
    'Último día: el cliente ya está de baja desde el 20 nov 2026.',
  ],
  'resume a client who will leave later': [
    async () => {
      const { id } = await givenClient()
      const { suspend, leave } = first().clients.pauses
      await suspend({ id, from: '2026-11-10', to: '2026-11-30' })
      await leave({ id, lastDay: '2026-12-20' })
      return (tab) => tab.clients.pauses.reactivate({ id, from: '2026-11-20', state: 'suspended' })
    },
    'Desde: el cliente no está suspendido ni de baja en esa fecha.',
  ],
  'resume a client from a day to come, before another suspension': [
    async () => {
      const { id } = await givenClient()
      const { suspend } = first().clients.pauses
      await suspend({ id, from: '2026-11-10', to: '2026-11-30' })
      await suspend({ id, from: '2026-12-10', to: '2026-12-20' })
      return (tab) => tab.clients.pauses.reactivate({ id, from: '2026-11-25', state: 'suspended' })
    },
    'Desde: el cliente no está suspendido ni de baja en esa fecha.',
  ],
  'keep a client who was about to leave': [
    async () => {
      const { id } = await givenClient()
      await first().clients.pauses.leave({ id, lastDay: '2026-12-20' })
      return (tab) => tab.clients.pauses.reactivate({ id, from: '2026-11-20', state: 'active' })
    },
    'Desde: el cliente no está suspendido ni de baja en esa fecha.',
  ],
  'give a part of the account back': [
    async () => {
      const { id: clientId } = await givenMoney()
      const refund = { kind: 'regular' as const, clientId, amount: '40', reason: 'Sobró', expectedBalance: '100.00' }
      return (tab) => tab.accounts.refund(refund)
    },
    'El saldo a cuenta cambió: ahora es Q60.00.',
  ],
  'give the whole account back': [
    async () => {
      const { id: clientId } = await givenMoney()
      const refund = { kind: 'regular' as const, clientId, amount: '100', reason: 'Se fue', expectedBalance: '100.00' }
      return (tab) => tab.accounts.refund(refund)
    },
    'Solo hay Q0.00 a cuenta.',
  ],
  'leave money on the account': [
    async () => {
      const { money } = await givenMoney()
      return (tab) => tab.payments.collect({ ...money, expectedBalance: '100.00' })
    },
    'El saldo a cuenta cambió: ahora es Q200.00.',
  ],
  'collect a month': [
    async () => {
      const { id: clientId } = await givenClient()
      const months = [{ period: '2026-10', amount: '150' }]
      return (tab) => tab.payments.collect({ kind: 'regular', clientId, method: 'cash', months })
    },
    'El pago de octubre de 2026 ya está marcado como pagado.',
  ],
  'mark a month paid': [
    async () => {
      const { november: id } = await givenClient()
      return (tab) => tab.clients.payments.markPaid({ id })
    },
    'El pago ya está marcado como pagado',
  ],
  'revert a month': [
    async () => {
      const { november: id } = await givenClient()
      await first().clients.payments.markPaid({ id })
      return (tab) => tab.clients.payments.revert({ id })
    },
    'El pago no está marcado como pagado',
  ],
  'void a receipt': [
    async () => {
      const { number } = await givenMoney()
      return (tab) => tab.receipts.void({ number })
    },
    'El recibo ya está anulado',
  ],
  'move a receipt': [
    async () => {
      const [{ number }, { id: clientId }] = [await givenMoney(), await givenClient()]
      return (tab) => tab.receipts.move({ number, kind: 'regular', clientId })
    },
    'El recibo ya está anulado',
  ],
  'void an expense': [
    async () => {
      const { id } = await first().cash.expenses.create({ description: 'Cable', amount: '15' })
      return (tab) => tab.cash.expenses.void({ id })
    },
    'El gasto ya está anulado',
  ],
  'void a movement': [
    async () => {
      const { id } = await first().cash.movements.create({ kind: 'deposit', amount: '15' })
      return (tab) => tab.cash.movements.void({ id })
    },
    'El movimiento ya está anulado',
  ],
  'remove a promise': [
    async () => {
      const { id: clientId } = await givenClient()
      await first().collections.promise({ clientId, promisedDate: '2026-11-25' })
      return (tab) => tab.collections.removePromise({ clientId })
    },
    'Este cliente no tiene una promesa de pago',
  ],
  'undo an entry of the audit log': [
    async () => {
      await givenMoney()
      const entryId = await newestEntry()
      return (tab) => tab.trail.undo({ entryId })
    },
    'El recibo ya está anulado',
  ],
}

it.each(Object.entries(cases))(
  '%s: of two tabs at the same moment one is refused, and nothing is half done',
  async (_, [given, sentence]) => {
    const act = await given()
    const second = testOperator(other, { clock })
    const results = await Promise.allSettled([act(first()), act(second)])
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toHaveLength(1)
    expect(['CONFLICT', 'NOT_FOUND']).toContain(refused[0].code)
    expect(refused[0].message).toMatch(sentence)
    await expectInvariants(database().db)
  },
)

it('a sheet of variable clients that two tabs save at the same moment pays each month once', async () => {
  const { months } = await givenShop()
  const save = (tab: Caller) => tab.variableClients.payments.markMany({ lines: months.map(lineOf) })
  const outcomes = (await Promise.all([save(first()), save(testOperator(other, { clock }))])).flat()
  for (const id of months) {
    const lines = outcomes.filter((line) => line.id === id)
    expect(lines.map(({ outcome }) => outcome).sort()).toEqual(['refused', 'saved'])
    expect(lines).toContainEqual(expect.objectContaining({ message: 'El pago ya está marcado como pagado' }))
  }
  await expectInvariants(database().db)
})

it('resuming a client once keeps what was not seen to end', async () => {
  const { id } = await givenClient()
  const { suspend, leave, reactivate } = first().clients.pauses
  await suspend({ id, from: '2026-11-10', to: '2026-11-30' })
  await leave({ id, lastDay: '2026-12-20' })
  await reactivate({ id, from: '2026-11-20', state: 'suspended' })
  await expect(reactivate({ id, from: '2026-11-20', state: 'suspended' })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await first().clients.byId({ id })).toMatchObject({ state: 'active', lastDay: '2026-12-20' })
  await expect(reactivate({ id, from: '2026-11-20', state: 'gone' as never })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
