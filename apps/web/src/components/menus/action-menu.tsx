import { Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import classes from './action-menu.module.css'
import { AnchoredMenu } from './anchored-menu'

export type MenuAction = {
  label: string
  icon: Icon
  destructive?: boolean
  disabled?: boolean
} & ({ to: string; onChoose?: never } | { to?: never; onChoose: () => void })

type Props = { label: string; anchor: HTMLElement; actions: readonly MenuAction[]; onClose: () => void }

export function ActionMenu({ label, anchor, actions, onClose }: Props) {
  return (
    <AnchoredMenu label={label} anchor={anchor} onClose={onClose}>
      {actions.map(({ label, icon: Icon, destructive, disabled, to, onChoose }, index) => {
        const look = {
          leftSection: <Icon size={16} stroke={1.75} aria-hidden />,
          className: destructive ? classes.destructive : undefined,
          disabled,
          'data-autofocus': index === 0 || undefined,
        }
        if (to !== undefined) {
          return (
            <Menu.Item key={label} {...look} component={Link} to={to}>
              {label}
            </Menu.Item>
          )
        }
        const choose = () => {
          // The focus returns to the button before a dialog opens, so that closing the dialog restores it there.
          onClose()
          onChoose()
        }
        return (
          <Menu.Item key={label} {...look} onClick={choose}>
            {label}
          </Menu.Item>
        )
      })}
    </AnchoredMenu>
  )
}
