import type { AuditChange } from './audit-log.schema'

const count = new Intl.NumberFormat('es-GT')

/** The fields that a router's export completes (product/router-export#completing). */
export const completedFields = ['pppoeUser', 'mikrotik', 'routerIp'] as const
export type CompletedField = (typeof completedFields)[number]

/** A client of either kind with the fields that were empty and are filled, or the other way round. */
export type CompletedClient = {
  kind: 'regular' | 'variable'
  id: number
  name: string
  fields: Partial<Record<CompletedField, { from: string | null; to: string | null }>>
}

/** The one entry about completed clients: their number, and each field; `undone` if they are emptied again. */
export function completionDifferences(clients: readonly CompletedClient[], { undone = false } = {}): AuditChange[] {
  const number = String(clients.length)
  return [
    { field: 'completedClients', from: undone ? number : null, to: undone ? null : number },
    ...clients.flatMap(({ kind, id, name, fields }) =>
      completedFields.flatMap((field): AuditChange[] => {
        const value = fields[field]
        if (!value) return []
        return [
          { field, ...value, ...(kind === 'regular' ? { client: { id, name } } : { variableClient: { id, name } }) },
        ]
      }),
    ),
  ]
}

/** The clients of such an entry, in its order, and whether it emptied them again. */
export function recordedCompletion(changes: readonly AuditChange[]): { clients: CompletedClient[]; undone: boolean } {
  const clients = new Map<string, CompletedClient>()
  for (const { field, from, to, client, variableClient } of changes) {
    const owner = client ?? variableClient
    const name = completedFields.find((one) => one === field)
    if (!owner || !name) continue
    const kind = client ? 'regular' : 'variable'
    const known = clients.get(`${kind} ${owner.id}`) ?? { kind, ...owner, fields: {} }
    clients.set(`${kind} ${owner.id}`, { ...known, fields: { ...known.fields, [name]: { from, to } } })
  }
  return {
    clients: [...clients.values()],
    undone: changes.some((one) => one.field === 'completedClients' && one.to === null),
  }
}

/** 'Completó 87 clientes con norte.rsc'. */
export function completionSentence(changes: readonly AuditChange[], fileName: string): string {
  const counted = changes.find(({ field }) => field === 'completedClients')
  const clients = Number(counted?.to ?? counted?.from ?? 0)
  const of = clients === 1 ? '1 cliente' : `${count.format(clients)} clientes`
  return counted?.to == null ? `Deshizo lo que ${fileName} completó de ${of}` : `Completó ${of} con ${fileName}`
}
