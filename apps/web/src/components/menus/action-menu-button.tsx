import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../feedback/lazy-part'
import { IconButton } from '../inputs/icon-button'
import type { MenuAction } from './action-menu'

/** Mantine's menu is as large as a table: loaded on opening. */
const ActionMenu = lazyPart(async () => (await import('./action-menu')).ActionMenu)

type Props = {
  label: string
  actions: readonly MenuAction[]
  disabled?: boolean
  /** See `IconButton`. */
  busy?: boolean
}

export function ActionMenuButton({ label, actions, disabled, busy }: Props) {
  const [openedAt, setOpenedAt] = useState<HTMLElement | null>(null)
  const close = () => {
    openedAt?.focus()
    setOpenedAt(null)
  }
  return (
    <>
      <IconButton
        label={label}
        icon={IconDots}
        menuOpened={openedAt !== null}
        disabled={disabled}
        busy={busy}
        onClick={({ currentTarget }) => (openedAt ? close() : setOpenedAt(currentTarget))}
      />
      {openedAt && <ActionMenu label={label} anchor={openedAt} actions={actions} onClose={close} />}
    </>
  )
}
