import type { Collectable } from './form/collectable'

/** The page of a client. */
export function pathOf({ kind, id }: Pick<Collectable, 'kind' | 'id'>): string {
  return `/${kind === 'regular' ? 'clients' : 'variable-clients'}/${id}`
}
