import { routerUserTexts } from '@isp/domain/clients/router-user-texts'
import { Box, Button, Group, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useUndoEntry } from '../../../audit-log/use-undo-entry'
import { EmptyState } from '../../../components/feedback/empty-state'
import { ErrorState } from '../../../components/feedback/error-state'
import { Surface } from '../../../components/layout/surface'
import type { Column } from '../../../components/table/column'
import { DataTable } from '../../../components/table/data-table'
import { TablePagination } from '../../../components/table/pager/table-pagination'
import { errorCode, serverMessage } from '../../../lib/server/server-error'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'
import { ROUTER_USERS_ANCHOR } from '../../../receiving/router-users-anchor'

type Offer = NonNullable<RouterOutputs['clients']['import']['routerUsers']>
type Pair = Offer['first'][number]

const ROWS_AT_ONCE = 20

const columns: readonly Column<Pair>[] = [
  { key: 'name', header: 'Cliente', card: 'title', cell: ({ name }) => name },
  { key: 'routerUser', header: 'Usuario del Router', cell: ({ routerUser }) => routerUser },
]

/**
 * The offer that router users become PPPoE users, until it is answered (product/clients#router-users-as-pppoe-users). Without an
 * offer there is no card, except for who came here for it.
 */
export function RouterUsersCard() {
  const isAsked = useLocation().hash === `#${ROUTER_USERS_ANCHOR}`
  const { data, isError, isFetching, refetch } = trpc.clients.import.routerUsers.useQuery()
  const isOpen = data != null && data.clients > 0
  const hasFailed = data === undefined && isError
  if (!isOpen && !hasFailed && !isAsked) return null
  return (
    <Box mt="md" id={ROUTER_USERS_ANCHOR}>
      <Surface title={isOpen ? routerUserTexts.offer(data.clients) : routerUserTexts.title}>
        {isOpen && <OpenOffer offer={data} />}
        {!isOpen && data !== undefined && <EmptyState message={routerUserTexts.none} />}
        {hasFailed && (
          <ErrorState message={routerUserTexts.loadFailed} onRetry={() => refetch()} retrying={isFetching} />
        )}
        {data === undefined && !isError && <Skeleton height={200} radius="sm" aria-busy />}
      </Surface>
    </Box>
  )
}

function OpenOffer({ offer: { clients, first } }: { offer: Offer }) {
  const [page, setPage] = useState(1)
  const undoEntry = useUndoEntry()
  const accept = useAction(trpc.clients.import.completeFromRouterUsers, {
    keyed: true,
    done: (result) => routerUserTexts.done(result.clients),
    about: routerUserTexts.source,
    undo: undoEntry,
    failed: (error) => {
      const code = errorCode(error)
      if (code === undefined) return [routerUserTexts.unanswered]
      return [code === 'CONFLICT' ? serverMessage(error, routerUserTexts.failed) : routerUserTexts.failed]
    },
  })
  const decline = useAction(trpc.clients.import.declineRouterUsers, {
    done: routerUserTexts.declined,
    failed: routerUserTexts.declineFailed,
  })
  const isAnswering = accept.isPending || decline.isPending
  const shown = Math.min(page, Math.ceil(first.length / ROWS_AT_ONCE))
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {routerUserTexts.hint} {clients > first.length && routerUserTexts.onlyFirst(first.length)}
      </Text>
      <Group mb="md">
        <Button loading={accept.isPending} disabled={decline.isPending} onClick={() => accept.mutate({ clients })}>
          {routerUserTexts.accept}
        </Button>
        <Button variant="default" disabled={isAnswering} onClick={() => decline.mutate()}>
          {routerUserTexts.decline}
        </Button>
      </Group>
      <DataTable
        label={routerUserTexts.title}
        columns={columns}
        rows={first.slice((shown - 1) * ROWS_AT_ONCE, shown * ROWS_AT_ONCE)}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        empty={null}
      />
      <TablePagination page={shown} pageSize={ROWS_AT_ONCE} total={first.length} onChange={setPage} />
    </>
  )
}
