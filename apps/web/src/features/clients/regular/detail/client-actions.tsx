import { callLink, chatLink } from '@isp/domain/text/phone'
import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { CollectButton } from '../../shared/detail/collect-button'

type Props = { client: { id: number; phone: string | null } }

/** 'Cobrar', 'WhatsApp' and 'Llamar' in the head of a client's page (specification 3 A4). */
export function ClientActions({ client: { id, phone } }: Props) {
  const [chat, call] = [chatLink(phone), callLink(phone)]
  return (
    <>
      <CollectButton client={{ kind: 'regular', clientId: id }} />
      {chat && (
        <Button
          component="a"
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
        >
          WhatsApp
        </Button>
      )}
      {call && (
        <Button component="a" href={call} variant="default" leftSection={<IconPhone size={16} aria-hidden />}>
          Llamar
        </Button>
      )}
    </>
  )
}
