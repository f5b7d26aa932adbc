import { chatLink } from '@isp/domain/phones/phone-links'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useRowName } from '../table/row-name'
import classes from './icon-button.module.css'
import { IconLink } from './icon-link'

type Props = {
  phone: string | null
  disabled?: boolean
}

export function ChatButton({ phone, disabled = false }: Props) {
  const link = chatLink(phone)
  const rowName = useRowName()
  if (!link) return null
  const names = { label: `WhatsApp ${phone}`, tip: 'WhatsApp' }
  if (!disabled) return <IconLink {...names} icon={IconBrandWhatsapp} href={link} outside />
  return (
    <button
      type="button"
      aria-label={names.label}
      aria-describedby={rowName}
      data-tip={names.tip}
      className={classes.action}
      disabled
    >
      <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
    </button>
  )
}
