import { shellDialog } from './layers/shell-dialog'

/** A client of either kind. */
export type CollectedClient = { kind: 'regular' | 'variable'; clientId: number }

/** Opens 'Cobrar' for a client, or to search one, from any screen; the shell shows the panel (specification 3 A4, B2). */
export const collectPanel = shellDialog<CollectedClient | 'search'>()
