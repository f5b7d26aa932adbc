import { chatLink } from '@isp/domain/phones/phone-links'
import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconMapPin } from '@tabler/icons-react'

const ICON = { size: 16, 'aria-hidden': true } as const
const outside = { component: 'a', variant: 'default', target: '_blank', rel: 'noopener noreferrer' } as const

type Props = { client: { phone: string | null; googleMapsLink: string | null } }

/** Quick actions for use on the road; without a phone or a location there is nothing to open. */
export function QuickActions({ client: { phone, googleMapsLink } }: Props) {
  const chat = chatLink(phone)
  return (
    <>
      {chat !== null && (
        <Button {...outside} href={chat} leftSection={<IconBrandWhatsapp {...ICON} />}>
          Contactar por WhatsApp
        </Button>
      )}
      {googleMapsLink !== null && (
        <Button {...outside} href={googleMapsLink} leftSection={<IconMapPin {...ICON} />}>
          Ver Ubicación
        </Button>
      )}
    </>
  )
}
