import { guatemalanChatLink } from '@isp/domain/text/phone'
import { Button, Title } from '@mantine/core'
import { IconBrandWhatsapp, IconMapPin, IconPencil } from '@tabler/icons-react'
import { Surface } from '../../../../components/layout/surface'
import classes from './quick-actions.module.css'

const ICON = { size: 18, 'aria-hidden': true } as const
const outside = { component: 'a', variant: 'light', target: '_blank', rel: 'noopener noreferrer' } as const

type Props = { client: { phone: string | null; googleMapsLink: string | null }; onEdit: () => void }

/** Quick actions for use on the road; without a phone or a location there is nothing to open. */
export function QuickActions({ client, onEdit }: Props) {
  const chat = guatemalanChatLink(client.phone)
  return (
    <Surface>
      <div className={classes.line}>
        <Title order={2} size="h4">
          Acciones Rápidas
        </Title>
        <div className={classes.actions}>
          <Button variant="light" leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
            Editar Información
          </Button>
          {chat !== null && (
            <Button {...outside} href={chat} leftSection={<IconBrandWhatsapp {...ICON} />}>
              Contactar por WhatsApp
            </Button>
          )}
          {client.googleMapsLink !== null && (
            <Button {...outside} href={client.googleMapsLink} leftSection={<IconMapPin {...ICON} />}>
              Ver Ubicación
            </Button>
          )}
        </div>
      </div>
    </Surface>
  )
}
