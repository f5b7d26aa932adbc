import { notebookTexts } from '@isp/domain/collections/notebook-texts'
import { groupTexts } from '@isp/domain/groups/group-texts'
import { useLocation } from 'react-router-dom'
import { PrintPage } from '../../business/print-page'
import { ErrorState } from '../../components/feedback/error-state'
import { PrintedPage } from '../../components/print/printed-page'
import { trpc } from '../../lib/server/trpc'
import { today } from '../../lib/today'
import { notebookContent } from './notebook-content'
import { type NotebookPlace, useNotebookPlace } from './use-notebook-place'

const TEXTS = { notFound: groupTexts.notFound, loadFailed: notebookTexts.loadFailed }

/** The notebook on letter paper (product/collections#notebook). */
export function NotebookPrintPage() {
  const place = useNotebookPlace()
  return place ? <Printed place={place} /> : <ErrorState page title={groupTexts.notFound} back="/groups" />
}

function Printed({ place }: { place: NotebookPlace }) {
  const { pathname, search } = useLocation()
  const query = trpc.collections.notebook.useQuery(place.input)
  const back = pathname.replace(/\/print\/?$/, '') + search
  return (
    <PrintPage query={query} texts={TEXTS} back={back}>
      {(notebook, business) => {
        const content = notebookContent({ notebook, words: place.words(notebook.groupName), today: today() }, business)
        return <PrintedPage content={content} paper="wide-letter" title={content.runningHead} back={back} />
      }}
    </PrintPage>
  )
}
