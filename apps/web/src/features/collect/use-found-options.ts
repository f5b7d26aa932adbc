import { searchTerm } from '@isp/domain/text/text'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDebouncedDraft } from '../../lib/forms/use-debounced-draft'
import { trpc } from '../../lib/server/trpc'
import type { Collectable } from '../../receiving/form/collectable'
import { foundOptions, moreFound, type Screen } from './found-options'

const SEARCH_DELAY_MS = 120

type Search = {
  typed: string
  screens: readonly Screen[]
  /** Finds clients only, those that it accepts. */
  among?: ((client: Collectable) => boolean) | undefined
}

/** `ready` once the results belong to what is typed; `find` asks for them at once. */
export function useFoundOptions({ typed, screens, among }: Search) {
  const [search, setSearch] = useState(typed)
  const { draft, type, commitNow } = useDebouncedDraft(search, { commit: setSearch, delay: SEARCH_DELAY_MS })
  const term = searchTerm(search)
  const asked = { enabled: term !== '', placeholderData: keepPreviousData, staleTime: 0 }
  const clients = trpc.payments.findClients.useQuery({ search: term }, asked)
  const records = trpc.payments.findRecords.useQuery({ search: term }, { ...asked, enabled: asked.enabled && !among })
  // Pages are found at once: shown alone, they would move when the clients arrive above them.
  const isWaiting = clients.isPending || (records.isPending && !among)
  const options = useMemo(
    () =>
      term === '' || isWaiting
        ? []
        : foundOptions({
            search: term,
            clients: clients.data ?? [],
            among,
            records: records.data ?? [],
            screens,
          }),
    [term, isWaiting, clients.data, records.data, screens, among],
  )
  const current = term === searchTerm(draft) && term !== ''
  // A refetch of the same results, because another device changed something, keeps them usable.
  const answered = clients.isSuccess && clients.isFetchedAfterMount && (records.isFetchedAfterMount || Boolean(among))
  return {
    draft,
    type,
    find: () => commitNow(draft),
    clear: () => commitNow(''),
    options,
    more: term === '' || among ? undefined : moreFound(records.data ?? []),
    ready: current && answered,
    failed: clients.isError,
    retry: () => void clients.refetch(),
  }
}
