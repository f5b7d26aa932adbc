import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

type Query<Data> = Pick<
  UseQueryResult<Data, unknown>,
  'data' | 'error' | 'isFetching' | 'isFetchedAfterMount' | 'isSuccess'
> & {
  refetch: () => Promise<Pick<UseQueryResult<Data, unknown>, 'data' | 'error' | 'isSuccess'>>
}

/**
 * The first answer of a query since a form opened, to be edited: saving what was cached minutes ago would undo what
 * happened since. `data` is undefined until then and afterwards never changes under what is being typed, until `renew`
 * reads it again; that rejects where it could not be read. Give the query `refetchOnMount: 'always'`.
 */
export function useFreshAnswer<Data>(
  { data, error, isFetching, isFetchedAfterMount, isSuccess, refetch }: Query<Data>,
  /** Reads for `renew` where the query itself is at rest by then. */
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
