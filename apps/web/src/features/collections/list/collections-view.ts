import { agingBuckets } from '@isp/domain/collections/aging'
import {
  type CollectionOrder,
  collectionFilters,
  collectionOrders,
  type SortedCollectionFilters,
} from '@isp/domain/collections/collection.schema'
import { fromPlainDigits, pageSchema } from '@isp/domain/integers'
import { searchTerm } from '@isp/domain/text/text'
import { z } from 'zod'
import { stored } from '../../../lib/storage/storage'

export const PAGE_SIZE = 20

/** Filters and order of the list; `group` is an id as text, 'none', or empty for all. */
export type CollectionsView = {
  search: string
  group: string
  bucket: SortedCollectionFilters['bucket']
  order: CollectionOrder
  page: number
}

const everyone = { search: '', group: '', bucket: 'all', page: 1 } as const

/** The order that was chosen last, for an address without one. */
export const rememberedOrder = stored<CollectionOrder>('collections-order', {
  schema: z.enum(collectionOrders),
  fallback: 'oldest',
})

/** Parses the view from a URL; missing or invalid parts take the default, the order the remembered one. */
export function collectionsViewOf(params: URLSearchParams, remembered: CollectionOrder): CollectionsView {
  const group = params.get('group') ?? everyone.group
  return {
    search: params.get('search') ?? everyone.search,
    group: collectionFilters.shape.group.safeParse(group).success ? group : everyone.group,
    bucket: agingBuckets.find((bucket) => bucket === params.get('bucket')) ?? everyone.bucket,
    order: collectionOrders.find((order) => order === params.get('order')) ?? remembered,
    page: pageSchema.safeParse(fromPlainDigits(params.get('page') ?? undefined)).data ?? everyone.page,
  }
}

/** The view as URL search parameters, without defaults; the order always, so that the address says what it shows. */
export function collectionsSearchOf(view: CollectionsView): Record<string, string> {
  const { order, page, ...filters } = view
  const chosen = Object.entries(filters).filter(([name, value]) => value !== everyone[name as keyof typeof filters])
  return { ...Object.fromEntries(chosen), order, ...(page === 1 ? {} : { page: String(page) }) }
}

/** Whether any filter is set. */
export function isFiltering({ search, group, bucket }: CollectionsView): boolean {
  return search.trim() !== '' || group !== '' || bucket !== 'all'
}

/** The view without filters, in its order. */
export function withoutFilters({ order }: CollectionsView): CollectionsView {
  return { ...everyone, order }
}

/** The filters as procedure input. */
export function filterInput({ search, group, bucket }: CollectionsView) {
  return { search: searchTerm(search), group, bucket }
}

/** The same with the order. */
export function sortedInput(view: CollectionsView) {
  return { ...filterInput(view), order: view.order }
}
