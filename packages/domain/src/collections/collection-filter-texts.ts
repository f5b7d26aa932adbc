import { agingLabels } from './aging'
import { type CollectionFilters, NO_GROUP } from './collection.schema'

type Filters = Omit<CollectionFilters, 'group'> & { group: string | number }

/** The filters of the clients who owe; empty without any. A filter without words does not compile. */
export function collectionFiltersInWords({ search, group, bucket }: Filters, groupName: string | null): string {
  const words: Record<keyof CollectionFilters, string> = {
    group: group === '' ? '' : `Grupo: ${group === NO_GROUP ? 'Sin grupo' : (groupName ?? '')}`,
    bucket: bucket === 'all' ? '' : `Deuda: ${agingLabels[bucket]}`,
    search: search.trim() === '' ? '' : `Búsqueda: ${search.trim()}`,
  }
  return Object.values(words).filter(Boolean).join(' · ')
}
