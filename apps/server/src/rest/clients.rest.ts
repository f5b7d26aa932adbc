import { Readable } from 'node:stream'
import { exportClientsAsJson } from '@isp/api/clients/regular/clients.service'
import type { Clock } from '@isp/api/context'
import type { FastifyPluginAsync } from 'fastify'
import { type ExportLine, sendExport } from '../exports/send-export'
import { addClientPaths, storedClient } from './client-paths'
import { clientSources, editedClientSources } from './client-sources'
import { receiptSources } from './receipt-sources'
import { inputOf } from './request-input'

export const clientsRest: FastifyPluginAsync<{ exports: ExportLine; clock: Clock }> = async (
  app,
  { exports, clock },
) => {
  app.get('/api/clients', (_request, reply) =>
    sendExport(reply, exports, (db) => ({
      rows: exportClientsAsJson({ db, clock }),
      bodyOf(json) {
        reply.type('application/json; charset=utf-8')
        return Readable.from(json)
      },
    })),
  )
  const paths = { clients: '/api/clients', payments: '/api/payments', stats: '/api/stats' }
  addClientPaths(app, paths, {
    proceduresOf: ({ clients }) => clients,
    created: clientSources,
    edited: editedClientSources,
    paid: { id: 'path', paidDate: 'body', expectedAmount: 'body', ...receiptSources },
  })
  app.put('/api/clients/:id', async (request) => {
    const { clients } = request.caller
    return storedClient(clients, await clients.replace(inputOf(request, editedClientSources)))
  })
}
