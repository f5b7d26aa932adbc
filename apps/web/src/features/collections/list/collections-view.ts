import { type CollectionOrder, collectionFilters, collectionOrders } from '@isp/domain/collections/collection.schema'
import { z } from 'zod'
import { type FiltersOf, listFilters } from '../../../lib/list/list-filters'
import { urlView } from '../../../lib/list/url-view'
import { stored } from '../../../lib/storage/storage'

export const PAGE_SIZE = 20
/** Those to cut are ticked together. */
export const CUT_PAGE_SIZE = 100

export const filters = listFilters(collectionFilters)
export const filterInput = filters.input
const url = urlView(filters)

/** Filters and order of the list; `group` is an id as text, 'none', or empty for all. */
export type CollectionsView = FiltersOf<typeof collectionFilters.shape> & { order: CollectionOrder; page: number }

/** The order that was chosen last, for an address without one. */
const rememberedOrder = stored<CollectionOrder>('collections-order', {
  schema: z.enum(collectionOrders),
  fallback: 'oldest',
})

/** Without a valid order in the URL, the view has the given one. */
export function collectionsViewOf(params: URLSearchParams, order: CollectionOrder): CollectionsView {
  return {
    ...url.fromUrl(params),
    order: collectionOrders.find((known) => known === params.get('order')) ?? order,
  }
}

/** The order always, so that the address says what it shows. */
export function collectionsSearchOf({ order, ...view }: CollectionsView): Record<string, string> {
  return url.toUrl(view, { order })
}

export const rememberedUrl = {
  fromUrl: (params: URLSearchParams) => collectionsViewOf(params, rememberedOrder.read()),
  toUrl: (view: CollectionsView) => {
    rememberedOrder.write(view.order)
    return collectionsSearchOf(view)
  },
}

export function sortedInput(view: CollectionsView) {
  return { ...filterInput(view), order: view.order }
}
