import type { RouterOutputs } from '../../../../lib/server/trpc'
import type { ClientHandlers } from '../../shared/list/client-dialogs'

export type VariableClientListItem = RouterOutputs['variableClients']['list'][number]

export type VariableClientRow = { client: VariableClientListItem; revealed: boolean }

/** Stable while the page is mounted, so that rows do not render again. */
export type RowHandlers = ClientHandlers<VariableClientListItem> & { view: (client: VariableClientListItem) => void }
