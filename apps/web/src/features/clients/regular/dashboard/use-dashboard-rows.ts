import { useEffect, useRef, useState } from 'react'
import { type ClientListItem, type ClientRow, clientRows } from './client-rows'
import type { DashboardDialog } from './dashboard-dialogs'
import type { DashboardView } from './dashboard-view'
import type { InlineTarget } from './inline-edit/inline-edit'
import type { RevealedFigures } from './revealed-figures'
import { useRowHandlers } from './row-handlers'
import { useNarrowTable } from './use-narrow-table'

type Setup = {
  clients: readonly ClientListItem[] | undefined
  modified: readonly number[]
  revealed: RevealedFigures
  toggleFigures: (id: number) => void
  changeView: (next: (view: DashboardView) => DashboardView) => void
  openDialog: (dialog: DashboardDialog) => void
}

/**
 * The clients of the page with what the screen knows of each row: changed, revealed, being edited. `locked` while a field is
 * edited; `narrow` if the WiFi is in the menu of the row. The handlers are created once.
 */
export function useDashboardRows({ clients, modified, revealed, toggleFigures, changeView, openDialog }: Setup) {
  const [editing, setEditing] = useState<InlineTarget | null>(null)
  const [shownWifi, setShownWifi] = useState<number | null>(null)
  const narrow = useNarrowTable()
  const handlers = useRowHandlers({ changeView, toggleFigures, setEditing, setShownWifi, openDialog })
  const previous = useRef<ClientRow[]>([])
  if (clients) {
    previous.current = clientRows(
      clients,
      { modified, revealed, editing, wifi: { inMenu: narrow, shown: shownWifi } },
      previous.current,
    )
  }

  const editedIsGone = editing !== null && clients !== undefined && !clients.some(({ id }) => id === editing.clientId)
  useEffect(() => {
    // Otherwise everything would stay disabled because of a row that is no longer shown.
    if (editedIsGone) setEditing(null)
  }, [editedIsGone])

  return { rows: clients && previous.current, handlers, narrow, locked: editing !== null }
}
