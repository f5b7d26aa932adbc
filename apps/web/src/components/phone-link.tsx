import { chatLink } from '@isp/domain/phone'
import classes from './phone-link.module.css'

type Props = {
  phone: string | null
  /** The rule that makes its link. */
  linkOf?: (phone: string | null) => string | null
  disabled?: boolean
}

/** A phone that opens its chat; a dash without one, plain text where nothing may be opened. */
export function PhoneLink({ phone, linkOf = chatLink, disabled = false }: Props) {
  const link = linkOf(phone)
  if (!phone || !link) return <span>{phone || '—'}</span>
  if (disabled) return <span>{phone}</span>
  return (
    <a className={classes.link} href={link} target="_blank" rel="noopener noreferrer">
      {phone}
    </a>
  )
}
