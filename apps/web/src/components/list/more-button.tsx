import { IconDots, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useExport } from '../../lib/export/use-export'
import { lazyPart } from '../feedback/lazy-part'
import { IconButton } from '../inputs/icon-button'
import type { MenuAction } from '../menus/action-menu'
import type { ExportChoice } from '../menus/export-menu'

/** Mantine's menu is as large as a table: loaded on opening. */
const ActionMenu = lazyPart(async () => (await import('../menus/action-menu')).ActionMenu)
const ExportMenu = lazyPart(async () => (await import('../menus/export-menu')).ExportMenu)

const LABEL = 'Más opciones'

type Props = {
  /** Items before 'Exportar'. */
  actions?: readonly MenuAction[]
  /** The shown tables with their filters; without any, 'Exportar' is elsewhere. */
  exported: readonly ExportChoice[]
  disabled?: boolean
}

/** ⋯ of a list's head: further actions and 'Exportar', which opens the menu of formats. */
export function MoreButton({ actions = [], exported, disabled }: Props) {
  const [opened, setOpened] = useState<{ at: HTMLElement; menu: 'actions' | 'formats' } | null>(null)
  const { mutate, isPending } = useExport()
  const close = () => {
    opened?.at.focus()
    setOpened(null)
  }
  return (
    <>
      <IconButton
        label={isPending ? 'Exportando...' : LABEL}
        icon={IconDots}
        menuOpened={opened !== null}
        disabled={disabled}
        busy={isPending}
        onClick={({ currentTarget }) => (opened ? close() : setOpened({ at: currentTarget, menu: 'actions' }))}
      />
      {opened?.menu === 'actions' && (
        <ActionMenu
          label={LABEL}
          anchor={opened.at}
          actions={[
            ...actions,
            ...(exported.length > 0
              ? [
                  {
                    label: 'Exportar',
                    icon: IconDownload,
                    onChoose: () => setOpened({ at: opened.at, menu: 'formats' }),
                  },
                ]
              : []),
          ]}
          onClose={close}
        />
      )}
      {opened?.menu === 'formats' && (
        <ExportMenu
          anchor={opened.at}
          choices={exported}
          onChoose={(table, format) => {
            close()
            mutate({ exported: table, format })
          }}
          onClose={close}
        />
      )}
    </>
  )
}
