import { ROUTER_CLIENTS_AT_ONCE } from '@isp/domain/import/router/router.schema'
import type { RouterClient } from '@isp/domain/router-export/router-match'
import { useQuery } from '@tanstack/react-query'
import { trpc } from '../../../lib/server/trpc'

/** All clients of both kinds with what a router knows of them, read again after each change. */
export function useRouterClients() {
  const { client } = trpc.useUtils()
  const read = client.clients.import.routerClients
  return useQuery({
    queryKey: [['clients', 'import', 'routerClients'], { type: 'all' }],
    queryFn: async ({ signal }) => {
      const clients: RouterClient[] = []
      for (const kind of ['regular', 'variable'] as const) {
        for (let after: number | undefined = 0; after !== undefined; ) {
          const page: RouterClient[] = await read.query({ kind, after }, { signal })
          clients.push(...page)
          after = page.length < ROUTER_CLIENTS_AT_ONCE ? undefined : page[page.length - 1]?.id
        }
      }
      return clients
    },
  })
}
