import { formatQuetzales } from '@isp/domain/money/money'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { MaskedValue } from '../../../../../components/figures/masked-value'
import { IconButton } from '../../../../../components/inputs/icon-button'
import type { Shown } from '../../../../../components/table/column'
import { CompactFact } from '../../../../../components/table/compact-card'
import { ClientListCard } from '../../../shared/list/client-list-card'
import { PayCell, StatusCell } from '../client-cells'
import type { ClientRow } from '../client-rows'
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
    <ClientListCard
      client={client}
      modified={modified}
      badge={<StatusCell row={row} />}
      place={{ label: 'Grupo', value: client.groupName ?? 'Sin grupo' }}
      figures={
        <>
          <CompactFact label="Monto Mensual" plain>
            <MaskedValue value={formatQuetzales(client.monthlyAmount)} revealed={revealed} />
          </CompactFact>
          <CompactFact label="Utilidad" plain="narrow">
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
      pay={<PayCell row={row} shown={shown} handlers={handlers} />}
      menu={
        <RowMenu
          row={row}
          shown={shown}
          handlers={handlers}
          details={{ shown: expanded, toggle: () => setExpandedFor(expanded ? null : client.id) }}
        />
      }
      locked={locked}
    >
      {expanded && <ClientCardDetails row={row} shown={shown} handlers={handlers} />}
    </ClientListCard>
  )
}
