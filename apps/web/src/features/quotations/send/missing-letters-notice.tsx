import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { hasRareLetters, textsIn } from '../../../components/print/pdf/missing-letters'
import type { SheetContent } from '../../../components/print/sheet-content'
import { loadFileMaker } from './use-send-quotation'

const MOST_NAMED = 30

/** Names the letters that a quotation's PDF will lack. */
export function MissingLettersNotice({ letters }: { letters: readonly string[] }) {
  if (letters.length === 0) return null
  const named = letters.slice(0, MOST_NAMED).join(' ')
  return (
    <Alert color="yellow" variant="light" role="status" mb="md" icon={<IconInfoCircle aria-hidden />}>
      {quotationTexts.lettersMissing} <bdi>{named}</bdi>
      {letters.length > MOST_NAMED && ' …'}
    </Alert>
  )
}

type Props = {
  content: SheetContent
  /** Loads another maker of the PDF, for tests. */
  load?: typeof loadFileMaker
}

/** Shows before the PDF is made which letters it will lack. Fonts are loaded only for letters that they may lack. */
export function PreviewedLetters({ content, load = loadFileMaker }: Props) {
  const texts = textsIn(content)
  const { data: letters = [] } = useQuery({
    queryKey: ['lettersMissingInPdf', texts],
    queryFn: async () => (await load()).lettersMissingInPdf(content),
    enabled: hasRareLetters(texts),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <MissingLettersNotice letters={letters} />
}
