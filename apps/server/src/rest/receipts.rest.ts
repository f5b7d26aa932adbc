import { change, type Operation, read } from './operation'

export const receiptsRest: readonly Operation[] = [
  read('/api/receipts', {
    procedure: 'receipts.listWithTotal',
    query: ['from', 'to', 'page', 'limit'],
    tag: 'Receipts',
    summary: 'Receipts, newest first',
    description: '`from` and `to` are the first and the last date received.',
  }),
  change('POST', '/api/payments/collect', {
    procedure: 'payments.collect',
    tag: 'Payments',
    summary: 'Pay months of one client with one receipt',
    description:
      'Months that have no payment yet are paid in advance. `amount` of a regular client is the payment’s; a variable one has what was paid, and `utilityAmount`.',
    missing: 'There is no such client.',
    conflict: 'A month is paid already or has another amount; the message names the new figures.',
    createsOnce: true,
    status: 201,
  }),
  read('/api/receipts/{number}', {
    procedure: 'receipts.byNumber',
    tag: 'Receipts',
    summary: 'A receipt with its lines and what its client owes',
  }),
]
