import { distinguishLookAlikes } from '@isp/domain/clients/look-alikes'
import { groupTexts } from '@isp/domain/groups/group-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { Anchor, Button } from '@mantine/core'
import { IconCash, IconUsers } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../../../components/feedback/empty-state'
import { InitialsAvatar } from '../../../../components/figures/initials-avatar'
import { PhoneLink } from '../../../../components/figures/phone-link'
import { TruncatedText } from '../../../../components/figures/truncated-text'
import { ChatButton } from '../../../../components/inputs/chat-button'
import { IconButton } from '../../../../components/inputs/icon-button'
import type { Column } from '../../../../components/table/column'
import { columnCards } from '../../../../components/table/column-cards'
import { DataTable } from '../../../../components/table/data-table'
import { growingWidth } from '../../../../components/table/growing-width'
import { LowerPager } from '../../../../components/table/pager/lower-pager'
import { rowPage } from '../../../../lib/list/row-page'
import { onlyPages, useUrlView } from '../../../../lib/list/url-view'
import type { RouterOutputs } from '../../../../lib/server/trpc'
import { collectPanel } from '../../../../receiving/dialogs/collect-panel'
import { groupEditAddress, memberAddress } from '../../group-addresses'
import { addressWithin } from './address-within'
import classes from './group-members.module.css'
import { MemberActions } from './member-actions'
import { MemberBadge } from './member-badge'
import { noTicks, tickedIds, withAll, withTick } from './member-ticks'
import { type OnTick, TickBox } from './tick-box'

/** Below this width the eight columns do not fit. */
const TABLE_FROM_PX = 960

type Member = RouterOutputs['groups']['byId']['clients'][number]

const rowKey = ({ id }: Member) => id

/** A row opens the client, whose back link returns here. Ticked members are kept while the list shows other pages. */
type Props = { groupId: number; groupName: string; members: readonly Member[] }

export function GroupMembers({ groupId, groupName, members }: Props) {
  const [{ page }, change] = useUrlView(onlyPages)
  const [ticks, setTicks] = useState(noTicks)
  const { ids } = ticks
  const tick = useCallback<OnTick>(
    (id, ticked, range) => setTicks((current) => withTick(current, members, { id, ticked, range })),
    [members],
  )
  const distinctions = useMemo(() => distinguishLookAlikes(members), [members])
  const columns = useMemo(
    () => memberColumns({ id: groupId, name: groupName }, { ids, onTick: tick, distinctions }),
    [groupId, groupName, ids, tick, distinctions],
  )
  const phone = useMemo(
    () =>
      columnCards(columns, {
        avatar: (member) => (
          <>
            <TickBox member={member} ticked={ids.has(member.id)} onTick={tick} />
            <MemberAvatar member={member} />
          </>
        ),
        reveal: ({ id, phone }) => (
          <>
            <ChatButton phone={phone} />
            <CollectButton id={id} />
          </>
        ),
      }),
    [columns, ids, tick],
  )
  const rowHref = useCallback(({ id }: Member) => memberAddress(id, groupId), [groupId])
  const { rows, pager } = rowPage(members, page)

  return (
    <div className={classes.members}>
      {members.length > 0 && (
        <MemberActions
          groupId={groupId}
          members={members}
          ticked={tickedIds(ticks, members)}
          onTickAll={(ticked) => setTicks(withAll(members, { ticked }))}
        />
      )}
      <div className={classes.list}>
        <DataTable
          label="Clientes del Grupo"
          columns={columns}
          phone={phone}
          rows={rows}
          rowKey={rowKey}
          rowHref={rowHref}
          tableFrom={TABLE_FROM_PX}
          fixed
          empty={
            <EmptyState
              icon={IconUsers}
              message={groupTexts.noMembers}
              action={
                <Button variant="light" component={Link} to={groupEditAddress(groupId)}>
                  Agregar clientes
                </Button>
              }
            />
          }
        />
        <LowerPager {...pager} onChange={(next) => change({ page: next })} />
      </div>
    </div>
  )
}

type Shown = { ids: ReadonlySet<number>; onTick: OnTick; distinctions: ReadonlyMap<Member, string> }

function memberColumns(
  group: { id: number; name: string },
  { ids, onTick, distinctions }: Shown,
): readonly Column<Member>[] {
  // Phone and address have columns of their own.
  const startOf = (member: Member) => {
    const distinction = distinctions.get(member)
    return distinction !== undefined && distinction !== member.phone && distinction !== member.address && distinction
  }
  return [
    {
      key: 'tick',
      header: 'Elegir',
      width: 56,
      cell: (member) => <TickBox member={member} ticked={ids.has(member.id)} onTick={onTick} />,
    },
    {
      key: 'name',
      header: 'Cliente',
      card: 'title',
      compact: {
        place: 'name',
        // The card itself is the tab stop.
        cell: (member) => (
          <>
            <Anchor component={Link} to={memberAddress(member.id, group.id)} tabIndex={-1} inherit>
              {member.name}
            </Anchor>
            <Start text={startOf(member)} />
          </>
        ),
      },
      cell: (member) => (
        <div className={classes.client}>
          <MemberAvatar member={member} />
          <div className={classes.lines}>
            {/* The row itself is the tab stop. */}
            <Anchor
              component={Link}
              to={memberAddress(member.id, group.id)}
              tabIndex={-1}
              inherit
              underline="never"
              className={classes.name}
            >
              <TruncatedText text={member.name} />
            </Anchor>
            <Start text={startOf(member)} />
          </div>
        </div>
      ),
    },
    {
      key: 'address',
      header: 'Dirección',
      // The name takes what is left.
      width: growingWidth(88, 200),
      compact: { place: 'fact', cell: ({ address }) => addressWithin(group.name, address) ?? 'Sin dirección' },
      cell: ({ address }) => {
        const shown = addressWithin(group.name, address)
        return shown === null ? (
          '—'
        ) : (
          <span className={classes.address}>
            <TruncatedText text={shown} lines={4} />
          </span>
        )
      },
    },
    {
      key: 'phone',
      header: 'Teléfono',
      width: 132,
      compact: { place: 'fact', cell: ({ phone }) => phone ?? '—' },
      cell: ({ phone }) => <PhoneLink phone={phone} />,
    },
    {
      key: 'status',
      header: 'Estado',
      width: 128,
      card: 'aside',
      compact: { place: 'badge' },
      cell: (member) => <MemberBadge member={member} />,
    },
    {
      key: 'monthlyAmount',
      header: 'Monto Mensual',
      align: 'right',
      width: 112,
      compact: { place: 'figure' },
      cell: ({ monthlyAmount }) => formatQuetzales(monthlyAmount),
    },
    {
      key: 'utility',
      header: 'Utilidad',
      align: 'right',
      width: 104,
      compact: { place: 'figure', label: 'Utilidad' },
      cell: ({ utility }) => formatQuetzales(utility),
    },
    {
      key: 'actions',
      header: 'Cobrar',
      width: 92,
      card: 'actions',
      cell: ({ id }) => <CollectButton id={id} />,
    },
  ]
}

/** The start date, where only that distinguishes a member from another one of its name. */
function Start({ text }: { text: string | false }) {
  return text && <span className={classes.start}>{text}</span>
}

function MemberAvatar({ member: { name, status } }: { member: Pick<Member, 'name' | 'status'> }) {
  return <InitialsAvatar name={name} color={status === 'paid' ? 'green' : 'yellow'} />
}

function CollectButton({ id }: { id: number }) {
  const collect = () => collectPanel.openFor({ kind: 'regular', clientId: id })
  return <IconButton label="Cobrar" icon={IconCash} onClick={collect} />
}
