import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type InputSources, inputOf, pathId } from './request-input'

/** The procedures behind the paths of a kind of client. */
type ClientProcedures<Input, Edit, Paid> = {
  byId(client: { id: number }): Promise<unknown>
  create(input: Input): Promise<{ id: number }>
  update(edit: Edit): Promise<{ id: number }>
  delete(client: { id: number }): Promise<unknown>
  stats(): Promise<unknown>
  payments: { markPaid(payment: Paid): Promise<unknown>; revert(payment: { id: number }): Promise<unknown> }
}

/** Paths of the clients of a kind, of their payments and of their statistics. */
type Paths = Record<'clients' | 'payments' | 'stats', string>

type Kind<Input, Edit, Paid> = {
  proceduresOf: (caller: FastifyRequest['caller']) => ClientProcedures<Input, Edit, Paid>
  created: InputSources<NoInfer<Input>>
  edited: InputSources<NoInfer<Edit>>
  paid: InputSources<NoInfer<Paid>>
}

/**
 * Adds the paths that create, read, change and delete the clients of a kind, mark their payments paid and revert them,
 * and read their statistics.
 */
export function addClientPaths<Input, Edit, Paid>(
  app: FastifyInstance,
  { clients: path, payments, stats }: Paths,
  { proceduresOf, created, edited, paid }: Kind<Input, Edit, Paid>,
): void {
  app.post(path, async (request, reply) => {
    const clients = proceduresOf(request.caller)
    reply.code(201)
    return storedClient(clients, await clients.create(inputOf(request, created)))
  })
  app.get(`${path}/:id`, (request) => proceduresOf(request.caller).byId(pathId(request)))
  app.patch(`${path}/:id`, async (request) => {
    const clients = proceduresOf(request.caller)
    return storedClient(clients, await clients.update(inputOf(request, edited)))
  })
  app.delete(`${path}/:id`, async (request) => {
    await proceduresOf(request.caller).delete(pathId(request))
    return { success: true }
  })
  app.get(stats, ({ caller }) => proceduresOf(caller).stats())
  app.patch(`${payments}/:id/mark-paid`, (request) =>
    proceduresOf(request.caller).payments.markPaid(inputOf(request, paid)),
  )
  app.patch(`${payments}/:id/revert`, (request) =>
    proceduresOf(request.caller).payments.revert(inputOf(request, { id: 'path' })),
  )
}

/** The documented response contains the passwords, which the procedures do not return. */
export function storedClient<Client>(
  clients: { byId(client: { id: number }): Promise<Client> },
  { id }: { id: number },
): Promise<Client> {
  return clients.byId({ id })
}
