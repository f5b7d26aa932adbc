import { agingLabels } from './aging'
import { type CollectionFilters, NO_GROUP } from './collection.schema'

/** What the clients who owe are filtered by, the group by its name; empty if they are all. */
export function collectionFiltersInWords(
  { search, group, bucket }: Pick<CollectionFilters, 'search' | 'bucket'> & { group: string | number },
  groupName: string | null,
): string {
  return [
    ...(group === '' ? [] : [`Grupo: ${group === NO_GROUP ? 'Sin grupo' : (groupName ?? '')}`]),
    ...(bucket === 'all' ? [] : [`Deuda: ${agingLabels[bucket]}`]),
    ...(search.trim() === '' ? [] : [`Búsqueda: ${search.trim()}`]),
  ].join(' · ')
}
