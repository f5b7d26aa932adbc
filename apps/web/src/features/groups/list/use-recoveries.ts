import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { rowPage } from '../../../lib/list/row-page'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { groupDetailOptions } from '../group-options'
import type { GroupSummary } from './group-columns'

/** A page of the groups with their recovery, which loads after the list: it sums the payments of every month. */
export function useRecoveries(groups: RouterOutputs['groups']['list'] | undefined, page: number) {
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
