import { recoveryTexts } from '@isp/domain/groups/recovery-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { InitialsAvatar } from '../../../components/figures/initials-avatar'
import { IconButton } from '../../../components/inputs/icon-button'
import { CompactCard, CompactFact } from '../../../components/table/compact-card'
import { clientCount } from '../counts'
import { groupEditAddress } from '../group-addresses'
import type { GroupSummary } from './group-columns'
import { RecoveryCell } from './recovery-cell'

type Props = { group: GroupSummary; onDelete: (group: GroupSummary) => void }

/** A group on a phone (specification 3 A2). */
export function GroupCard({ group, onDelete }: Props) {
  return (
    <CompactCard
      avatar={<InitialsAvatar name={group.name} />}
      name={group.name}
      badge={
        <>
          <IconButton label="Editar" icon={IconPencil} to={groupEditAddress(group.id)} />
          <IconButton label="Eliminar" icon={IconTrash} destructive onClick={() => onDelete(group)} />
        </>
      }
      facts={
        <>
          <CompactFact label="Ubicación" plain>
            {group.location}
          </CompactFact>
          <CompactFact label="Clientes" plain>
            {clientCount(group.clientCount)}
          </CompactFact>
        </>
      }
      figures={
        <>
          <CompactFact label="Monto Mensual" plain>
            {formatQuetzales(group.monthlyAmount)}
          </CompactFact>
          <CompactFact label={recoveryTexts.title} plain>
            <RecoveryCell recovered={group.recovered} />
          </CompactFact>
        </>
      }
    />
  )
}
