import { distinguishLookAlikes } from '@isp/domain/clients/look-alikes'
import { matchName, readSearch } from '@isp/domain/text/search'
import type { RouterOutputs } from '../../lib/server/trpc'
import type { Collectable } from '../../receiving/form/collectable'

/** A page of the app that the search finds by its name. */
export type Screen = { label: string; to: string }
type FoundRecord = RouterOutputs['payments']['findRecords'][number]

/** A client to collect from, with what distinguishes it from another one of its name, or a page to go to. */
export type FoundOption =
  | { key: string; client: Collectable; distinction: string | undefined }
  | { key: string; name: string; detail: string; to: string; client?: undefined }

type Found = {
  search: string
  clients: readonly Collectable[]
  /** Which of the clients are offered; all if absent. */
  among?: ((client: Collectable) => boolean) | undefined
  records: readonly FoundRecord[]
  screens: readonly Screen[]
}

/** In this order: clients, groups, quotations, screens. */
export function foundOptions({ search, clients, among = () => true, records, screens }: Found): FoundOption[] {
  // Also from one that is not offered, as the client whose receipt is moved.
  const distinctions = distinguishLookAlikes(clients)
  const searched = readSearch(search)
  return [
    ...clients.filter(among).map((client) => ({
      key: `${client.kind}-${client.id}`,
      client,
      distinction: distinctions.get(client),
    })),
    ...records.map(({ kind, id, name, detail }) => ({
      key: `${kind}-${id}`,
      name,
      detail: `${kind === 'group' ? 'Grupo' : 'Cotización'}${detail ? ` · ${detail}` : ''}`,
      to: kind === 'group' ? `/groups/${id}` : `/quotations/${id}/print`,
    })),
    ...screens
      .filter(({ label }) => matchName(searched, label) !== null)
      .map(({ label, to }) => ({ key: to, name: label, detail: 'Pantalla', to })),
  ]
}
