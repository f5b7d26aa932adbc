import { Readable } from 'node:stream'
import { exportClientsAsJson } from '@isp/api/clients/regular/clients.service'
import type { Clock } from '@isp/api/context'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { type ExportLine, sendExport } from '../exports/send-export'
import { clientSources, editedClientSources } from './client-sources'
import { receiptSources } from './receipt-sources'
import { inputOf, pathId } from './request-input'

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
  app.post('/api/clients', async (request, reply) => {
    reply.code(201)
    return storedClient(request, await request.caller.clients.create(inputOf(request, clientSources)))
  })
  app.get('/api/clients/:id', (request) => request.caller.clients.byId(pathId(request)))
  app.patch('/api/clients/:id', async (request) =>
    storedClient(request, await request.caller.clients.update(inputOf(request, editedClientSources))),
  )
  app.put('/api/clients/:id', async (request) =>
    storedClient(request, await request.caller.clients.replace(inputOf(request, editedClientSources))),
  )
  app.delete('/api/clients/:id', async (request) => {
    await request.caller.clients.delete(pathId(request))
    return { success: true }
  })
  app.get('/api/stats', ({ caller }) => caller.clients.stats())
  app.patch('/api/payments/:id/mark-paid', (request) =>
    request.caller.clients.payments.markPaid(
      inputOf(request, { id: 'path', paidDate: 'body', expectedAmount: 'body', ...receiptSources }),
    ),
  )
  app.patch('/api/payments/:id/revert', (request) =>
    request.caller.clients.payments.revert(inputOf(request, { id: 'path' })),
  )
}

/** The documented response contains the passwords, which the procedures do not return. */
function storedClient({ caller }: FastifyRequest, { id }: { id: number }) {
  return caller.clients.byId({ id })
}
