import { generatePayments } from '@isp/api/billing/billing.service'
import type { Caller } from '@isp/api/root'
import { testClock, testOperator } from '@isp/api/testing/test-operator'
import type { Db } from '@isp/db/connection'
import {
  actions,
  figures,
  IN_NOVEMBER,
  importRows,
  leaveAhead,
  type Pair,
  RIGHT_RECEIPT,
  router,
  type Target,
  takeWithoutSignal,
} from './actions'

/**
 * A client that owes October and November 2026, as of 20 November: a run for each month, a group, and three other clients,
 * one of whom has paid October. For a pair that needs it also a receipt of both months, money on the account, a charge, an
 * import or a movement; or the client is deleted.
 */
export async function prepare(db: Db, pair: Pair): Promise<Target> {
  const needs = pair.map((name) => actions[name].needs)
  const clock = testClock('2026-09-05T18:00:00Z')
  const operator = testOperator(db, { clock })
  const { id: clientId } = await operator.clients.create({ name: 'Rosa', startDate: '2026-09-05', ...figures })
  const { id: rightId } = await operator.clients.create({ name: 'Luis', startDate: '2026-09-05', ...figures })
  const { id: otherId } = await operator.clients.create({ name: 'Eva', startDate: '2026-09-05', ...figures })
  await operator.groups.create({ name: 'Norte', location: 'Zona 1', clientIds: [clientId] })
  const { id: variableId } = await operator.variableClients.create({ name: 'Café', startDate: '2026-09-05' })
  for (const now of ['2026-10-05T18:00:00Z', IN_NOVEMBER]) {
    clock.set(now)
    await generatePayments(db, clock)
  }
  const rightPaymentId = monthOf(await operator.clients.byId({ id: rightId }), '2026-10')
  await operator.clients.payments.markPaid({ id: rightPaymentId, method: 'cash' })
  const paymentId = monthOf(await operator.clients.byId({ id: clientId }), '2026-11')
  const { id: generationId } = (await operator.billing.generations.list())[0] ?? { id: 0 }
  let entryId = '0'
  if (needs.some((need) => need === 'paid' || need === 'deleted' || need === 'ahead')) {
    const months = ['2026-10', '2026-11'].map((period) => ({ period, amount: '150' }))
    await operator.payments.collect({ kind: 'regular', clientId, method: 'cash', months })
    const { entries } = await operator.trail.list({ limit: 20 })
    entryId = entries.find(({ action, period }) => action === 'paid' && period === '2026-11')?.id ?? entryId
  }
  let deposit = 0
  if (needs.includes('account')) {
    const money = { kind: 'regular' as const, clientId, method: 'cash' as const, months: [], received: '100' }
    deposit = (await operator.payments.collect(money)).number
  }
  let charged = 0
  if (needs.includes('charged')) {
    const money = { kind: 'regular' as const, clientId, method: 'cash' as const, others: [router], received: '290' }
    charged = (await operator.payments.collect(money)).number
  }
  let taken = 0
  if (needs.includes('taken')) {
    const months = [{ period: '2026-10', amount: '150' }]
    await operator.payments.collect({ kind: 'regular', clientId, method: 'cash', months })
    taken = (await takeWithoutSignal(operator, clientId, 9)).number
  }
  let movementId = 0
  if (pair.includes('void-movement')) {
    await operator.cash.close({ openingFloat: '20', expected: '170.00', counted: '170' })
    movementId = (await operator.cash.movements.create({ kind: 'deposit', amount: '20' })).id
  }
  let importEntryId = ''
  if (needs.includes('imported')) importEntryId = (await importRows(operator)).entryId
  let aheadEntryId = ''
  if (needs.includes('ahead')) aheadEntryId = (await leaveAhead(operator, clientId)).entryId
  const seenToCut = await seenIn(operator, 'toCut', clientId)
  let cutEntryId = ''
  let seenToReconnect = ''
  if (needs.includes('cut') || needs.includes('cut-paid')) {
    const clients = [{ kind: 'regular' as const, id: clientId, seen: seenToCut }]
    cutEntryId = (await operator.collections.markCut({ clients })).entryId
  }
  if (needs.includes('cut-paid')) {
    const { payments } = await operator.clients.byId({ id: clientId })
    const unpaid = payments.filter(({ isPaid }) => !isPaid).map(({ period, amount }) => ({ period, amount }))
    await operator.payments.collect({ kind: 'regular', clientId, method: 'cash', months: unpaid })
    seenToReconnect = await seenIn(operator, 'toReconnect', clientId)
  }
  const { number: drawer, expected } = await operator.cash.drawer({})
  const deleted = needs.includes('deleted') ? await operator.clients.delete({ id: clientId }) : { deletedRecordId: 0 }
  return {
    clientId,
    rightId,
    rightPaymentId,
    otherPaymentId: monthOf(await operator.clients.byId({ id: otherId }), '2026-11'),
    variablePaymentId: monthOf(await operator.variableClients.byId({ id: variableId }), '2026-11'),
    paymentId,
    generationId,
    receipt: RIGHT_RECEIPT + 1,
    deposit,
    charged,
    taken,
    entryId,
    importEntryId,
    aheadEntryId,
    seenToCut,
    seenToReconnect,
    cutEntryId,
    deletedId: deleted.deletedRecordId,
    movementId,
    drawer,
    expected,
  }
}

/** What a list shows of the client; of one that it does not show, what no list does. */
async function seenIn(operator: Caller, list: 'toCut' | 'toReconnect', clientId: number): Promise<string> {
  const lines = await operator.collections.list({ list })
  const line = lines.find((one) => 'seen' in one && one.kind === 'regular' && one.id === clientId)
  return line && 'seen' in line ? line.seen : '1~2026-11-20~0~0.00'
}

function monthOf({ payments }: { payments: readonly { id: number; period: string }[] }, period: string): number {
  return payments.find((payment) => payment.period === period)?.id ?? 0
}
