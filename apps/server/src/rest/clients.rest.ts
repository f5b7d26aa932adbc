import { Readable } from 'node:stream'
import { exportClientsAsJson } from '@isp/api/clients/regular/clients.service'
import { sendExport } from '../exports/send-export'
import { clientOperations, replaceClient } from './client-operations'
import type { Operation } from './operation'

export const clientsRest: readonly Operation[] = [
  {
    method: 'GET',
    path: '/api/clients',
    id: 'clients.all',
    access: 'operator',
    tag: 'Clients',
    summary: 'All clients with all their payments',
    description:
      'Newest first, with their WiFi passwords, as a stream. At most three at a time; a further one may get a 503 with `Retry-After`.',
    status: 200,
    answer: { of: 'streamed.clients' },
    handle: (_request, reply, { exports, clock }) =>
      sendExport(reply, exports, (db) => ({
        rows: exportClientsAsJson({ db, clock }),
        bodyOf(json) {
          reply.type('application/json; charset=utf-8')
          return Readable.from(json)
        },
      })),
  },
  ...clientOperations({
    kind: 'clients',
    paths: {
      clients: '/api/clients',
      payments: '/api/payments',
      stats: '/api/stats',
      external: '/api/external/clients/{externalId}',
    },
    tag: 'Clients',
    paid: 'With `expectedAmount`, a payment of another amount is not marked.',
    paidConflict: 'The payment is paid already, or its amount is not `expectedAmount`.',
  }),
  replaceClient,
]
