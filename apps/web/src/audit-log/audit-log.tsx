import { auditLogTexts } from '@isp/domain/audit-log/audit-log-texts'
import { Box, Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { EmptyState } from '../components/feedback/empty-state'
import { ErrorState } from '../components/feedback/error-state'
import { Surface } from '../components/layout/surface'
import { AuditLogEntry, type Entry } from './audit-log-entry'

const SKELETON_ENTRIES = 3

type Query = Pick<
  UseInfiniteQueryResult<{ pages: { entries: Entry[] }[] }, unknown>,
  'data' | 'isError' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'hasNextPage' | 'fetchNextPage'
> & { refetch: () => unknown }

type Props = {
  title: string
  query: Query
  aside?: ReactNode
  /** Number of entries shown at first; by default all loaded ones. */
  first?: number
  /** Each entry names its record. */
  named?: boolean
  /** Profits are masked until the figures are shown. */
  masked?: boolean
}

export function AuditLog({ title, query, aside, first, named = false, masked = false }: Props) {
  const { data, isError, isFetching, refetch } = query
  return (
    <Box mt="lg">
      <Surface title={title} aside={aside}>
        {data && <Entries label={title} pages={data.pages} query={query} first={first} named={named} masked={masked} />}
        {!data && isError && (
          <ErrorState message={auditLogTexts.loadFailed} onRetry={() => refetch()} retrying={isFetching} />
        )}
        {!data && !isError && <EntriesSkeleton />}
      </Surface>
    </Box>
  )
}

type EntriesProps = Pick<Props, 'query' | 'first' | 'named' | 'masked'> & {
  label: string
  pages: { entries: Entry[] }[]
}

function Entries({
  label,
  pages,
  query,
  first = Number.POSITIVE_INFINITY,
  named = false,
  masked = false,
}: EntriesProps) {
  const [expanded, setExpanded] = useState(false)
  const entries = pages.flatMap((page) => page.entries)
  const shown = expanded ? entries : entries.slice(0, first)
  const hasMore = shown.length < entries.length || query.hasNextPage
  const { list, expectMore } = useFocusOnMore(shown.length, hasMore)

  if (entries.length === 0) return <EmptyState icon={IconHistory} message={auditLogTexts.noneYet} />
  const showMore = () => {
    // Not disabled while loading, which would lose the focus.
    if (query.isFetchingNextPage) return
    expectMore()
    if (shown.length < entries.length) setExpanded(true)
    else void query.fetchNextPage()
  }
  return (
    <>
      <ol ref={list} aria-label={label}>
        {shown.map((entry) => (
          <AuditLogEntry key={entry.id} entry={entry} named={named} masked={masked} />
        ))}
      </ol>
      {hasMore && (
        <Stack align="center" gap="xs" mt="xs">
          {query.isFetchNextPageError && (
            <Text role="alert" fz="sm" c="var(--mantine-color-error)">
              {auditLogTexts.loadFailed}
            </Text>
          )}
          <Button variant="default" onClick={showMore}>
            {query.isFetchingNextPage ? 'Cargando...' : 'Ver más'}
          </Button>
        </Stack>
      )}
    </>
  )
}

/** The button disappears with the last entries: the focus then moves to the first new one. */
function useFocusOnMore(count: number, hasMore: boolean) {
  const list = useRef<HTMLOListElement>(null)
  const firstNew = useRef<number>(undefined)
  useEffect(() => {
    if (firstNew.current === undefined || count <= firstNew.current) return
    const entry = list.current?.children[firstNew.current]
    if (!hasMore && entry instanceof HTMLElement) entry.focus()
    firstNew.current = undefined
  }, [count, hasMore])
  const expectMore = () => {
    firstNew.current = count
  }
  return { list, expectMore }
}

function EntriesSkeleton() {
  return (
    <Stack aria-busy gap={20}>
      {Array.from({ length: SKELETON_ENTRIES }, (_, entry) => (
        <div key={entry}>
          <Skeleton height={14} width="40%" mb={8} />
          <Skeleton height={12} width="64%" />
        </div>
      ))}
    </Stack>
  )
}
