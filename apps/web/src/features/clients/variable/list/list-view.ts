import { clientStatusFilters } from '@isp/domain/clients/client.schema'
import { pageSchema } from '@isp/domain/integers'
import { searchTerm } from '@isp/domain/text/text'
import { VARIABLE_CLIENTS_PAGE_SIZE, variableClientFilters } from '@isp/domain/variable-clients/variable-client.schema'
import { z } from 'zod'
import type { RouterInputs } from '../../../../lib/server/trpc'
import { stored } from '../../../../lib/storage/storage'

/**
 * View of the list; bounds of the total collected are texts, empty if unset. Views that older versions stored have no
 * status.
 */
export const listViewSchema = z.object({
  search: z.string(),
  status: z.enum(clientStatusFilters).catch('all'),
  minCollected: z.string(),
  maxCollected: z.string(),
  page: pageSchema,
})
export type ListView = z.output<typeof listViewSchema>
export type ListFilters = Omit<ListView, 'page'>

export const defaultView: ListView = { search: '', status: 'all', minCollected: '', maxCollected: '', page: 1 }

/** The view, kept per tab: returning from a client restores the page. */
export const rememberedView = stored('variable-clients', {
  schema: listViewSchema,
  fallback: defaultView,
  area: 'session',
})

/** Whether any filter is set. */
export function isFiltering({ search, status, minCollected, maxCollected }: ListFilters): boolean {
  return status !== 'all' || [search, minCollected, maxCollected].some((text) => text.trim() !== '')
}

/** The filters as procedure input. An incomplete amount ('5.') does not filter. */
export function filterInput(view: ListFilters): RouterInputs['variableClients']['count'] {
  const { minCollected, maxCollected } = variableClientFilters.shape
  return {
    search: searchTerm(view.search),
    status: view.status,
    minCollected: minCollected.safeParse(view.minCollected).data,
    maxCollected: maxCollected.safeParse(view.maxCollected).data,
  }
}

/** The variable clients as a paged list, newest first. */
export const variableList = {
  remembered: rememberedView,
  filterInput,
  isFiltering,
  orderOf: () => ({}),
  pageSize: VARIABLE_CLIENTS_PAGE_SIZE,
}
