import { formatQuetzales } from '@isp/domain/money/money'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { MaskedValue } from '../../../../../components/figures/masked-value'
import { PhoneLink } from '../../../../../components/figures/phone-link'
import { IconButton } from '../../../../../components/inputs/icon-button'
import type { Shown } from '../../../../../components/table/column'
import { CompactFact } from '../../../../../components/table/compact-card'
import { ClientListCard } from '../../../shared/list/client-list-card'
import { PayCell, StatusCell, WifiNameCell, WifiPasswordCell } from '../client-cells'
import type { ClientRow } from '../client-rows'
import { InlineCell } from '../inline-edit/inline-cell'
import type { RowHandlers } from '../row-handlers'
import { RowMenu } from '../row-menu'
import classes from './client-card-details.module.css'

type Props = { row: ClientRow; shown: Shown<ClientRow>; handlers: RowHandlers }

/** 'Más datos' of its menu shows what the card has no room for. */
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

type ClientCardDetailsProps = { row: ClientRow; shown: Shown<ClientRow>; handlers: RowHandlers }

function ClientCardDetails({ row, shown, handlers }: ClientCardDetailsProps) {
  const cell = { row, shown, handlers }
  const lines: [string, ReactNode][] = [
    [
      'Nombre',
      <InlineCell key="name" {...cell} field="name" label="Nombre">
        {row.client.name}
      </InlineCell>,
    ],
    ['Teléfono', <PhoneLink key="phone" phone={row.client.phone} disabled={row.locked} />],
    ['Nombre WiFi', <WifiNameCell key="wifiName" {...cell} />],
    ['Contraseña WiFi', <WifiPasswordCell key="wifiPassword" {...cell} />],
  ]
  return (
    <dl className={classes.details}>
      {lines.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
