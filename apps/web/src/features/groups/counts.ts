import { formatCount } from '../../lib/format-count'

/** `1 grupo`, `1,200 grupos`. */
export function groupCount(groups: number): string {
  return groups === 1 ? '1 grupo' : `${formatCount(groups)} grupos`
}

/** `1 cliente`, `1,200 clientes`. */
export function clientCount(clients: number): string {
  return clients === 1 ? '1 cliente' : `${formatCount(clients)} clientes`
}
