import { Button, Group, NativeSelect } from '@mantine/core'
import { IconBrandWhatsapp, IconPrinter, IconShare } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { notify } from '../../lib/notify'
import { canShareImages, shareImage } from '../../lib/sharing'
import { useStored } from '../../lib/storage/storage'
import { BackLink } from '../layout/back-link'
import { type Paper, paperLabels, papers, rememberedPaper, usePageStyle } from './paper'
import classes from './printed-page.module.css'
import { PrintedSheet } from './printed-sheet'
import type { SheetContent } from './sheet-content'

const PAPERS = papers.map((value) => ({ value, label: paperLabels[value] }))

type Props = {
  content: SheetContent
  /** Absent if the operator chooses it. */
  paper?: Paper
  /** Of the document while it is printed, which browsers suggest as the name of a PDF. */
  title?: string
  back: string
  /** Controls of the content, beside 'Volver'. */
  options?: ReactNode
  share?: SharedSheet
  /** Further buttons beside 'Imprimir'. */
  actions?: ReactNode
  /** Between the buttons and the sheet. */
  notice?: ReactNode
}

/** A printed sheet with what chooses its paper, shares and prints it (product/receipts#paper). */
export function PrintedPage({ content, paper: fixed, title, back, options, share, actions, notice }: Props) {
  const [chosen, choose] = useStored(rememberedPaper)
  const paper = fixed ?? chosen
  const sheet = useRef<HTMLElement>(null)
  usePageStyle(paper, sheet, content.runningHead)
  usePrintedTitle(title)
  return (
    <div className={classes.page}>
      <Group gap="xs" mx="auto" mb="md" className={classes.tools} data-screen-only>
        <BackLink to={back} />
        {options}
        {fixed === undefined && (
          <NativeSelect
            aria-label="Papel"
            className={classes.choice}
            data={PAPERS}
            value={chosen}
            onChange={({ currentTarget: { value } }) => choose(papers.find((known) => known === value) ?? chosen)}
          />
        )}
        <Group gap="xs" ml="auto">
          {share && <ShareSheetButton sheet={sheet} {...share} />}
          {actions}
          <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            Imprimir
          </Button>
        </Group>
        {notice}
      </Group>
      <PrintedSheet ref={sheet} content={content} paper={paper} />
    </div>
  )
}

/** While the page is printed: the browser uses it as the name of a PDF. On the screen every page is 'ISP Manager'. */
function usePrintedTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    const name = () => {
      const onScreen = document.title
      document.title = title
      const restore = () => {
        document.title = onScreen
      }
      window.addEventListener('afterprint', restore, { once: true })
    }
    window.addEventListener('beforeprint', name)
    return () => window.removeEventListener('beforeprint', name)
  }, [title])
}

const loadDrawing = () => import('./draw-sheet')

type SharedSheet = {
  /** Sent with the picture, or instead of it. */
  text: string
  /** Of the picture. */
  fileName: string
  /** Address of the chat with the text. */
  chat: string
  /** Labels of the button with a picture, and of the link to the chat. */
  labels: { image: string; chat: string }
  failed: string
}

type SharedSheetProps = SharedSheet & { sheet: RefObject<HTMLElement | null> }

/** Shares a sheet as a picture where the browser can share files, else as a text in a chat (product/receipts#paper). */
function ShareSheetButton(props: SharedSheetProps) {
  const [withImage] = useState(() => canShareImages(navigator))
  return withImage ? <ShareImageButton {...props} /> : <ChatLink {...props} />
}

function ChatLink({ chat, labels }: SharedSheet) {
  return (
    <Button
      component="a"
      href={chat}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
    >
      {labels.chat}
    </Button>
  )
}

function ShareImageButton({ sheet, text, fileName, labels, failed }: SharedSheetProps) {
  // Before the click: the browser shares only shortly after one.
  useEffect(() => {
    loadDrawing().catch(() => {})
  }, [])
  const share = async () => {
    if (!sheet.current) return
    try {
      const { drawSheet } = await loadDrawing()
      await shareImage(navigator, { name: fileName, text, image: await drawSheet(sheet.current) })
    } catch {
      notify.error(failed)
    }
  }
  return (
    <Button variant="default" leftSection={<IconShare size={16} aria-hidden />} onClick={share}>
      {labels.image}
    </Button>
  )
}
