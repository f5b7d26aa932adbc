import { formatQuetzales } from '@isp/domain/money/money'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { MaskedValue } from '../../../../components/figures/masked-value'
import { ActionMenuButton } from '../../../../components/menus/action-menu-button'
import { CompactFact } from '../../../../components/table/compact-card'
import { ClientBadge } from '../../shared/client-badge'
import { ClientListCard } from '../../shared/list/client-list-card'
import { pauseMenu } from '../../shared/pauses/pause-actions'
import { PayCell } from './variable-client-cells'
import classes from './variable-client-cells.module.css'
import type { RowHandlers, VariableClientRow } from './variable-client-rows'

type Props = { row: VariableClientRow; handlers: RowHandlers }

/** A variable client on a phone. */
export function VariableClientCard({ row: { client, revealed }, handlers }: Props) {
  return (
    <ClientListCard
      client={client}
      badge={<ClientBadge client={client} pendingAs="pendingPayment" />}
      place={{ label: 'Dirección', value: client.address ?? 'Sin dirección' }}
      figures={
        <CompactFact label="Total Cobrado" plain>
          <MaskedValue value={formatQuetzales(client.totalCollected)} revealed={revealed} />
        </CompactFact>
      }
      pay={
        client.nextPayment && (
          <span className={classes.cardPay}>
            <PayCell client={client} handlers={handlers} />
          </span>
        )
      }
      menu={
        <ActionMenuButton
          label="Acciones"
          actions={[
            { label: 'Ver', icon: IconEye, to: `/variable-clients/${client.id}` },
            { label: 'Editar', icon: IconPencil, onChoose: () => handlers.edit(client) },
            ...pauseMenu(client, (action) => handlers[action](client)),
            { label: 'Eliminar', icon: IconTrash, destructive: true, onChoose: () => handlers.remove(client) },
          ]}
        />
      }
    />
  )
}
