import type { AuditChange } from './audit-log.schema'
import { type PauseEntry, pauseChanges } from './pause-changes'

/** A client of either kind whose service an entry about several suspends or gives back. */
export type ServiceClient = { kind: 'regular' | 'variable'; id: number; name: string }

/** The one entry about clients that were cut or reconnected: their number, and the days of each. */
export function serviceDifferences(changed: readonly { client: ServiceClient; entry: PauseEntry }[]): AuditChange[] {
  return [
    { field: 'cutClients', from: null, to: String(changed.length) },
    ...changed.flatMap(({ client, entry }) =>
      pauseChanges(entry).map((change) => ({ ...change, ...clientOf(client) })),
    ),
  ]
}

function clientOf({ kind, id, name }: ServiceClient): Pick<AuditChange, 'client' | 'variableClient'> {
  return kind === 'regular' ? { client: { id, name } } : { variableClient: { id, name } }
}

/** The clients of such an entry, each once, in its order. */
export function serviceClients(changes: readonly AuditChange[]): ServiceClient[] {
  const known = new Map<string, ServiceClient>()
  for (const { client, variableClient } of changes) {
    if (client) known.set(`regular ${client.id}`, { kind: 'regular', ...client })
    if (variableClient) known.set(`variable ${variableClient.id}`, { kind: 'variable', ...variableClient })
  }
  return [...known.values()]
}

/** Each field, the other way round, of the same clients. */
export function serviceChangesUndone(changes: readonly AuditChange[]): AuditChange[] {
  return changes.map((change) => ({ ...change, from: change.to, to: change.from }))
}

const count = new Intl.NumberFormat('es-GT')

/** '15 clientes suspendidos por falta de pago', '4 clientes reconectados'. */
export function serviceSentence(action: 'suspended' | 'reactivated', changes: readonly AuditChange[]): string {
  const counted = changes.find(({ field }) => field === 'cutClients')
  const clients = Number(counted?.to ?? counted?.from ?? 0)
  const [one, many] =
    action === 'suspended'
      ? ['suspendido por falta de pago', 'suspendidos por falta de pago']
      : ['reconectado', 'reconectados']
  return clients === 1 ? `1 cliente ${one}` : `${count.format(clients)} clientes ${many}`
}
