import { generatePayments } from '@isp/api/billing/billing.service'
import type { Caller } from '@isp/api/root'
import { testClock, testOperator } from '@isp/api/testing/test-operator'
import type { Db } from '@isp/db/connection'

const IN_NOVEMBER = '2026-11-20T18:00:00Z'
const IN_DECEMBER = '2026-12-01T18:00:00Z'

export type Target = {
  clientId: number
  /** The client who gets the money of a moved receipt. */
  rightId: number
  /** The payment of October of this client, which is paid. */
  rightPaymentId: number
  /** The payments of November of a third regular client, and of the variable one. */
  otherPaymentId: number
  variablePaymentId: number
  /** The payment of November. */
  paymentId: number
  /** The run that created it. */
  generationId: number
  receipt: number
  /** That of money on the account. */
  deposit: number
  /** That of another charge and money on the account. */
  charged: number
  entryId: string
  /** The entry of an import, if the pair needs one. */
  importEntryId: string
  deletedId: number
  movementId: number
  /** The number of the open drawer. */
  drawer: number
  /** The cash that it should have, in quetzales. */
  expected: string
}

export type ActionName =
  | 'pay'
  | 'collect'
  | 'deposit'
  | 'take'
  | 'refund'
  | 'void-deposit'
  | 'move'
  | 'move-to-variable'
  | 'move-back'
  | 'pay-other'
  | 'pay-variable'
  | 'revert-right'
  | 'revert'
  | 'void'
  | 'undo-payment'
  | 'undo-entry'
  | 'close'
  | 'change-fee'
  | 'suspend'
  | 'leave'
  | 'delete'
  | 'restore'
  | 'generate'
  | 'undo-generation'
  | 'import'
  | 'undo-import'
  | 'delete-right'
  | 'move-cash'
  | 'void-movement'
  | 'charge'
  | 'sell'
  | 'void-charge'
  | 'move-charge'

type Action = {
  run(operator: Caller, target: Target, db: Db): Promise<unknown>
  needs?: 'paid' | 'deleted' | 'account' | 'charged' | 'imported'
}

/** The receipt of October of the client who gets the money of a moved receipt. */
const RIGHT_RECEIPT = 1

const router = { concept: 'Router', amount: '250' }
const figures = { monthlyAmount: '150.00', utility: '40.00' }

const importedRows = [
  { row: 2, client: { name: 'Ana', ...figures, startDate: '2026-11-05' }, group: 'Norte', accountBalance: '25' },
  {
    row: 3,
    client: { name: 'Pedro', ...figures, startDate: '2026-09-05', billedFrom: '2026-09' },
    months: [
      { period: '2026-09', kind: 'paid', paidDate: '2026-11-10' },
      { period: '2026-10', kind: 'owed', amount: '50' },
    ],
  },
]

/** Most are at the same client, month, receipt and day. `needs` says how the business must be before them. */
export const actions: Record<ActionName, Action> = {
  pay: { run: (operator, { paymentId: id }) => operator.clients.payments.markPaid({ id, method: 'cash' }) },
  collect: {
    run: (operator, { clientId }) =>
      operator.payments.collect({
        kind: 'regular',
        clientId,
        method: 'cash',
        months: ['2026-11', '2026-12'].map((period) => ({ period, amount: '150' })),
      }),
  },
  deposit: {
    run: (operator, { clientId }) =>
      operator.payments.collect({ kind: 'regular', clientId, method: 'cash', months: [], received: '40' }),
  },
  take: {
    needs: 'account',
    run: (operator, { clientId }) =>
      operator.payments.collect({
        kind: 'regular',
        clientId,
        method: 'cash',
        received: '50',
        months: ['2026-10', '2026-11'].map((period) => ({ period, amount: '150' })),
      }),
  },
  refund: {
    needs: 'account',
    run: (operator, { clientId }) =>
      operator.accounts.refund({ kind: 'regular', clientId, amount: '60', reason: 'Sobró' }),
  },
  'void-deposit': { needs: 'account', run: (operator, { deposit: number }) => operator.receipts.void({ number }) },
  move: {
    needs: 'paid',
    run: (operator, { receipt: number, rightId: clientId }) =>
      operator.receipts.move({ number, kind: 'regular', clientId }),
  },
  'move-to-variable': {
    needs: 'paid',
    run: (operator, { receipt: number }) => operator.receipts.move({ number, kind: 'variable', clientId: 1 }),
  },
  'move-back': {
    run: (operator, { clientId }) => operator.receipts.move({ number: RIGHT_RECEIPT, kind: 'regular', clientId }),
  },
  'pay-other': {
    run: (operator, { otherPaymentId: id }) => operator.clients.payments.markPaid({ id, method: 'cash' }),
  },
  'pay-variable': {
    run: (operator, { variablePaymentId: id }) =>
      operator.variableClients.payments.markPaid({ id, amount: '90', utilityAmount: '10', method: 'cash' }),
  },
  'revert-right': { run: (operator, { rightPaymentId: id }) => operator.clients.payments.revert({ id }) },
  revert: { needs: 'paid', run: (operator, { paymentId: id }) => operator.clients.payments.revert({ id }) },
  void: { needs: 'paid', run: (operator, { receipt: number }) => operator.receipts.void({ number }) },
  'undo-payment': {
    needs: 'paid',
    run: (operator, { paymentId: id }) => operator.clients.payments.undo({ id, action: 'paid' }),
  },
  'undo-entry': { needs: 'paid', run: (operator, { entryId }) => operator.trail.undo({ entryId }) },
  close: {
    run: (operator, { drawer: number, expected }) =>
      operator.cash.close({ number, openingFloat: '0', expected, counted: expected }),
  },
  'change-fee': {
    run: (operator, { clientId: id }) =>
      operator.clients.changeFees({
        clients: [{ id, monthlyAmount: '175', utility: '50', expected: figures }],
      }),
  },
  suspend: {
    run: (operator, { clientId: id }) => operator.clients.pauses.suspend({ id, from: '2026-11-01', annulUnpaid: true }),
  },
  leave: {
    run: (operator, { clientId: id }) =>
      operator.clients.pauses.leave({ id, lastDay: '2026-10-31', keepOpenMonths: false }),
  },
  delete: { run: (operator, { clientId: id }) => operator.clients.delete({ id }) },
  restore: { needs: 'deleted', run: (operator, { deletedId: id }) => operator.deletedRecords.restore({ id }) },
  generate: { run: (_, __, db) => generatePayments(db, testClock(IN_DECEMBER)) },
  'undo-generation': { run: (operator, { generationId: id }) => operator.billing.generations.undo({ id }) },
  import: { run: importRows },
  'undo-import': {
    needs: 'imported',
    run: (operator, { importEntryId: entryId }) => operator.trail.undo({ entryId }),
  },
  'delete-right': { run: (operator, { rightId: id }) => operator.clients.delete({ id }) },
  'move-cash': { run: (operator) => operator.cash.movements.create({ kind: 'deposit', amount: '15' }) },
  'void-movement': { run: (operator, { movementId: id }) => operator.cash.movements.void({ id }) },
  charge: {
    run: (operator, { clientId }) =>
      operator.payments.collect({
        kind: 'regular',
        clientId,
        method: 'cash',
        others: [router],
        received: '440',
        months: [{ period: '2026-10', amount: '150' }],
      }),
  },
  sell: { run: (operator) => operator.payments.collect({ method: 'cash', others: [router] }) },
  'void-charge': { needs: 'charged', run: (operator, { charged: number }) => operator.receipts.void({ number }) },
  'move-charge': {
    needs: 'charged',
    run: (operator, { charged: number, rightId: clientId }) =>
      operator.receipts.move({ number, kind: 'regular', clientId }),
  },
}

export const actionNames = Object.keys(actions) as ActionName[]

/** Two actions that run at the same time. */
export type Pair = readonly [ActionName, ActionName]

/** Runs an action on a database; `requestKey` is that of its request, if it has one. */
export function perform(name: ActionName, db: Db, target: Target, requestKey?: string): Promise<unknown> {
  return actions[name].run(testOperator(db, { clock: testClock(IN_NOVEMBER), requestKey }), target, db)
}

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
  if (needs.some((need) => need === 'paid' || need === 'deleted')) {
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
  let movementId = 0
  if (pair.includes('void-movement')) {
    await operator.cash.close({ openingFloat: '20', expected: '170.00', counted: '170' })
    movementId = (await operator.cash.movements.create({ kind: 'deposit', amount: '20' })).id
  }
  let importEntryId = ''
  if (needs.includes('imported')) importEntryId = (await importRows(operator)).entryId
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
    entryId,
    importEntryId,
    deletedId: deleted.deletedRecordId,
    movementId,
    drawer,
    expected,
  }
}

function importRows(operator: Caller) {
  return operator.clients.import.createAll({ rows: importedRows })
}

function monthOf({ payments }: { payments: readonly { id: number; period: string }[] }, period: string): number {
  return payments.find((payment) => payment.period === period)?.id ?? 0
}
