import { Menu } from '@mantine/core'
import { assignRef } from '@mantine/hooks'
import { type ReactNode, type Ref, useLayoutEffect } from 'react'

type Props = { label: string; anchor: HTMLElement; onClose: () => void; children: ReactNode }

export function AnchoredMenu({ label, anchor, onClose, children }: Props) {
  return (
    <Menu
      opened
      onChange={(opened) => opened || onClose()}
      closeOnItemClick={false}
      position="bottom-end"
      width={200}
      // In the page's main landmark, where a screen reader looks for it.
      portalProps={{ target: 'main' }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <MenuAnchor element={anchor} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label} aria-labelledby={undefined}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Passes an existing element to `Menu.Target`. */
function MenuAnchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    assignRef(ref, element)
  }, [ref, element])
  return null
}
