import type { Icon } from '@tabler/icons-react'
import { type MouseEvent, memo, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useRowName } from '../table/row-name'
import classes from './icon-button.module.css'

type Props = {
  /** Tooltip and accessible name. */
  label: string
  icon: Icon
  destructive?: boolean
  disabled?: boolean
  /** Its action is running: it does nothing, but keeps the focus, which `disabled` would move to the body. */
  busy?: boolean
  /** Set if the button opens a menu: whether it is open. */
  menuOpened?: boolean
  /** When it is about to be pressed, to load what the press needs. */
  onNear?: (() => void) | undefined
} & ({ to: string; onClick?: never } | { to?: never; onClick: (event: MouseEvent<HTMLElement>) => void })

/** Plain elements, because a page of rows renders more than a hundred. */
export const IconButton = memo(function IconButton({
  label,
  icon: Icon,
  destructive,
  disabled,
  busy = false,
  menuOpened,
  onNear,
  to,
  onClick,
}: Props) {
  const look = {
    'aria-label': label,
    'aria-describedby': useRowName(),
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
    <button
      {...look}
      type="button"
      onClick={busy ? undefined : onClick}
      onPointerEnter={onNear}
      onFocus={onNear}
      disabled={disabled}
      aria-disabled={busy || undefined}
    >
      {icon}
    </button>
  )
})

const icons = new WeakMap<Icon, ReactElement>()

/** One React element per icon, so that React skips it. */
function drawn(Icon: Icon): ReactElement {
  const icon = icons.get(Icon) ?? <Icon size={18} stroke={1.75} aria-hidden />
  icons.set(Icon, icon)
  return icon
}
