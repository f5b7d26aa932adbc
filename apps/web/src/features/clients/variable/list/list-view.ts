import { pageSchema } from '@isp/domain/integers'
import { variableClientFilters } from '@isp/domain/variable-clients/variable-client.schema'
import { z } from 'zod'
import type { RouterInputs } from '../../../../lib/server/trpc'

const LONGEST_SEARCH = 200

/** View of the list; bounds of the total collected are texts, empty if unset. */
export const listViewSchema = z.object({
  search: z.string(),
  minCollected: z.string(),
  maxCollected: z.string(),
  page: pageSchema,
})
export type ListView = z.output<typeof listViewSchema>
export type ListFilters = Omit<ListView, 'page'>

export const defaultView: ListView = { search: '', minCollected: '', maxCollected: '', page: 1 }

/** Whether any filter is set. */
export function isFiltering({ search, minCollected, maxCollected }: ListFilters): boolean {
  return [search, minCollected, maxCollected].some((text) => text.trim() !== '')
}

/** The filters as procedure input. An incomplete amount ('5.') does not filter. */
export function filterInput(view: ListFilters): RouterInputs['variableClients']['count'] {
  const { minCollected, maxCollected } = variableClientFilters.shape
  return {
    search: view.search.trim().slice(0, LONGEST_SEARCH),
    minCollected: minCollected.safeParse(view.minCollected).data,
    maxCollected: maxCollected.safeParse(view.maxCollected).data,
  }
}
