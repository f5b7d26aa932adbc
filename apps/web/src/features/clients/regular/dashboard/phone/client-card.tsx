import { dayDistance } from '@isp/domain/billing/debt-texts'
import { formatLocalDate } from '@isp/domain/dates/local-date'
import { formatQuetzales } from '@isp/domain/money/money'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { InitialsAvatar } from '../../../../../components/figures/initials-avatar'
import { MaskedValue } from '../../../../../components/figures/masked-value'
import { ChatButton } from '../../../../../components/inputs/chat-button'
import { IconButton } from '../../../../../components/inputs/icon-button'
import type { Shown } from '../../../../../components/table/column'
import { CompactCard, CompactFact } from '../../../../../components/table/compact-card'
import { today } from '../../../../../lib/today'
import { PayCell, StatusCell } from '../client-cells'
import type { ClientRow } from '../client-rows'
import { avatarColor } from '../dashboard-view'
import type { RowHandlers } from '../row-handlers'
import { RowMenu } from '../row-menu'
import { ClientCardDetails } from './client-card-details'

type Props = { row: ClientRow; shown: Shown<ClientRow>; handlers: RowHandlers }

/** A client on a phone. 'Más datos' of its menu shows what the card has no room for. */
export function ClientCard({ row, shown, handlers }: Props) {
  const { client, modified, revealed, locked, editing } = row
  // Keyed by client, because the row is reused for other clients.
  const [expandedFor, setExpandedFor] = useState<number | null>(null)
  const expanded = expandedFor === client.id || editing !== null
  return (
    <CompactCard
      avatar={<InitialsAvatar name={client.name} color={avatarColor({ modified, status: client.status })} />}
      name={client.name}
      badge={<StatusCell row={row} />}
      facts={
        <>
          <CompactFact label="Grupo" plain>
            {client.groupName ?? 'Sin grupo'}
          </CompactFact>
          <CompactFact label="Próximo Pago" plain>
            {formatLocalDate(client.nextPaymentDate)} · {dayDistance(client.nextPaymentDate, today())}
          </CompactFact>
        </>
      }
      figures={
        <>
          <CompactFact label="Monto Mensual" plain>
            <MaskedValue value={formatQuetzales(client.monthlyAmount)} revealed={revealed} />
          </CompactFact>
          <CompactFact label="Utilidad">
            <MaskedValue value={formatQuetzales(client.utility)} revealed={revealed} mask="****" />
          </CompactFact>
        </>
      }
      reveal={
        <IconButton
          label={revealed ? 'Ocultar cifras' : 'Revelar cifras'}
          icon={revealed ? IconEyeOff : IconEye}
          disabled={locked}
          onClick={() => handlers.toggleFigures(client.id)}
        />
      }
      actions={
        <>
          <PayCell row={row} shown={shown} handlers={handlers} />
          <ChatButton phone={client.phone} disabled={locked} />
          <RowMenu
            row={row}
            shown={shown}
            handlers={handlers}
            details={{ shown: expanded, toggle: () => setExpandedFor(expanded ? null : client.id) }}
          />
        </>
      }
    >
      {expanded && <ClientCardDetails row={row} shown={shown} handlers={handlers} />}
    </CompactCard>
  )
}
