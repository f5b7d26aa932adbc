import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEscape } from '../../lib/layers/use-escape'
import { useGoBack } from '../../lib/navigation/use-entries'
import type { QueryProcedure } from '../../lib/server/query-source'
import { errorCode } from '../../lib/server/server-error'
import { usePathId } from '../../lib/use-path-id'
import { ErrorState } from '../feedback/error-state'

type Props<Data> = {
  /** The procedure that reads the record, and how long its answer is fresh and cached. */
  procedure: QueryProcedure<{ id: number }, Data>
  options?: { staleTime: number; gcTime?: number }
  texts: { notFound: string; invalidId?: string; loadFailed: string; tryLater?: string }
  /** Target of Escape and 'Volver', unless this tab has shown the list that the record was opened from. */
  backTo: string
  skeleton: ReactNode
  children: (record: Data) => ReactNode
}

export function DetailPage<Data>(props: Props<Data>) {
  const { texts, backTo } = props
  const id = usePathId()
  useEscape(useGoBack(backTo))

  if (id === null) return <ErrorState page title={texts.notFound} message={texts.invalidId} back={backTo} />
  return <LoadedDetail key={id} id={id} {...props} />
}

function LoadedDetail<Data>(props: Props<Data> & { id: number }) {
  const { id, procedure, options, texts, backTo, skeleton, children } = props
  const { data, error, isFetching, refetch } = useQuery({ ...procedure.queryOptions({ id }), ...options })
  if (errorCode(error) === 'NOT_FOUND') return <ErrorState page title={texts.notFound} back={backTo} />
  if (data !== undefined) return children(data)
  if (!error) return skeleton
  return (
    <ErrorState
      page
      title={texts.loadFailed}
      message={texts.tryLater}
      onRetry={() => refetch()}
      retrying={isFetching}
      back={backTo}
    />
  )
}
