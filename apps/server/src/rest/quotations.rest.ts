import { change, type Operation, read } from './operation'

export const quotationsRest: readonly Operation[] = [
  read('/api/quotations', {
    procedure: 'quotations.list',
    tag: 'Quotations',
    summary: 'All quotations with their articles',
  }),
  read('/api/quotations/{id}', {
    procedure: 'quotations.byId',
    tag: 'Quotations',
    summary: 'A quotation with its articles',
    strictQuery: true,
  }),
  change('POST', '/api/quotations', {
    procedure: 'quotations.create',
    tag: 'Quotations',
    summary: 'Create a quotation',
    description:
      'At least one article has a price. `validUntil` is the last day of its prices, `copiedFrom` the id of the quotation that it was copied from. `clientId`, of a regular client or of the kind `clientKind`, is for whom it is: without `phone` it has the phone of that client.',
    missing: 'There is no such client.',
    createsOnce: true,
    status: 201,
  }),
  change('DELETE', '/api/quotations/{id}', {
    procedure: 'quotations.delete',
    succeeds: true,
    tag: 'Quotations',
    summary: 'Delete a quotation',
    description: 'The app can restore it for 30 days.',
  }),
]
