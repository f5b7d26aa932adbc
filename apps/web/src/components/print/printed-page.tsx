import { Button, NativeSelect } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStored } from '../../lib/storage/storage'
import { BackLink } from '../layout/back-link'
import { paperLabels, papers, rememberedPaper } from './paper'
import classes from './printed-page.module.css'
import { PrintedSheet } from './printed-sheet'
import type { SheetContent } from './sheet-content'
import { usePageStyle } from './use-page-style'

const PAPERS = papers.map((value) => ({ value, label: paperLabels[value] }))

type Props = {
  content: SheetContent
  /** Of the document, which browsers suggest as the name of a PDF. */
  title: string
  back: string
  /** The button that shares the sheet. */
  share: ReactNode
}

/** A printed sheet with what chooses its paper, shares and prints it (specification 3 B1). */
export function PrintedPage({ content, title, back, share }: Props) {
  const [paper, choose] = useStored(rememberedPaper)
  const sheet = useRef<HTMLElement>(null)
  usePageStyle(paper, sheet)
  useDocumentTitle(title)
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <BackLink to={back} />
        <NativeSelect
          aria-label="Papel"
          className={classes.paper}
          data={PAPERS}
          value={paper}
          onChange={({ currentTarget: { value } }) => choose(papers.find((known) => known === value) ?? paper)}
        />
        <div className={classes.buttons}>
          {share}
          <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            Imprimir
          </Button>
        </div>
      </div>
      <PrintedSheet ref={sheet} content={content} paper={paper} />
    </div>
  )
}

/** The browser uses it as the PDF's file name. */
function useDocumentTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
