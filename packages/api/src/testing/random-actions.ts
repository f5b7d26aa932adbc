import type { Db } from '@isp/db/connection'
import type { BilledPause } from '@isp/domain/clients/client-pauses'
import { addDays, guatemalaToday } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { advanceMonths } from '@isp/domain/receipts/collect-rules'
import fc from 'fast-check'
import { generatePayments } from '../billing/billing.service'
import { purgeDeletedRecords } from '../deleted-records/deleted-records.service'
import { type TestClock, testOperator } from './test-operator'

const NO_ID = 999_999
const silent = { info() {}, warn() {}, error() {} }

const money = fc.integer({ min: 0, max: 999_999 }).map((centavos) => (centavos / 100).toString())
/** Which of all records, by its place. */
const row = fc.nat({ max: 11 })
const of = fc.constantFrom('regular' as const, 'variable' as const)
// Days of three months, all before today; without one, today.
const paidDate = fc.constantFrom(undefined, '2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01')
const paying = { of, row, paidDate, amount: money, utility: money }
const months = fc.nat({ max: 2 })
// Pauses of whole months and of a part, in the past and planned.
const pauseDay = fc.constantFrom('2026-09-01', '2026-10-01', '2026-11-01', '2026-11-15', '2026-12-01', '2027-01-01')
const pausing = fc.constantFrom('suspend' as const, 'leave' as const, 'reactivate' as const)
const undone = fc.constantFrom('paid' as const, 'reverted' as const)
const kind = <const Kind extends string>(name: Kind) => ({ kind: fc.constant(name) })

/** Whatever changes payments, in random order: what the operator does, billing and the purge of deleted records. */
export const randomAction = fc.oneof(
  { weight: 8, arbitrary: fc.record({ ...kind('markPaid'), ...paying }) },
  { weight: 4, arbitrary: fc.record({ ...kind('revert'), of, row }) },
  { weight: 4, arbitrary: fc.record({ ...kind('undoPayment'), of, row, undone }) },
  { weight: 5, arbitrary: fc.record({ ...kind('collect'), ...paying, open: months, advance: months }) },
  { weight: 3, arbitrary: fc.record({ ...kind('voidReceipt'), row }) },
  { weight: 3, arbitrary: fc.record({ ...kind('edit'), row, utility: money, amount: money }) },
  { weight: 3, arbitrary: fc.record({ ...kind('delete'), of, row }) },
  { weight: 4, arbitrary: fc.record({ ...kind('restore'), row }) },
  { weight: 4, arbitrary: fc.record({ ...kind('undoEntry'), row }) },
  {
    weight: 6,
    arbitrary: fc.record({
      ...kind('pause'),
      of,
      row,
      pausing,
      day: pauseDay,
      open: fc.boolean(),
      annul: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...kind('create'), of, utility: money }) },
  { weight: 2, arbitrary: fc.record({ ...kind('nextMonth') }) },
  { weight: 3, arbitrary: fc.record({ ...kind('undoGeneration'), row }) },
  { weight: 1, arbitrary: fc.record({ ...kind('purge') }) },
)
export type RandomAction = typeof randomAction extends fc.Arbitrary<infer Value> ? Value : never

type Kind = 'regular' | 'variable'
type Collectable = {
  pauses: BilledPause[]
  payments: { period: string; isPaid: boolean; amount: string | null }[]
  monthlyAmount?: string
}

/** Performs actions on a database; rejects with the error of a refused one. `nextMonth` changes the clock. */
export function performerOf(db: Db, clock: TestClock): (action: RandomAction) => Promise<unknown> {
  const operator = testOperator(db, { clock })
  const clients = { regular: operator.clients, variable: operator.variableClients }

  const pick = async (table: 'clients' | 'payments' | 'variable_clients' | 'variable_payments', index: number) =>
    nth(await db.selectFrom(table).select('id').orderBy('id').execute(), index)
  const client = (of: Kind, index: number) => pick(of === 'regular' ? 'clients' : 'variable_clients', index)
  const payment = (of: Kind, index: number) => pick(of === 'regular' ? 'payments' : 'variable_payments', index)

  async function markPaid({ of, row, paidDate, amount, utility }: Extract<RandomAction, { kind: 'markPaid' }>) {
    const id = await payment(of, row)
    if (of === 'regular') return clients.regular.payments.markPaid({ id, paidDate })
    return clients.variable.payments.markPaid({ id, paidDate, amount, utilityAmount: utility })
  }

  async function collect({ of, row, paidDate, ...chosen }: Extract<RandomAction, { kind: 'collect' }>) {
    const clientId = await client(of, row)
    const { payments, pauses, monthlyAmount = chosen.amount }: Collectable = await clients[of].byId({ id: clientId })
    const unpaid = payments.filter(({ isPaid }) => !isPaid).reverse()
    const current = periodOf(guatemalaToday(clock.now()))
    const stored = payments.map(({ period }) => period)
    const collected = [
      ...unpaid.slice(0, chosen.open).map(({ period, amount }) => ({ period, amount: amount ?? chosen.amount })),
      ...advanceMonths(stored, { current, pauses })
        .slice(0, chosen.advance)
        .map((period) => ({ period, amount: monthlyAmount })),
    ].map((collectedMonth) => ({ ...collectedMonth, utilityAmount: chosen.utility }))
    if (collected.length === 0) return
    return operator.payments.collect({ kind: of, clientId, paidDate, months: collected })
  }

  async function pause({ of, row, pausing, day, open, annul }: Extract<RandomAction, { kind: 'pause' }>) {
    const id = await client(of, row)
    const { pauses } = clients[of]
    if (pausing === 'reactivate') return pauses.reactivate({ id, from: day })
    if (pausing === 'leave') return pauses.leave({ id, lastDay: day, keepOpenMonths: !annul })
    return pauses.suspend({ id, from: day, to: open ? null : addDays(day, 45), annulUnpaid: annul })
  }

  async function undoEntry(index: number) {
    const { entries } = await operator.trail.list({ limit: 20 })
    return operator.trail.undo({
      entryId: String(
        nth(
          entries.filter(({ undoable }) => undoable),
          index,
        ),
      ),
    })
  }

  return async (action) => {
    switch (action.kind) {
      case 'markPaid':
        return markPaid(action)
      case 'revert':
        return clients[action.of].payments.revert({ id: await payment(action.of, action.row) })
      case 'undoPayment':
        return clients[action.of].payments.undo({ id: await payment(action.of, action.row), action: action.undone })
      case 'collect':
        return collect(action)
      case 'voidReceipt': {
        const receipts = await db.selectFrom('receipts').select('number as id').orderBy('number').execute()
        return operator.receipts.void({ number: nth(receipts, action.row) })
      }
      case 'edit': {
        const id = await client('regular', action.row)
        return operator.clients.update({ id, utility: action.utility, monthlyAmount: action.amount })
      }
      case 'delete':
        return clients[action.of].delete({ id: await client(action.of, action.row) })
      case 'restore': {
        const deleted = await db.selectFrom('deleted_records').select('id').orderBy('id').execute()
        return operator.deletedRecords.restore({ id: nth(deleted, action.row) })
      }
      case 'undoEntry':
        return undoEntry(action.row)
      case 'pause':
        return pause(action)
      case 'create': {
        const input = { name: 'Ana', startDate: '2024-01-31' }
        if (action.of === 'variable') return operator.variableClients.create(input)
        return operator.clients.create({ ...input, monthlyAmount: '150', utility: action.utility })
      }
      case 'nextMonth': {
        const now = clock.now()
        clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 22, 18)).toISOString())
        return generatePayments(db, clock)
      }
      case 'undoGeneration': {
        const standing = db.selectFrom('generations').select('id').where('undone_at', 'is', null).orderBy('id')
        return operator.billing.generations.undo({ id: nth(await standing.execute(), action.row) })
      }
      case 'purge':
        return purgeDeletedRecords({ db, clock, log: silent })
    }
  }
}

/** The id of the record at `index` modulo their number; without records, an id that does not exist. */
function nth<Id extends string | number>(records: { id: Id }[], index: number): Id | typeof NO_ID {
  return records[index % Math.max(records.length, 1)]?.id ?? NO_ID
}
