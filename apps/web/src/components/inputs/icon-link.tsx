import type { Icon } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useRowName } from '../table/row-name'
import classes from './icon-button.module.css'

type Props = {
  /** Accessible name. */
  label: string
  /** Tooltip; by default the label. */
  tip?: string
  icon: Icon
  href: string
  /** Opens in another tab; not for `tel:`. */
  outside?: boolean
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** An icon that links out of the app, as `IconButton` looks. */
export function IconLink({ label, tip = label, icon: Icon, href, outside = false, onClick }: Props) {
  return (
    <a
      aria-label={label}
      aria-describedby={useRowName()}
      data-tip={tip}
      className={classes.action}
      href={href}
      onClick={onClick}
      {...(outside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </a>
  )
}
