import type { Icon } from '@tabler/icons-react'
import { type MouseEvent, memo, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import classes from './icon-button.module.css'

type Props = {
  /** Tooltip and accessible name. */
  label: string
  icon: Icon
  destructive?: boolean
  disabled?: boolean
  /** It opens a menu, and whether that is open. */
  menuOpened?: boolean
} & ({ to: string; onClick?: never } | { to?: never; onClick: (event: MouseEvent<HTMLElement>) => void })

/**
 * An icon alone, as in a table's row: with a tooltip and a name, as a link or as a button. Plain elements, because a page
 * of rows has more than a hundred of them and draws them all at once.
 */
export const IconButton = memo(function IconButton({
  label,
  icon: Icon,
  destructive,
  disabled,
  menuOpened,
  to,
  onClick,
}: Props) {
  const look = {
    'aria-label': label,
    'data-tip': label,
    className: classes.action,
    'data-destructive': destructive || undefined,
    'aria-haspopup': menuOpened === undefined ? undefined : ('menu' as const),
    'aria-expanded': menuOpened,
  }
  const icon = drawn(Icon)
  if (to !== undefined && !disabled) {
    return (
      <Link {...look} to={to}>
        {icon}
      </Link>
    )
  }
  return (
    <button {...look} type="button" onClick={onClick} disabled={disabled}>
      {icon}
    </button>
  )
})

const icons = new WeakMap<Icon, ReactElement>()

/** An icon as one and the same element wherever it stands, which React then need not look at again. */
function drawn(Icon: Icon): ReactElement {
  const icon = icons.get(Icon) ?? <Icon size={18} stroke={1.75} aria-hidden />
  icons.set(Icon, icon)
  return icon
}
