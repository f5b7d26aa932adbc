import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconShare } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { notify } from '../../lib/notify'
import { canShareImages, shareImage } from '../../lib/sharing'
import type { SheetContent } from './sheet-content'

const loadDrawing = () => import('./draw-sheet')

export type SharedSheet = {
  content: SheetContent
  /** What is sent with the picture, or instead of it. */
  text: string
  /** Of the picture. */
  fileName: string
  /** Address of the chat with the text. */
  chat: string
  /** Labels of the button with a picture, and of the link to the chat. */
  labels: { image: string; chat: string }
  failed: string
}

/** Shares a sheet as a picture where the browser can share files, else as a text in a chat (specification 3 B1). */
export function ShareSheetButton(sheet: SharedSheet) {
  const [withImage] = useState(() => canShareImages(navigator))
  return withImage ? <ShareImageButton {...sheet} /> : <ChatLink {...sheet} />
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

function ShareImageButton({ content, text, fileName, labels, failed }: SharedSheet) {
  // Before the click: the browser shares only shortly after one.
  useEffect(() => {
    loadDrawing().catch(() => {})
  }, [])
  const share = async () => {
    try {
      const { drawSheet } = await loadDrawing()
      await shareImage(navigator, { name: fileName, text, image: await drawSheet(content) })
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
