import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useExport } from '../../lib/export/use-export'
import { lazyPart } from '../feedback/lazy-part'
import type { ExportChoice } from '../menus/export-menu'

/** Loaded on opening, because Mantine's menu is as large as a table. */
const ExportMenu = lazyPart(async () => (await import('../menus/export-menu')).ExportMenu)

type Props = {
  /** The shown tables with their filters: all rows are exported, not only the page. */
  choices: readonly ExportChoice[]
  /** Accessible name, if a page has several. */
  label?: string | undefined
  disabled?: boolean
}

export const ExportButton = memo(function ExportButton({ choices, label, disabled }: Props) {
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
        // Not disabled while running, to keep the focus.
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
})
