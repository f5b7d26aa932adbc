import { change, type Operation, read } from './operation'

const about = { tag: 'Collections', strictQuery: true } as const

export const collectionsRest: readonly Operation[] = [
  read('/api/collections', {
    ...about,
    procedure: 'collections.list',
    summary: 'One page of the clients who owe',
    description:
      'With their debt after the account, since when, and their last notice and promise. With `list=toCut` those to cut for debt, overdue longest first, with `list=toReconnect` those who were cut and owe nothing overdue, waiting longest first: of both kinds, each with its `kind` and `seen`.',
  }),
  read('/api/collections/sums', {
    ...about,
    procedure: 'collections.sums',
    summary: 'How many clients owe how much, by the age of each month',
  }),
  change('POST', '/api/collections/mark-cut', {
    ...about,
    procedure: 'collections.markCut',
    summary: 'Suspend clients for debt from today on',
    description:
      'All of them or none; debts stay. Nothing is sent to a router. The entry with `entryId` undoes it for all.',
    createsOnce: true,
    conflict: 'A client paid, promised to pay, is paused or must not be cut; the message names them.',
  }),
  change('POST', '/api/collections/reconnect', {
    ...about,
    procedure: 'collections.reconnect',
    summary: 'End the suspension for debt of clients today',
    description: 'All of them or none. Nothing is sent to a router. The entry with `entryId` undoes it for all.',
    createsOnce: true,
    conflict: 'A client is not suspended as it was seen, or owes something overdue; the message names them.',
  }),
  change('POST', '/api/collections/contacts', {
    ...about,
    procedure: 'collections.recordContact',
    summary: 'Record that a client was reminded',
    missing: 'There is no such client.',
    conflict: 'The client was contacted after `lastContactAt`.',
  }),
  change('POST', '/api/collections/promises', {
    ...about,
    procedure: 'collections.promise',
    summary: 'Record the day on which a client promised to pay',
    missing: 'There is no such client.',
    conflict: 'The client owes nothing.',
  }),
]
