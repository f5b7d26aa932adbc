import { formatCount } from '../../lib/format-count'

/** `1 grupo`, `1,200 grupos`. */
export function groupCount(groups: number): string {
  return groups === 1 ? '1 grupo' : `${formatCount(groups)} grupos`
}
