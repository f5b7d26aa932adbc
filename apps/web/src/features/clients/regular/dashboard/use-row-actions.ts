import { useState } from 'react'
import type { DashboardDialog } from './dashboard-dialogs'
import { type DashboardView, withNotice } from './dashboard-view'
import type { InlineTarget } from './inline-edit'
import { type RevealedFigures, toggleRevealed } from './revealed-figures'
import type { RowActions } from './row-actions'

type Doors = {
  changeView: (next: (view: DashboardView) => DashboardView) => void
  setRevealed: (next: (revealed: RevealedFigures) => RevealedFigures) => void
  setEditing: (target: InlineTarget | null) => void
  openDialog: (dialog: DashboardDialog) => void
}

/** What a row can do to the dashboard; made once, from setters that never change. */
export function useRowActions({ changeView, setRevealed, setEditing, openDialog }: Doors): RowActions {
  const [actions] = useState<RowActions>(() => ({
    toggleFigures: (id) => setRevealed((revealed) => toggleRevealed(revealed, id)),
    beginEdit: setEditing,
    endEdit: ({ id }, saved) => {
      setEditing(null)
      if (saved) changeView((view) => withNotice(view, id))
    },
    pay: (client) => {
      if (client.nextPayment) openDialog({ kind: 'pay', client, payment: client.nextPayment })
    },
    revert: (client) => {
      if (client.lastPaidPayment) openDialog({ kind: 'revert', client, payment: client.lastPaidPayment })
    },
    edit: (client) => openDialog({ kind: 'edit', client }),
    removeNotice: (client) => openDialog({ kind: 'removeNotice', client }),
    remove: (client) => openDialog({ kind: 'delete', client }),
  }))
  return actions
}
