import { generatePayments } from '@isp/api/billing/billing.service'
import type { Caller } from '@isp/api/root'
import { testClock, testOperator } from '@isp/api/testing/test-operator'
import type { Db } from '@isp/db/connection'

export const IN_NOVEMBER = '2026-11-20T18:00:00Z'
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
  /** That of money that a phone took for a month that was paid. */
  taken: number
  entryId: string
  /** The entry of an import, if the pair needs one. */
  importEntryId: string
  /** The entry of a departure that gave November back, if the pair needs one. */
  aheadEntryId: string
  deletedId: number
  movementId: number
  /** What the lists of whom to cut and to reconnect showed of the client. */
  seenToCut: string
  seenToReconnect: string
  /** The entry that cut the client, if the pair needs one. */
  cutEntryId: string
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
  | 'suspend-ahead'
  | 'leave-ahead'
  | 'undo-ahead'
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
  | 'taken'
  | 'taken-beside'
  | 'taken-back'
  | 'accept'
  | 'void-taken'
  | 'move-taken'
  | 'cut'
  | 'reconnect'
  | 'undo-cut'
  | 'promise'
  | 'void-both'

type Action = {
  run(operator: Caller, target: Target, db: Db): Promise<unknown>
  needs?: 'paid' | 'deleted' | 'account' | 'charged' | 'imported' | 'ahead' | 'taken' | 'cut' | 'cut-paid'
}

/** The receipt of October of the client who gets the money of a moved receipt. */
export const RIGHT_RECEIPT = 1

export const router = { concept: 'Router', amount: '250' }
export const figures = { monthlyAmount: '150.00', utility: '40.00' }

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
  'suspend-ahead': {
    needs: 'paid',
    run: (operator, { clientId: id }) =>
      operator.clients.pauses.suspend({ id, from: '2026-11-01', paidAhead: 'toAccount' }),
  },
  'leave-ahead': { needs: 'paid', run: (operator, { clientId: id }) => leaveAhead(operator, id) },
  'undo-ahead': { needs: 'ahead', run: (operator, { aheadEntryId: entryId }) => operator.trail.undo({ entryId }) },
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
  taken: { run: (operator, { clientId }) => takeWithoutSignal(operator, clientId, 1) },
  'taken-beside': { run: (operator, { clientId }) => takeWithoutSignal(operator, clientId, 2) },
  'taken-back': { run: (operator) => operator.devices.takenBack({ device: 1, running: 1 }) },
  accept: {
    needs: 'taken',
    run: (operator, { taken: number }) => operator.collections.review({ number, kind: 'accepted' }),
  },
  'void-taken': { needs: 'taken', run: (operator, { taken: number }) => operator.receipts.void({ number }) },
  'move-taken': {
    needs: 'taken',
    run: (operator, { taken: number, rightId: clientId }) =>
      operator.receipts.move({ number, kind: 'regular', clientId }),
  },
  cut: {
    run: (operator, { clientId: id, seenToCut: seen }) =>
      operator.collections.markCut({ clients: [{ kind: 'regular', id, seen }] }),
  },
  reconnect: {
    needs: 'cut-paid',
    run: (operator, { clientId: id, seenToReconnect: seen }) =>
      operator.collections.reconnect({ clients: [{ kind: 'regular', id, seen }] }),
  },
  'undo-cut': { needs: 'cut', run: (operator, { cutEntryId: entryId }) => operator.trail.undo({ entryId }) },
  promise: {
    run: (operator, { clientId }) => operator.collections.promise({ clientId, promisedDate: '2026-11-25' }),
  },
  'void-both': { needs: 'cut-paid', run: (operator, { receipt: number }) => operator.receipts.void({ number }) },
}

export const actionNames = Object.keys(actions) as ActionName[]

/** Two actions that run at the same time. */
export type Pair = readonly [ActionName, ActionName]

/** Runs an action on a database; `requestKey` is that of its request, if it has one. */
export function perform(name: ActionName, db: Db, target: Target, requestKey?: string): Promise<unknown> {
  return actions[name].run(testOperator(db, { clock: testClock(IN_NOVEMBER), requestKey }), target, db)
}

/** Delivers what a phone took for the open months of a client, as its payment of this number. */
export function takeWithoutSignal(operator: Caller, clientId: number, running: number) {
  const months = ['2026-10', '2026-11'].map((period) => ({ period, amount: '150' }))
  const taken = { device: 1, running, at: '2026-11-20T16:42:00Z' }
  return operator.payments.collect({ kind: 'regular', clientId, method: 'cash', months, taken })
}

export function importRows(operator: Caller) {
  return operator.clients.import.createAll({ rows: importedRows })
}

/** Gives November back in cash. */
export function leaveAhead(operator: Caller, id: number) {
  return operator.clients.pauses.leave({ id, lastDay: '2026-10-31', paidAhead: 'refund' })
}
