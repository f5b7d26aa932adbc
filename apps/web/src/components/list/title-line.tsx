import { ActionIcon, Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './list-head.module.css'

export type ListAction = {
  /** Tooltip and accessible name. */
  label: string
  /** Keeps the button, and its focus, when the label changes. */
  key?: string
  icon: Icon
  /** The page's main action, filled. */
  primary?: boolean
  disabled?: boolean
} & ({ to: string; onClick?: never } | { to?: never; onClick: () => void })

type Props = {
  title: string
  context: ReactNode
  actions: readonly ListAction[]
  more: ReactNode
  /** The title is only for screen readers and the buttons are hidden. */
  folded: boolean
}

/** The first line of a list's head, 44 px high. */
export function TitleLine({ title, context, actions, more, folded }: Props) {
  return (
    <header className={classes.title} data-folded={folded || undefined}>
      {/* Focusable, for what leaves the page when it is pressed. */}
      <Title order={1} size="h3" tabIndex={-1} className={classes.name}>
        {title}
      </Title>
      {context && <span className={classes.context}>{context}</span>}
      <div className={classes.buttons} data-compact-buttons>
        {actions.map(({ key, ...action }) => (
          <ActionButton key={key ?? action.label} {...action} />
        ))}
        {more}
      </div>
    </header>
  )
}

function ActionButton({ label, icon: Icon, primary, disabled, to, onClick }: ListAction) {
  const look = {
    'aria-label': label,
    'data-tip': label,
    size: 44,
    ...(primary ? { variant: 'filled' } : { variant: 'subtle', color: 'gray' }),
  }
  const icon = <Icon size={22} stroke={1.75} aria-hidden />
  if (to !== undefined) {
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
