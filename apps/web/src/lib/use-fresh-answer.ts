import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

type Query<Data> = Pick<
  UseQueryResult<Data, unknown>,
  'data' | 'error' | 'isFetching' | 'isFetchedAfterMount' | 'isSuccess'
> & {
  refetch: () => unknown
}

/**
 * The first answer of a query since a form opened, to be edited: saving what was cached minutes ago would undo what
 * happened since. `data` is undefined until then and afterwards never changes under what is being typed. Give the
 * query `refetchOnMount: 'always'`.
 */
export function useFreshAnswer<Data>({
  data,
  error,
  isFetching,
  isFetchedAfterMount,
  isSuccess,
  refetch,
}: Query<Data>) {
  const [answer, setAnswer] = useState<{ data: Data }>()
  if (!answer && isFetchedAfterMount && isSuccess && data !== undefined) setAnswer({ data })
  return { data: answer?.data, error, isFetching, refetch: () => void refetch() }
}
