import { formatCount } from '../../lib/format-count'

/** A number of clients in words: `1 cliente`, `1,204 clientes`. */
export function clientCountInWords(clients: number): string {
  return clients === 1 ? '1 cliente' : `${formatCount(clients)} clientes`
}

/** A number of groups in words: `1 grupo`, `6 grupos`. */
export function groupCountInWords(groups: number): string {
  return groups === 1 ? '1 grupo' : `${formatCount(groups)} grupos`
}

/** A number of clients as a figure: `1,204`. */
export function clientCountFigure(clients: number): string {
  return formatCount(clients)
}
