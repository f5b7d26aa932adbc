import type { RouterOutputs } from '../../../../lib/server/trpc'
import type { ClientHandlers } from '../../shared/list/client-dialogs'

export type VariableClientListItem = RouterOutputs['variableClients']['list'][number]

/** A variable client, and whether its amount is shown. */
export type VariableClientRow = { client: VariableClientListItem; revealed: boolean }

/** Event handlers of a row. Stable while the page is mounted, so that rows do not render again. */
export type RowHandlers = ClientHandlers<VariableClientListItem> & { view: (client: VariableClientListItem) => void }
