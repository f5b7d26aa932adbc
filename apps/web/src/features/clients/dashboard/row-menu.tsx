import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part'
import classes from './client-cells.module.css'
import type { ClientRow } from './client-rows'
import type { RowActions } from './row-actions'

/** Mantine's menu weighs as much as the table: it comes after it. */
export const OpenRowMenu = lazyPart(async () => (await import('./open-row-menu')).OpenRowMenu)

/** 'Acciones' of a row. The menu itself exists only while it is open: a page has twenty of them. */
export function RowMenu({ row, actions }: { row: ClientRow; actions: RowActions }) {
  const [openedAt, setOpenedAt] = useState<HTMLElement | null>(null)
  const close = () => {
    openedAt?.focus()
    setOpenedAt(null)
  }
  return (
    <>
      <ActionIcon
        aria-label="Acciones"
        data-tip="Acciones"
        className={classes.menu}
        aria-haspopup="menu"
        aria-expanded={openedAt !== null}
        color="gray"
        size={32}
        disabled={row.locked}
        onClick={(event) => (openedAt ? close() : setOpenedAt(event.currentTarget))}
      >
        <IconDots size={18} aria-hidden />
      </ActionIcon>
      {openedAt && <OpenRowMenu row={row} actions={actions} anchor={openedAt} onClose={close} />}
    </>
  )
}
