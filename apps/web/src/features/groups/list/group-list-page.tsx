import { groupTexts } from '@isp/domain/groups/group-texts'
import { searchTerm } from '@isp/domain/text/text'
import { Button } from '@mantine/core'
import { IconMapPin, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../../components/feedback/empty-state'
import { ErrorState } from '../../../components/feedback/error-state'
import { SearchBox } from '../../../components/inputs/search-box'
import { ListHead } from '../../../components/layout/list-head/list-head'
import { MoreButton } from '../../../components/layout/list-head/more-button'
import { PageHeader } from '../../../components/layout/page-header'
import type { PhoneRows } from '../../../components/table/column'
import { DataTable } from '../../../components/table/data-table'
import { ExportButton } from '../../../components/table/export-button'
import { LowerPager } from '../../../components/table/pager/lower-pager'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { usePageParam } from '../../../lib/navigation/use-page-param'
import { trpc } from '../../../lib/server/trpc'
import { useKeptAnswer } from '../../../lib/server/use-kept-answer'
import { usePhone } from '../../../lib/use-phone'
import { groupCount } from '../counts'
import { GroupDeleteDialog } from '../dialogs/group-delete-dialog'
import { groupAddress } from '../group-addresses'
import { groupDetailOptions, groupListOptions } from '../group-options'
import { ROWS_AT_ONCE } from '../row-page'
import { GroupCard } from './group-card'
import { type GroupSummary, groupColumns } from './group-columns'
import classes from './group-list-page.module.css'
import { useRecoveries } from './use-recoveries'

const CREATE = 'Nuevo Grupo'

/** Below this width the seven columns do not fit. */
const TABLE_FROM_PX = 960

const rowKey = ({ id }: GroupSummary) => id
const rowHref = ({ id }: GroupSummary) => groupAddress(id)

/** /groups: list of groups with search by name or location. */
export function GroupListPage() {
  const onPhone = usePhone()
  // In the URL, so that browser back restores the list.
  const [params, setParams] = useSearchParams()
  const typed = params.get('q') ?? ''
  const search = searchTerm(typed)
  const [page, setPage] = usePageParam()
  const { dialog, opened, turn, open, close } = useDialogState<GroupSummary>()
  const [{ columns, phone }] = useState(() => {
    const phone: PhoneRows<GroupSummary> = { cell: (group) => <GroupCard group={group} onDelete={open} /> }
    return { columns: groupColumns(open), phone }
  })
  const list = useKeptAnswer(
    trpc.groups.list.useQuery({ search }, { ...groupListOptions, placeholderData: keepPreviousData }),
  )
  const utils = trpc.useUtils()
  const prefetch = useCallback(
    ({ id }: GroupSummary) => void utils.groups.byId.prefetch({ id }, groupDetailOptions),
    [utils],
  )
  const find = (text: string) => {
    setParams(text.trim() === '' ? {} : { q: text }, { replace: true })
  }
  const shown = useRecoveries(list.data, page)
  const count = list.data && groupCount(list.data.length)
  const exported = [{ table: 'groups', filters: { search } }] as const
  const searchBox = (onFocusChange?: (input: HTMLInputElement) => void) => (
    <SearchBox value={typed} onChange={find} placeholder="Buscar grupos..." onFocusChange={onFocusChange} />
  )

  return (
    <>
      {onPhone ? (
        <ListHead
          title="Grupos"
          context={count}
          actions={[{ label: CREATE, icon: IconPlus, primary: true, to: '/groups/create' }]}
          more={<MoreButton exported={exported} />}
          search={{ text: typed, box: searchBox }}
        />
      ) : (
        <>
          <PageHeader
            title="Grupos"
            context={count}
            actions={
              <>
                <ExportButton choices={exported} />
                <Button component={Link} to="/groups/create" leftSection={<IconPlus size={16} aria-hidden />}>
                  {CREATE}
                </Button>
              </>
            }
          />
          <search className={classes.search}>{searchBox()}</search>
        </>
      )}
      {list.isError && !list.data ? (
        <ErrorState message={groupTexts.listFailed} onRetry={() => list.refetch()} retrying={list.isFetching} />
      ) : (
        <DataTable
          label="Grupos"
          columns={columns}
          phone={phone}
          rows={shown?.rows}
          rowKey={rowKey}
          rowHref={rowHref}
          onRowHover={prefetch}
          refreshing={list.isPlaceholderData}
          tableFrom={TABLE_FROM_PX}
          fixed
          empty={<NoGroups searching={search !== ''} onClear={() => find('')} />}
        />
      )}
      {shown && (
        <LowerPager page={shown.page} pageSize={ROWS_AT_ONCE} total={list.data?.length ?? 0} onChange={setPage} />
      )}
      {dialog && <GroupDeleteDialog key={turn} opened={opened} onClose={close} group={dialog} />}
    </>
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
        <Button variant="light" component={Link} to="/groups/create">
          Crear el primer grupo
        </Button>
      }
    />
  )
}
