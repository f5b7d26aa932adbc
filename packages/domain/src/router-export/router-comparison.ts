import { nameKey } from '../clients/client-keys'
import type { RouterEntry, RouterExport } from './router-export'
import type { RouterClient } from './router-match'

/** What has changed on a router that the clients know already (product/router-export#the-same-router-again). */
export type RouterComparison = {
  /** Secrets that no client has. */
  added: readonly RouterEntry[]
  /** Clients whose secret is not there any more. */
  gone: readonly RouterClient[]
  /** Clients who are served, and whose secret is disabled. */
  disabled: readonly { entry: RouterEntry; client: RouterClient }[]
}

/** Null where no client has a user of this router. */
export function compareRouter(
  { entries }: Pick<RouterExport, 'entries'>,
  clients: readonly RouterClient[],
  mikrotik: string | null,
): RouterComparison | null {
  if (mikrotik === null) return null
  const key = nameKey(mikrotik)
  const known = clients.filter(
    (client) => client.pppoeUser !== null && client.mikrotik !== null && nameKey(client.mikrotik) === key,
  )
  if (known.length === 0) return null
  const secrets = new Map(entries.flatMap((entry) => (entry.kind === 'secret' ? [[entry.name, entry]] : [])))
  const users = new Set(known.map(({ pppoeUser }) => pppoeUser))
  return {
    added: [...secrets.values()].filter(({ name }) => !users.has(name)),
    gone: known.filter(({ pppoeUser }) => !secrets.has(pppoeUser ?? '')),
    disabled: known.flatMap((client) => {
      const entry = secrets.get(client.pppoeUser ?? '')
      return entry?.disabled && client.isServed ? [{ entry, client }] : []
    }),
  }
}
