import { initials } from '@isp/domain/text/initials'
import classes from './initials-avatar.module.css'

/** Decorative: the name is shown next to it. */
export function InitialsAvatar({ name, color = 'accent' }: { name: string; color?: AvatarColor }) {
  return (
    <span className={classes.avatar} data-color={color} aria-hidden>
      {initials(name)}
    </span>
  )
}

export type AvatarColor = 'purple' | 'green' | 'yellow' | 'accent'
