import { sameReference } from './client-operations'
import { change, type Operation, read } from './operation'

export const receiptsRest: readonly Operation[] = [
  read('/api/receipts', {
    procedure: 'receipts.listWithTotal',
    tag: 'Receipts',
    strictQuery: true,
    summary: 'Receipts, newest first',
    description: '`from` and `to` are the first and the last date received.',
  }),
  change('POST', '/api/payments/collect', {
    procedure: 'payments.collect',
    tag: 'Payments',
    summary: 'Pay months of one client and other charges with one receipt',
    description: `Months that have no payment yet are paid in advance. \`amount\` of a regular client is the payment’s; a variable one has what was paid, and \`utilityAmount\`. With \`received\` the months are those that it may pay together with the account, oldest first, and the rest rests there; \`months\` may be empty then. \`others\` are charges that are no month, such as an installation: \`received\` pays them first. Without \`clientId\` it is a sale of such charges alone; with one, \`kind\` is needed. With \`taken\` it is money that a phone took without signal, which is never refused for what it pays: what does not fit rests on the account, and repeated with the same numbers it answers the receipt that has the money now, whatever the \`Idempotency-Key\`. ${sameReference}`,
    given: { allowSameReference: true },
    missing: 'There is no such client.',
    unshown: ['received', 'expectedBalance', 'taken'],
    conflict:
      'A month is paid already or has another amount, the balance is not `expectedBalance`, or `received` pays nothing or not all charges; the message names the new figures. With `taken`: another client or sum has its numbers, or it was taken back on the phone.',
    createsOnce: true,
    status: 201,
    strictQuery: true,
  }),
  change('POST', '/api/accounts/refund', {
    procedure: 'accounts.refund',
    tag: 'Payments',
    summary: 'Give money back from the account of a client',
    description: 'Answers the receipt, whose `amount` is negative.',
    missing: 'There is no such client.',
    unshown: ['expectedBalance'],
    conflict: 'There is less on the account, or the balance is not `expectedBalance`.',
    createsOnce: true,
    status: 201,
    strictQuery: true,
  }),
  read('/api/receipts/{number}', {
    procedure: 'receipts.byNumber',
    tag: 'Receipts',
    strictQuery: true,
    summary: 'A receipt with its lines and what its client owes',
  }),
]
