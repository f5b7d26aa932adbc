import { callLink, chatLink } from '@isp/domain/text/phone'
import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconCash, IconPhone } from '@tabler/icons-react'

type Props = {
  phone: string | null
  /** Undefined if everything is paid. */
  onCollect: (() => void) | undefined
}

/** 'Cobrar', 'WhatsApp' and 'Llamar' in the head of a client's page (specification 3 A4). */
export function ClientActions({ phone, onCollect }: Props) {
  const [chat, call] = [chatLink(phone), callLink(phone)]
  return (
    <>
      {onCollect && (
        <Button variant="light" leftSection={<IconCash size={16} aria-hidden />} onClick={onCollect}>
          Cobrar
        </Button>
      )}
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
