import { IconDots } from '@tabler/icons-react'
import { type MouseEvent, useCallback, useState } from 'react'
import { lazyPart } from '../../../../components/feedback/lazy-part'
import { IconButton } from '../../../../components/inputs/icon-button'
import type { Shown } from '../../../../components/table/column'
import type { ClientRow } from './client-rows'
import type { CardDetails, RowHandlers } from './row-handlers'

/** Mantine's menu is as large as the table: loaded after it. */
export const OpenRowMenu = lazyPart(async () => (await import('./open-row-menu')).OpenRowMenu)

type Props = { row: ClientRow; shown: Shown<ClientRow>; handlers: RowHandlers; details?: CardDetails }

/** The menu is rendered only while open: a page has twenty of them. */
export function RowMenu({ row, shown, handlers, details }: Props) {
  const { id } = row.client
  // Keyed by client, because the row is reused for other clients.
  const [opened, setOpened] = useState<{ clientId: number; at: HTMLElement } | null>(null)
  const openedAt = opened?.clientId === id ? opened.at : null
  const close = useCallback(() => {
    openedAt?.focus()
    setOpened(null)
  }, [openedAt])
  const press = useCallback(
    ({ currentTarget }: MouseEvent<HTMLElement>) =>
      openedAt ? close() : setOpened({ clientId: shown.current.client.id, at: currentTarget }),
    [openedAt, close, shown],
  )
  return (
    <>
      <IconButton
        label="Acciones"
        icon={IconDots}
        menuOpened={openedAt !== null}
        disabled={row.locked}
        onClick={press}
      />
      {openedAt && <OpenRowMenu row={row} handlers={handlers} details={details} anchor={openedAt} onClose={close} />}
    </>
  )
}
