import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type InputSources, inputOf, pathId } from './request-input'

/** The procedures behind the paths of a kind of client. */
type ClientProcedures<Input, Edit> = {
  byId(client: { id: number }): Promise<unknown>
  create(input: Input): Promise<{ id: number }>
  update(edit: Edit): Promise<{ id: number }>
  delete(client: { id: number }): Promise<unknown>
}

type Kind<Input, Edit> = {
  proceduresOf: (caller: FastifyRequest['caller']) => ClientProcedures<Input, Edit>
  created: InputSources<NoInfer<Input>>
  edited: InputSources<NoInfer<Edit>>
}

/** Adds the paths that create, read, change and delete the clients of a kind. */
export function addClientPaths<Input, Edit>(
  app: FastifyInstance,
  path: string,
  { proceduresOf, created, edited }: Kind<Input, Edit>,
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
}

/** The documented response contains the passwords, which the procedures do not return. */
export function storedClient<Client>(
  clients: { byId(client: { id: number }): Promise<Client> },
  { id }: { id: number },
): Promise<Client> {
  return clients.byId({ id })
}
