import { shellDialog } from '../../lib/layers/shell-dialog'

/** A client of either kind; `charge` begins with another charge in place of a month. */
export type CollectedClient = { kind: 'regular' | 'variable'; clientId: number; charge?: boolean }

/**
 * Opens 'Cobrar' for a client, or to search one, from any screen; the shell shows the panel
 * (product/receipts#collecting).
 */
export const collectPanel = shellDialog<CollectedClient | 'search'>()

/** The months of the client whose page it is, else the search. */
export function collectedAt(pathname: string): CollectedClient | 'search' {
  const [, variable, id] = /^\/(variable-)?clients\/(\d+)$/.exec(pathname) ?? []
  return id === undefined ? 'search' : { kind: variable ? 'variable' : 'regular', clientId: Number(id) }
}
