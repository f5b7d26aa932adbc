import { chatLink } from '@isp/domain/phones/phone-links'
import type { ReactNode } from 'react'
import classes from './phone-link.module.css'

/** The country whose prefix narrow tables hide. */
const HOME_PREFIX = '+502 '

type Props = {
  phone: string | null
  disabled?: boolean
  /** In a table, +502 is only for screen readers. */
  compact?: boolean
}

/** A phone that opens its chat; a dash without one, plain text if there is no link. */
export function PhoneLink({ phone, disabled = false, compact = false }: Props) {
  if (!phone) return <span>—</span>
  const link = chatLink(phone)
  const text = compact ? withCompactPrefix(phone) : phone
  if (!link || disabled) {
    return (
      <span className={classes.phone} title={phone}>
        {text}
      </span>
    )
  }
  return (
    <a
      className={`${classes.phone} ${classes.link}`}
      href={link}
      title={phone}
      target="_blank"
      rel="noopener noreferrer"
    >
      {text}
    </a>
  )
}

function withCompactPrefix(phone: string): ReactNode {
  if (!phone.startsWith(HOME_PREFIX)) return phone
  return (
    <>
      <span className={classes.prefix}>{HOME_PREFIX}</span>
      {phone.slice(HOME_PREFIX.length)}
    </>
  )
}
