import type { ClientListItem } from './client-rows'
import type { InlineTarget } from './inline-edit'

/** What can be done from a row. The object stays the same while the page lives, so that rows need not be drawn anew. */
export type RowActions = {
  toggleFigures: (id: number) => void
  beginEdit: (target: InlineTarget) => void
  endEdit: (client: ClientListItem, saved: boolean) => void
  pay: (client: ClientListItem) => void
  edit: (client: ClientListItem) => void
  revert: (client: ClientListItem) => void
  removeNotice: (client: ClientListItem) => void
  remove: (client: ClientListItem) => void
}
