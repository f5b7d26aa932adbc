import { clientState } from '@isp/domain/billing/client-state'
import { groupTexts } from '@isp/domain/groups/group-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { Anchor, Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../../components/feedback/empty-state'
import { DueBadge } from '../../../components/figures/due-badge'
import { InitialsAvatar } from '../../../components/figures/initials-avatar'
import { PhoneLink } from '../../../components/figures/phone-link'
import { TruncatedText } from '../../../components/figures/truncated-text'
import type { Column, PhoneRows } from '../../../components/table/column'
import { DataTable } from '../../../components/table/data-table'
import { LowerPager } from '../../../components/table/pager/lower-pager'
import { usePageParam } from '../../../lib/navigation/use-page-param'
import type { RouterOutputs } from '../../../lib/server/trpc'
import { today } from '../../../lib/today'
import { groupEditAddress, memberAddress } from '../group-addresses'
import { ROWS_AT_ONCE, rowPage } from '../row-page'
import classes from './group-members.module.css'
import { MemberCard } from './member-card'

/** Below this width the six columns do not fit. */
const TABLE_FROM_PX = 960

type Member = RouterOutputs['groups']['byId']['clients'][number]

const rowKey = ({ id }: Member) => id

/** The members of a group; a row opens the client, whose back link returns here. */
export function GroupMembers({ groupId, members }: { groupId: number; members: readonly Member[] }) {
  const [page, setPage] = usePageParam()
  const columns = useMemo(() => memberColumns(groupId), [groupId])
  const phone = useMemo<PhoneRows<Member>>(
    () => ({ cell: (member) => <MemberCard member={member} groupId={groupId} /> }),
    [groupId],
  )
  const rowHref = useCallback(({ id }: Member) => memberAddress(id, groupId), [groupId])
  const shown = rowPage(members, page)

  return (
    <>
      <DataTable
        label="Clientes del Grupo"
        columns={columns}
        phone={phone}
        rows={shown.rows}
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
      <LowerPager page={shown.page} pageSize={ROWS_AT_ONCE} total={members.length} onChange={setPage} />
    </>
  )
}

function memberColumns(groupId: number): readonly Column<Member>[] {
  return [
    {
      key: 'name',
      header: 'Cliente',
      card: 'title',
      cell: ({ id, name, status }) => (
        <div className={classes.client}>
          <InitialsAvatar name={name} color={status === 'paid' ? 'green' : 'yellow'} />
          {/* The row itself is the tab stop. */}
          <Anchor
            component={Link}
            to={memberAddress(id, groupId)}
            tabIndex={-1}
            inherit
            underline="never"
            className={classes.name}
          >
            <TruncatedText text={name} />
          </Anchor>
        </div>
      ),
    },
    {
      key: 'address',
      header: 'Dirección',
      cell: ({ address }) =>
        address ? (
          <span className={classes.address}>
            <TruncatedText text={address} />
          </span>
        ) : (
          '—'
        ),
    },
    { key: 'phone', header: 'Teléfono', width: 144, cell: ({ phone }) => <PhoneLink phone={phone} /> },
    {
      key: 'status',
      header: 'Estado',
      width: 136,
      card: 'aside',
      cell: ({ unpaidDueDate }) => <DueBadge state={clientState(unpaidDueDate, today())} />,
    },
    {
      key: 'monthlyAmount',
      header: 'Monto Mensual',
      align: 'right',
      width: 136,
      cell: ({ monthlyAmount }) => formatQuetzales(monthlyAmount),
    },
    {
      key: 'utility',
      header: 'Utilidad',
      align: 'right',
      width: 120,
      cell: ({ utility }) => formatQuetzales(utility),
    },
  ]
}
