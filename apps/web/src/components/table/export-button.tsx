import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useExport } from '../../lib/export/use-export'
import { lazyPart } from '../../lib/lazy-part'
import type { ExportChoice } from '../menus/export-menu'

/** Loaded when it opens, because Mantine's menu is as large as a table. */
const ExportMenu = lazyPart(async () => (await import('../menus/export-menu')).ExportMenu)

type Props = {
  /** What the screen shows, with its filters: all of it is exported, not the page alone. */
  choices: readonly ExportChoice[]
  /** Accessible name, where several of these stand on a page. */
  label?: string
  disabled?: boolean
}

/** 'Exportar': a quiet button whose menu saves what the screen shows as a CSV or an Excel file. */
export function ExportButton({ choices, label, disabled }: Props) {
  const [openedAt, setOpenedAt] = useState<HTMLElement | null>(null)
  const { mutate, isPending } = useExport()
  const close = () => {
    openedAt?.focus()
    setOpenedAt(null)
  }
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={isPending ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={openedAt !== null}
        aria-busy={isPending || undefined}
        disabled={disabled}
        // Not disabled while it runs, so that the focus stays on it.
        data-disabled={isPending || undefined}
        onPointerEnter={ExportMenu.preload}
        onFocus={ExportMenu.preload}
        onClick={(event) => {
          if (isPending) return
          if (openedAt) close()
          else setOpenedAt(event.currentTarget)
        }}
      >
        {isPending ? 'Exportando...' : 'Exportar'}
      </Button>
      {openedAt && (
        <ExportMenu
          anchor={openedAt}
          choices={choices}
          onChoose={(exported, format) => {
            close()
            mutate({ exported, format })
          }}
          onClose={close}
        />
      )}
    </>
  )
}
