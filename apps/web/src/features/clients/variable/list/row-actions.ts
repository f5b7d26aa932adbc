import type { RouterOutputs } from '../../../../lib/trpc'

export type VariableClientListItem = RouterOutputs['variableClients']['list'][number]

/** A variable client, and whether its figure is shown. */
export type VariableClientRow = { client: VariableClientListItem; revealed: boolean }

/** What can be done from a row. The object stays the same while the page lives, so that rows need not be drawn anew. */
export type RowActions = {
  pay: (client: VariableClientListItem) => void
  view: (client: VariableClientListItem) => void
  edit: (client: VariableClientListItem) => void
  remove: (client: VariableClientListItem) => void
}
