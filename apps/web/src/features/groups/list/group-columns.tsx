import { membersInWords } from '@isp/domain/groups/member-counts'
import { recoveryTexts } from '@isp/domain/groups/recovery-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { InitialsAvatar } from '../../../components/figures/initials-avatar'
import { TruncatedText } from '../../../components/figures/truncated-text'
import { IconButton } from '../../../components/inputs/icon-button'
import type { Column } from '../../../components/table/column'
import { columnCards } from '../../../components/table/column-cards'
import { growingWidth } from '../../../components/table/growing-width'
import { formatCount } from '../../../lib/format-count'
import type { RouterOutputs } from '../../../lib/server/trpc'
import { groupEditAddress } from '../group-addresses'
import classes from './group-columns.module.css'
import { RecoveryCell } from './recovery-cell'

/** `recovered`: undefined while it loads, null if it could not be read. */
export type GroupSummary = RouterOutputs['groups']['list'][number] & {
  recovered?: RouterOutputs['groups']['recoveries'][number] | undefined | null
}

export function groupColumns(onDelete: (group: GroupSummary) => void): readonly Column<GroupSummary>[] {
  return [
    {
      key: 'group',
      header: 'Grupo',
      card: 'title',
      width: growingWidth(216, 288),
      compact: { place: 'name', cell: ({ name }) => name },
      cell: (group) => <GroupCell group={group} />,
    },
    {
      key: 'location',
      header: 'Ubicación',
      compact: { place: 'fact', cell: ({ location }) => location },
      cell: ({ location }) => <TruncatedText text={location} />,
    },
    {
      key: 'clients',
      header: 'Clientes',
      align: 'right',
      width: 80,
      compact: { place: 'fact', cell: membersInWords },
      cell: (group) => formatCount(group.clientCount),
    },
    {
      key: 'monthlyAmount',
      header: 'Monto Mensual',
      align: 'right',
      width: growingWidth(124, 144),
      compact: { place: 'figure' },
      cell: ({ monthlyAmount }) => formatQuetzales(monthlyAmount),
    },
    {
      key: 'recovery',
      header: recoveryTexts.title,
      width: growingWidth(176, 208),
      compact: { place: 'figure' },
      cell: ({ recovered }) => <RecoveryCell recovered={recovered} />,
    },
    {
      key: 'edit',
      header: 'Editar',
      align: 'center',
      width: 72,
      card: 'actions',
      compact: { place: 'badge' },
      cell: ({ id }) => <IconButton label="Editar" icon={IconPencil} to={groupEditAddress(id)} />,
    },
    {
      key: 'delete',
      header: 'Eliminar',
      align: 'center',
      width: 88,
      card: 'actions',
      compact: { place: 'badge' },
      cell: (group) => <IconButton label="Eliminar" icon={IconTrash} destructive onClick={() => onDelete(group)} />,
    },
  ]
}

/** The groups on a phone (product/screens#lists-on-a-phone). */
export function groupCards(columns: readonly Column<GroupSummary>[]) {
  return columnCards(columns, { avatar: ({ name }) => <InitialsAvatar name={name} /> })
}

function GroupCell({ group }: { group: GroupSummary }) {
  return (
    <div className={classes.group}>
      <InitialsAvatar name={group.name} />
      <div className={classes.text}>
        <TruncatedText text={group.name} />
        <div className={classes.count}>{membersInWords(group)}</div>
      </div>
    </div>
  )
}
