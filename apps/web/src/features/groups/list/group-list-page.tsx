import { groupTexts } from '@isp/domain/groups/group-texts'
import { type MemberCounts, membersInWords } from '@isp/domain/groups/member-counts'
import { searchSchema } from '@isp/domain/text/text'
import { Button, Text } from '@mantine/core'
import { IconMapPin, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { DeleteDialog } from '../../../components/dialogs/delete-dialog'
import type { DialogProps } from '../../../components/dialogs/dialog'
import { EmptyState } from '../../../components/feedback/empty-state'
import { Fact, Facts } from '../../../components/figures/facts'
import { searchFilter } from '../../../components/list/filter-kinds'
import { ListPage } from '../../../components/list/list-page'
import { formatCount } from '../../../lib/format-count'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { listFilters } from '../../../lib/list/list-filters'
import { rowPage } from '../../../lib/list/row-page'
import { urlView, useUrlView } from '../../../lib/list/url-view'
import { listRows } from '../../../lib/list/use-list-rows'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { useKeptAnswer } from '../../../lib/server/use-kept-answer'
import classes from '../dialogs/group-delete-dialog.module.css'
import { groupAddress } from '../group-addresses'
import { groupDetailOptions, groupListOptions } from '../group-options'
import { useDeleteGroup } from '../mutations/group-mutations'
import { type GroupSummary, groupCards, groupColumns } from './group-columns'

const CREATE = '/groups/create'

/** Below this width the seven columns do not fit. */
const TABLE_FROM_PX = 960

/** In the URL as `q`, so that browser back restores the list. */
const filters = listFilters(z.object({ q: searchSchema }))
const url = urlView(filters)
const controls = { q: searchFilter('Buscar grupos...', { place: 'search', style: { flex: '0 1 420px' } }) }

const rowKey = ({ id }: GroupSummary) => id
const rowHref = ({ id }: GroupSummary) => groupAddress(id)

/** /groups. Searches by name or location. */
export function GroupListPage() {
  const [view, change] = useUrlView(url)
  const { q: search = '' } = filters.input(view)
  const { dialog, opened, turn, open, close } = useDialogState<GroupSummary>()
  const [{ columns, phone }] = useState(() => {
    const columns = groupColumns(open)
    return { columns, phone: groupCards(columns) }
  })
  const query = useKeptAnswer(
    trpc.groups.list.useQuery({ search }, { ...groupListOptions, placeholderData: keepPreviousData }),
  )
  const groups = query.data
  const utils = trpc.useUtils()
  const prefetch = useCallback(
    ({ id }: GroupSummary) => void utils.groups.byId.prefetch({ id }, groupDetailOptions),
    [utils],
  )
  const shown = useRecoveries(groups, view.page)

  return (
    <ListPage
      head={{
        title: 'Grupos',
        context: groups && groupCount(groups.length),
        actions: ['export', { label: 'Nuevo Grupo', icon: IconPlus, primary: true, to: CREATE }],
        exported: [{ table: 'groups', filters: { search } }],
        filtering: { controls, isSet: filters.isSet, view, change },
      }}
      body={{
        list: {
          ...listRows(query),
          rows: shown?.rows,
          pager: shown && { ...shown.pager, onChange: (page) => change({ page }) },
        },
        failed: groupTexts.listFailed,
        label: 'Grupos',
        columns,
        phone,
        rowKey,
        rowHref,
        onRowHover: prefetch,
        tableFrom: TABLE_FROM_PX,
        fixed: true,
        empty: <NoGroups searching={search !== ''} onClear={() => change(filters.none)} />,
      }}
    >
      {dialog && <GroupDeleteDialog key={turn} opened={opened} onClose={close} group={dialog} />}
    </ListPage>
  )
}

function NoGroups({ searching, onClear }: { searching: boolean; onClear: () => void }) {
  if (searching) {
    return (
      <EmptyState
        icon={IconSearchOff}
        message={groupTexts.noneMatching}
        action={
          <Button variant="light" onClick={onClear}>
            Quitar la búsqueda
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={IconMapPin}
      message={groupTexts.noneYet}
      action={
        <Button variant="light" component={Link} to={CREATE}>
          Crear el primer grupo
        </Button>
      }
    />
  )
}

/** `1 grupo`, `1,200 grupos`. */
function groupCount(groups: number): string {
  return groups === 1 ? '1 grupo' : `${formatCount(groups)} grupos`
}

/** A page of the groups with their recovery, which loads after the list: it sums the payments of every month. */
function useRecoveries(groups: RouterOutputs['groups']['list'] | undefined, page: number) {
  const shown = useMemo(() => groups && rowPage(groups, page), [groups, page])
  // In the order of the ids: another order of the rows is the same question.
  const ids = shown?.rows.map(({ id }) => id).sort((first, second) => first - second) ?? []
  const { data, isError } = trpc.groups.recoveries.useQuery(
    { ids },
    { ...groupDetailOptions, enabled: ids.length > 0, placeholderData: keepPreviousData },
  )
  return useMemo(() => {
    const found = new Map(data?.map((recovered) => [recovered.id, recovered]))
    const missing = isError ? null : undefined
    return (
      shown && {
        ...shown,
        rows: shown.rows.map((row): GroupSummary => ({ ...row, recovered: found.get(row.id) ?? missing })),
      }
    )
  }, [shown, data, isError])
}

type Props = DialogProps & {
  group: { id: number; name: string; location: string } & MemberCounts
}

function GroupDeleteDialog({ group, ...dialog }: Props) {
  const remove = useDeleteGroup(group.name)
  return (
    <DeleteDialog
      {...dialog}
      title="Eliminar grupo"
      remove={() => remove.mutateAsync({ id: group.id })}
      first={<Text mb="xs">¿Estás seguro de que quieres eliminar este grupo?</Text>}
    >
      <div className={classes.facts}>
        <Facts>
          <Fact label="Grupo">{group.name}</Fact>
          <Fact label="Ubicación">{group.location}</Fact>
          <Fact label="Clientes">{membersInWords(group)}</Fact>
        </Facts>
      </div>
      <Text>Los clientes de este grupo quedarán disponibles para otros grupos.</Text>
    </DeleteDialog>
  )
}
