import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

type Query<Data> = Pick<
  UseQueryResult<Data, unknown>,
  'data' | 'error' | 'isFetching' | 'isFetchedAfterMount' | 'isSuccess'
> & {
  refetch: () => Promise<Pick<UseQueryResult<Data, unknown>, 'data' | 'error' | 'isSuccess'>>
}

/**
 * The first result of a query since a form opened, for editing: saving cached values could undo recent changes. `data`
 * is undefined until then and does not change afterwards, until `renew` fetches it again; `renew` rejects if that
 * fails. The query needs `refetchOnMount: 'always'`.
 */
export function useFreshAnswer<Data>(
  { data, error, isFetching, isFetchedAfterMount, isSuccess, refetch }: Query<Data>,
  /** Fetches for `renew` if the query is disabled by then. */
  readAnew?: () => Promise<Data>,
) {
  const [answer, setAnswer] = useState<{ data: Data }>()
  if (!answer && isFetchedAfterMount && isSuccess && data !== undefined) setAnswer({ data })
  const readAgain = async (): Promise<Data> => {
    const fresh = await refetch()
    if (!fresh.isSuccess || fresh.data === undefined) throw fresh.error
    return fresh.data
  }
  const renew = async (): Promise<Data> => {
    const fresh = await (readAnew ?? readAgain)()
    setAnswer({ data: fresh })
    return fresh
  }
  return { data: answer?.data, error, isFetching, refetch: () => void refetch(), renew }
}
