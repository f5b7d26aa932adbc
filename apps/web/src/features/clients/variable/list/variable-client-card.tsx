import { dayDistance } from '@isp/domain/billing/debt-texts'
import { formatLocalDate } from '@isp/domain/dates/local-date'
import { formatQuetzales } from '@isp/domain/money/money'
import { guatemalanChatLink } from '@isp/domain/text/phone'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { InitialsAvatar } from '../../../../components/figures/initials-avatar'
import { MaskedValue } from '../../../../components/figures/masked-value'
import { ChatButton } from '../../../../components/inputs/chat-button'
import { ActionMenuButton } from '../../../../components/menus/action-menu-button'
import { CompactCard, CompactFact } from '../../../../components/table/compact-card'
import { today } from '../../../../lib/today'
import { ClientBadge } from '../../shared/client-badge'
import { PayCell } from './variable-client-cells'
import classes from './variable-client-cells.module.css'
import type { RowHandlers, VariableClientRow } from './variable-client-rows'

type Props = { row: VariableClientRow; handlers: RowHandlers }

/** A variable client on a phone. */
export function VariableClientCard({ row: { client, revealed }, handlers }: Props) {
  const { id, name, address, status, phone } = client
  return (
    <CompactCard
      avatar={<InitialsAvatar name={name} color={status === 'paid' ? 'green' : 'yellow'} />}
      name={name}
      badge={<ClientBadge client={client} pendingAs="pendingPayment" />}
      facts={
        <>
          <CompactFact label="Dirección" plain>
            {address ?? 'Sin dirección'}
          </CompactFact>
          <CompactFact label="Próximo Pago" plain>
            {formatLocalDate(client.nextPaymentDate)} · {dayDistance(client.nextPaymentDate, today())}
          </CompactFact>
        </>
      }
      figures={
        <CompactFact label="Total Cobrado" plain>
          <MaskedValue value={formatQuetzales(client.totalCollected)} revealed={revealed} />
        </CompactFact>
      }
      actions={
        <>
          <span className={classes.cardPay}>
            <PayCell client={client} handlers={handlers} />
          </span>
          <ChatButton phone={phone} linkOf={guatemalanChatLink} />
          <ActionMenuButton
            label="Acciones"
            actions={[
              { label: 'Ver', icon: IconEye, to: `/variable-clients/${id}` },
              { label: 'Editar', icon: IconPencil, onChoose: () => handlers.edit(client) },
              { label: 'Eliminar', icon: IconTrash, destructive: true, onChoose: () => handlers.remove(client) },
            ]}
          />
        </>
      }
    />
  )
}
