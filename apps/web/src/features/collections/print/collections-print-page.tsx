import { collectionTexts } from '@isp/domain/collections/collection-texts'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { PrintPage } from '../../../business/print-page'
import { PrintedPage } from '../../../components/print/printed-page'
import { trpc } from '../../../lib/server/trpc'
import { today } from '../../../lib/today'
import { cutLines } from '../cuts/cut-line'
import { owingLines } from '../list/collection-line'
import { collectionsViewOf, filterInput } from '../list/collections-view'
import { cutContent } from './cut-content'
import { roundContent } from './round-content'

const LIST = '/collections'
const TEXTS = { notFound: collectionTexts.listFailed, loadFailed: collectionTexts.listFailed }

/**
 * /collections/print: the filtered clients who owe on paper, from house to house (product/collections#round-on-paper).
 */
export function CollectionsPrintPage() {
  const [params] = useSearchParams()
  const view = collectionsViewOf(params, 'house')
  const filters = filterInput(view)
  const round = trpc.collections.round.useQuery({ ...filters, order: 'house' })
  const sums = trpc.collections.sums.useQuery(filters, { placeholderData: keepPreviousData })
  const query = {
    data: round.data && sums.data && { lines: round.data, found: sums.data.found, view, today: today() },
    error: round.error ?? sums.error,
    isFetching: round.isFetching || sums.isFetching,
    refetch: () => Promise.all([round.refetch(), sums.refetch()]),
  }
  return (
    <PrintPage query={query} texts={TEXTS} back={LIST}>
      {({ lines, ...data }, business) => (
        <PrintedPage
          content={
            view.list === 'owing'
              ? roundContent({ ...data, lines: owingLines(lines) }, business)
              : cutContent({ ...data, lines: cutLines(lines), of: view.list }, business)
          }
          paper="dense-letter"
          back={LIST}
        />
      )}
    </PrintPage>
  )
}
