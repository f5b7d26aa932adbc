import { clientOperations } from './client-operations'
import { change, type Operation, read } from './operation'

export const variableClientsRest: readonly Operation[] = [
  read('/api/variable-clients', {
    procedure: 'variableClients.listWithPayments',
    query: ['search', 'page', 'limit'],
    tag: 'Variable clients',
    summary: 'One page of clients with all their payments',
  }),
  ...clientOperations({
    kind: 'variableClients',
    paths: {
      clients: '/api/variable-clients',
      payments: '/api/variable-payments',
      stats: '/api/variable-stats',
      external: '/api/external/variable-clients/{externalId}',
    },
    tag: 'Variable clients',
    paid: '`amount` is what was paid, `utilityAmount` what it earned.',
    paidConflict: 'The payment is paid already.',
  }),
  change('POST', '/api/variable-payments/generate-monthly', {
    procedure: 'variableClients.payments.generateMonthly',
    tag: 'Payments',
    summary: 'Create the missing payments of variable clients',
    description: 'Up to the current month. The server does so by itself when a month begins.',
  }),
]
