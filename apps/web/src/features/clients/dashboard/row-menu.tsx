import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { RowAction } from '../../../components/row-action'
import { lazyPart } from '../../../lib/lazy-part'
import type { ClientRow } from './client-rows'
import type { RowActions } from './row-actions'

/** Mantine's menu weighs as much as the table: it comes after it. */
export const OpenRowMenu = lazyPart(async () => (await import('./open-row-menu')).OpenRowMenu)

/** 'Acciones' of a row. The menu itself exists only while it is open: a page has twenty of them. */
export function RowMenu({ row, actions }: { row: ClientRow; actions: RowActions }) {
  const { id } = row.client
  // By the client, for the row becomes another client's.
  const [opened, setOpened] = useState<{ clientId: number; at: HTMLElement } | null>(null)
  const openedAt = opened?.clientId === id ? opened.at : null
  const close = () => {
    openedAt?.focus()
    setOpened(null)
  }
  return (
    <>
      <RowAction
        label="Acciones"
        icon={IconDots}
        menuOpened={openedAt !== null}
        disabled={row.locked}
        onClick={(event) => (openedAt ? close() : setOpened({ clientId: id, at: event.currentTarget }))}
      />
      {openedAt && <OpenRowMenu row={row} actions={actions} anchor={openedAt} onClose={close} />}
    </>
  )
}
