import { groupTexts } from '@isp/domain/groups/group-texts'
import { Box, Skeleton } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect } from 'react'
import { ErrorState } from '../../../../components/feedback/error-state'
import { BusyButton } from '../../../../components/inputs/busy-button'
import classes from './client-checklist.module.css'
import type { useAvailableClients } from './use-available-clients'

const SKELETON_ROWS = 5
/** Distance below the visible part at which the next page is fetched, in px. */
const AHEAD = '0px 0px 600px 0px'

type Props = { available: ReturnType<typeof useAvailableClients>; viewport: HTMLElement }

/** The end of the checklist: fetches the next page when scrolled near, and shows failures. */
export function ChecklistTail({ available, viewport }: Props) {
  const { isPending, isError, isFetching, hasNextPage, isPlaceholderData, fetchNextPage, refetch } = available
  const { ref, entry } = useIntersection({ root: viewport, rootMargin: AHEAD })
  const wanted = entry?.isIntersecting === true && hasNextPage && !isFetching && !isError && !isPlaceholderData
  useEffect(() => {
    if (wanted) void fetchNextPage()
  }, [wanted, fetchNextPage])

  if (isError && !available.data) {
    return <ErrorState message={groupTexts.availableFailed} onRetry={() => refetch()} retrying={isFetching} />
  }
  if (isPending) {
    return Array.from({ length: SKELETON_ROWS }, (_, row) => (
      <div key={row} className={classes.row}>
        <Skeleton height={18} width={18} />
        <Skeleton height={12} width="50%" />
      </div>
    ))
  }
  if (!hasNextPage) return null
  return (
    <Box ref={ref} p="xs" ta="center">
      <BusyButton variant="subtle" size="xs" onClick={() => fetchNextPage()} busy={isFetching} busyLabel="Cargando...">
        Mostrar más
      </BusyButton>
    </Box>
  )
}
