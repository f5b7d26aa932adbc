import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconShare } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { notify } from '../../lib/notify'
import { canShareImages, shareImage } from '../../lib/sharing'

const loadDrawing = () => import('./draw-sheet')

export type SharedSheet = {
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

type Props = SharedSheet & { sheet: RefObject<HTMLElement | null> }

/** Shares a sheet as a picture where the browser can share files, else as a text in a chat (specification 3 B1). */
export function ShareSheetButton(props: Props) {
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

function ShareImageButton({ sheet, text, fileName, labels, failed }: Props) {
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
