import type { ReactNode } from 'react'
import { ErrorState } from '../components/feedback/error-state'
import { PageSpinner } from '../components/feedback/inline-spinner'
import { useEscape } from '../lib/layers/use-escape'
import { useGoBack } from '../lib/navigation/use-entries'
import { errorCode } from '../lib/server/server-error'
import { type Business, useBusiness } from './business'

type Props<Data> = {
  /** Reads the record; null if the path names none. */
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown } | null
  texts: { notFound: string; loadFailed: string }
  /** Target of Escape and 'Volver'. */
  back: string
  children: (record: Data, business: Business | null) => ReactNode
}

/** Waits for the record and for the business at its head. */
export function PrintPage<Data>({ query, texts, back, children }: Props<Data>) {
  const { business, ready } = useBusiness()
  useEscape(useGoBack(back))
  const page = () => {
    if (!query || errorCode(query.error) === 'NOT_FOUND') return <ErrorState page title={texts.notFound} back={back} />
    const { data, error, isFetching, refetch } = query
    if (data !== undefined && ready) return children(data, business)
    if (!error) return <PageSpinner />
    return <ErrorState message={texts.loadFailed} onRetry={() => refetch()} retrying={isFetching} back={back} />
  }
  return <main tabIndex={-1}>{page()}</main>
}
