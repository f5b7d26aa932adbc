import { z } from 'zod'
import { variableClientFields } from '../../clients/client-fields'
import { idSchema } from '../../integers'
import { optionalText } from '../../text/text'
import { importTexts } from '../import-texts'
import { routerTexts } from './router-texts'

/** Per request, completed in one transaction. */
export const MOST_COMPLETED_CLIENTS = 5_000

/** Of a page of `routerClients`. */
export const ROUTER_CLIENTS_AT_ONCE = 5_000

const kind = z.enum(['regular', 'variable'], { error: 'Clientes: elige regular o variable' })

/** The clients of a kind whose id is greater than `after`. */
export const routerClientsInput = z.object({
  kind,
  after: z.int({ error: routerTexts.badAfter }).min(0, { error: routerTexts.badAfter }).default(0),
})
export type RouterClientsInput = z.output<typeof routerClientsInput>

const { pppoeUser, routerIp, mikrotik } = variableClientFields

const completed = z.object(
  { kind, id: idSchema, pppoeUser: pppoeUser.schema.optional(), routerIp: routerIp.schema.optional() },
  { error: routerTexts.clients(MOST_COMPLETED_CLIENTS) },
)

/** Empty fields of clients that a router's export fills; `mikrotik` is the name of the router. */
export const completeFromRouterInput = z.object({
  fileName: optionalText({ label: 'Nombre del archivo', max: 200 })
    .optional()
    .transform((name) => name ?? importTexts.unnamedFile),
  mikrotik: mikrotik.schema.optional(),
  clients: z
    .array(completed, { error: routerTexts.clients(MOST_COMPLETED_CLIENTS) })
    .min(1, { error: routerTexts.clients(MOST_COMPLETED_CLIENTS) })
    .max(MOST_COMPLETED_CLIENTS, { error: routerTexts.clients(MOST_COMPLETED_CLIENTS) })
    .superRefine(refuseRepeated),
})
export type CompleteFromRouterInput = z.output<typeof completeFromRouterInput>

type Sent = readonly { kind: string; id: number; pppoeUser?: unknown }[]

/** A client, or a user, that is sent twice: nobody knows which one is right. */
function refuseRepeated(clients: Sent, context: z.RefinementCtx): void {
  const ids = new Set<string>()
  const users = new Set<unknown>()
  for (const [index, { kind, id, pppoeUser }] of clients.entries()) {
    const key = `${kind} ${id}`
    if (ids.has(key)) {
      context.addIssue({ code: 'custom', path: [index, 'id'], message: routerTexts.clientTwice, input: id })
    }
    if (typeof pppoeUser === 'string' && users.has(pppoeUser)) {
      const message = routerTexts.userTwice(pppoeUser)
      context.addIssue({ code: 'custom', path: [index, 'pppoeUser'], message, input: pppoeUser })
    }
    ids.add(key)
    users.add(pppoeUser)
  }
}
