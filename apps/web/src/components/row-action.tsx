import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import classes from './row-action.module.css'

type Props = {
  /** Tooltip and accessible name. */
  label: string
  icon: Icon
  destructive?: boolean
  disabled?: boolean
} & ({ to: string; onClick?: never } | { to?: never; onClick: (event: MouseEvent) => void })

/** An icon alone, as in a table's row: with a tooltip and a name, as a link or as a button. */
export function RowAction({ label, icon: Icon, destructive, disabled, to, onClick }: Props) {
  const look = {
    'aria-label': label,
    'data-tip': label,
    variant: 'subtle',
    color: destructive ? 'red' : 'gray',
    size: 32,
    className: classes.action,
    'data-destructive': destructive || undefined,
  } as const
  const icon = <Icon size={18} stroke={1.75} aria-hidden />
  if (to !== undefined && !disabled) {
    return (
      <ActionIcon {...look} component={Link} to={to}>
        {icon}
      </ActionIcon>
    )
  }
  return (
    <ActionIcon {...look} onClick={onClick} disabled={disabled}>
      {icon}
    </ActionIcon>
  )
}
