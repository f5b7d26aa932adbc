import { chatLink } from '@isp/domain/text/phone'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import classes from './icon-button.module.css'

type Props = {
  phone: string | null
  /** Builds the chat link. */
  linkOf?: (phone: string | null) => string | null
  disabled?: boolean
}

/** Icon link to the chat of a phone; nothing without one. */
export function ChatButton({ phone, linkOf = chatLink, disabled = false }: Props) {
  const link = linkOf(phone)
  if (!link) return null
  const look = { 'aria-label': `WhatsApp ${phone}`, 'data-tip': 'WhatsApp', className: classes.action }
  const icon = <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
  if (disabled) {
    return (
      <button {...look} type="button" disabled>
        {icon}
      </button>
    )
  }
  return (
    <a {...look} href={link} target="_blank" rel="noopener noreferrer">
      {icon}
    </a>
  )
}
