import { useState } from 'react'
import { type ClientHandlers, clientHandlers } from '../../shared/list/client-dialogs'
import type { ClientListItem } from './client-rows'
import type { DashboardDialog } from './dashboard-dialogs'
import { type DashboardView, withModifiedFlag } from './dashboard-view'
import type { InlineTarget } from './inline-edit/inline-edit'

export type RowHandlers = ClientHandlers<ClientListItem> & {
  toggleFigures: (id: number) => void
  beginEdit: (target: InlineTarget) => void
  endEdit: (client: ClientListItem, saved: boolean) => void
  revert: (client: ClientListItem) => void
  removeModifiedFlag: (client: ClientListItem) => void
  shareWifi: (client: ClientListItem) => void
  /** Shows the WiFi password below the name, and hides it again. */
  toggleWifi: (id: number) => void
}

/** The expandable part of a phone's card. */
export type CardDetails = { shown: boolean; toggle: () => void }

type Setters = {
  changeView: (next: (view: DashboardView) => DashboardView) => void
  toggleFigures: (id: number) => void
  setEditing: (target: InlineTarget | null) => void
  setShownWifi: (next: (clientId: number | null) => number | null) => void
  openDialog: (dialog: DashboardDialog) => void
}

/** Created once, so that rows do not render again: the setters must be stable. */
export function useRowHandlers(setters: Setters): RowHandlers {
  const { changeView, toggleFigures, setEditing, setShownWifi, openDialog } = setters
  const [handlers] = useState<RowHandlers>(() => ({
    ...clientHandlers<ClientListItem>(openDialog),
    toggleFigures,
    beginEdit: setEditing,
    endEdit: ({ id }, saved) => {
      setEditing(null)
      if (saved) changeView((view) => withModifiedFlag(view, id))
    },
    revert: (client) => openDialog({ kind: 'revert', client }),
    removeModifiedFlag: (client) => openDialog({ kind: 'removeModifiedFlag', client }),
    shareWifi: (client) => openDialog({ kind: 'shareWifi', client }),
    toggleWifi: (id) => setShownWifi((shown) => (shown === id ? null : id)),
  }))
  return handlers
}
