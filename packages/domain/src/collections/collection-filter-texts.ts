import { agingLabels } from './aging'
import { type CollectionFilters, NO_GROUP } from './collection.schema'
import { cutTexts } from './cut-texts'

type Filters = Omit<CollectionFilters, 'group'> & { group: string | number }

/** The filters of the clients who owe; empty without any. A filter without words does not compile. */
export function collectionFiltersInWords({ search, group, bucket, list }: Filters, groupName: string | null): string {
  const words: Record<keyof CollectionFilters, string> = {
    list: list === 'owing' ? '' : cutTexts[list],
    group: group === '' ? '' : `Grupo: ${group === NO_GROUP ? 'Sin grupo' : (groupName ?? '')}`,
    bucket: bucket === 'all' || list !== 'owing' ? '' : `Deuda: ${agingLabels[bucket]}`,
    search: search.trim() === '' ? '' : `Búsqueda: ${search.trim()}`,
  }
  return Object.values(words).filter(Boolean).join(' · ')
}
