import { change, type Operation, read } from './operation'

const about = { tag: 'Collections', strictQuery: true } as const

export const collectionsRest: readonly Operation[] = [
  read('/api/collections', {
    ...about,
    procedure: 'collections.list',
    summary: 'One page of the clients who owe',
    description: 'With their debt after the account, since when, and their last notice and promise.',
  }),
  read('/api/collections/sums', {
    ...about,
    procedure: 'collections.sums',
    summary: 'How many clients owe how much, by the age of each month',
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
