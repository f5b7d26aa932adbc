import { collectionTexts } from '@isp/domain/collections/collection-texts'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { ErrorState } from '../../../components/feedback/error-state'
import { PageSpinner } from '../../../components/feedback/inline-spinner'
import { useEscape } from '../../../lib/layers/use-escape'
import { useGoBack } from '../../../lib/navigation/use-entries'
import { trpc } from '../../../lib/server/trpc'
import { collectionsViewOf, filterInput } from '../list/collections-view'
import { PrintedRound } from './printed-round'

const LIST = '/collections'

/** /collections/print: the filtered clients who owe on paper, from house to house (specification 3 C1). */
export function CollectionsPrintPage() {
  const [params] = useSearchParams()
  const view = collectionsViewOf(params, 'house')
  const filters = filterInput(view)
  const round = trpc.collections.round.useQuery({ ...filters, order: 'house' })
  const sums = trpc.collections.sums.useQuery(filters, { placeholderData: keepPreviousData })
  useEscape(useGoBack(LIST))

  if (round.data && sums.data) {
    return (
      <main>
        <PrintedRound lines={round.data} found={sums.data.found} view={view} />
      </main>
    )
  }
  if (round.isError || sums.isError) {
    return (
      <main>
        <ErrorState
          message={collectionTexts.listFailed}
          onRetry={() => void Promise.all([round.refetch(), sums.refetch()])}
          retrying={round.isFetching || sums.isFetching}
          back={LIST}
        />
      </main>
    )
  }
  return (
    <main>
      <PageSpinner />
    </main>
  )
}
