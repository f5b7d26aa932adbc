import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import { callLink, chatLink } from '@isp/domain/phones/phone-links'
import { coversMonth } from '@isp/domain/receipts/account-rules'
import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { CollectButtons } from '../../shared/detail/collect-buttons'
import { oldestOpen } from '../../shared/oldest-open'

type Props = {
  client: {
    id: number
    phone: string | null
    payments: readonly { isPaid: boolean; dueDate: LocalDate; amount: Quetzales }[]
    accountBalance: Quetzales
  }
}

/**
 * 'Cobrar', or 'Pagar con lo abonado' where the account covers the oldest month, 'WhatsApp' and 'Llamar' in the head of
 * a client's page (product/clients#actions-of-the-page).
 */
export function ClientActions({ client: { id, phone, payments, accountBalance } }: Props) {
  const oldest = oldestOpen(payments)
  const [chat, call] = [chatLink(phone), callLink(phone)]
  return (
    <>
      <CollectButtons
        client={{ kind: 'regular', clientId: id }}
        covered={oldest !== undefined && coversMonth(oldest.amount, accountBalance)}
      />
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
