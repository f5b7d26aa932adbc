import { z } from 'zod'
import { sortedClientFilters } from '../clients/client-filters.schema'
import { periodSchema } from '../dates/period-schema'
import { idSchema } from '../integers'
import { sortedCollectionFilters } from './collection.schema'

export const MOST_IN_NOTEBOOK = 500
export const NOTEBOOK_MONTHS = 12

/** The last month that is shown, by default the present one, which is also the latest. */
const shown = { lastPeriod: periodSchema('Último mes').optional() }

/** 'Cuaderno' of the dashboard or Cobros with their filters and order, or of a group (product/collections#notebook). */
export const notebookInput = z.discriminatedUnion(
  'list',
  [
    z.object({ list: z.literal('clients'), filters: sortedClientFilters, ...shown }),
    z.object({ list: z.literal('collections'), filters: sortedCollectionFilters, ...shown }),
    z.object({ list: z.literal('group'), groupId: idSchema, ...shown }),
  ],
  { error: 'Lista: elige clients, collections o group' },
)
export type NotebookInput = z.output<typeof notebookInput>
