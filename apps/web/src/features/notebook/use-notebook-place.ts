import { clientFiltersInWords } from '@isp/domain/clients/client-filter-texts'
import { clientFilters, sortedClientFilters } from '@isp/domain/clients/client-filters.schema'
import { collectionFilters, sortedCollectionFilters } from '@isp/domain/collections/collection.schema'
import { collectionFiltersInWords } from '@isp/domain/collections/collection-filter-texts'
import { periodSchema } from '@isp/domain/dates/period-schema'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import { listFilters } from '../../lib/list/list-filters'
import { urlView } from '../../lib/list/url-view'
import type { RouterInputs } from '../../lib/server/trpc'
import { usePathId } from '../../lib/use-path-id'

type Input = RouterInputs['collections']['notebook']

/** The list that a notebook comes from. */
export type NotebookPlace = {
  input: Input
  back: string
  /** The list and its filters. */
  words: (groupName: string | null) => string
}

const clients = listFilters(clientFilters)
const clientsUrl = urlView(clients)
const collections = listFilters(collectionFilters)
const collectionsUrl = urlView(collections)

/** The list that the address of a notebook names, with the last month; null for a path without a group's id. */
export function useNotebookPlace(): NotebookPlace | null {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const groupId = usePathId()
  const chosen = <Value>(schema: z.ZodType<Value>, name: string) => schema.safeParse(params.get(name)).data
  const lastPeriod = periodSchema('').safeParse(params.get('last')).data
  if (pathname.startsWith('/clients')) {
    const view = clientsUrl.fromUrl(params)
    const { sort, direction } = sortedClientFilters.shape
    const order = { sort: chosen(sort, 'sort'), direction: chosen(direction, 'direction') }
    return {
      input: { list: 'clients', filters: { ...clients.input(view), ...order }, lastPeriod },
      back: '/',
      words: () => clientFiltersInWords(view),
    }
  }
  if (pathname.startsWith('/collections')) {
    const view = collectionsUrl.fromUrl(params)
    const order = chosen(sortedCollectionFilters.shape.order, 'order')
    return {
      input: { list: 'collections', filters: { ...collections.input(view), order }, lastPeriod },
      back: '/collections',
      words: (groupName) => ['Cobros', collectionFiltersInWords(view, groupName)].filter(Boolean).join(' · '),
    }
  }
  if (groupId === null) return null
  return {
    input: { list: 'group', groupId, lastPeriod },
    back: `/groups/${groupId}`,
    words: (groupName) => groupName ?? '',
  }
}
