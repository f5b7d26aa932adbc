import { dayDistance } from '@isp/domain/billing/debt-texts'
import type { ClientStatus } from '@isp/domain/billing/payment-status'
import { formatLocalDate, type LocalDate } from '@isp/domain/dates/local-date'
import type { ComponentProps, ReactNode } from 'react'
import { ChatButton } from '../../../../components/inputs/chat-button'
import { CompactCard, CompactFact } from '../../../../components/table/compact-card'
import { today } from '../../../../lib/today'
import { ClientAvatar } from '../client-avatar'
import { NO_NEXT_PAYMENT } from '../no-next-payment'

type Props = Pick<ComponentProps<typeof CompactCard>, 'badge' | 'figures' | 'reveal' | 'children'> & {
  client: { name: string; phone: string | null; status: ClientStatus; nextPaymentDate: LocalDate | null }
  modified?: boolean
  /** Where the client belongs. */
  place: { label: string; value: string }
  /** Null if there is nothing to pay: the other buttons then stand beside the figures. */
  pay: ReactNode
  menu: ReactNode
  locked?: boolean
}

/** A client of a list on a phone (specification 3 A2). */
export function ClientListCard({ client, modified, place, pay, menu, locked, ...card }: Props) {
  const { name, phone, nextPaymentDate } = client
  const others = (
    <>
      <ChatButton phone={phone} disabled={locked} />
      {menu}
    </>
  )
  return (
    <CompactCard
      {...card}
      avatar={<ClientAvatar client={client} modified={modified} />}
      name={name}
      facts={
        <>
          <CompactFact label={place.label} plain>
            {place.value}
          </CompactFact>
          <CompactFact label="Próximo Pago" plain>
            {nextPaymentDate === null
              ? NO_NEXT_PAYMENT
              : `${formatLocalDate(nextPaymentDate)} · ${dayDistance(nextPaymentDate, today())}`}
          </CompactFact>
        </>
      }
      {...(pay === null
        ? { reveal: others }
        : {
            actions: (
              <>
                {pay}
                {others}
              </>
            ),
          })}
    />
  )
}
