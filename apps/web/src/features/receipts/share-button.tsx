import { messageLink } from '@isp/domain/receipts/receipt-message'
import { receiptTexts } from '@isp/domain/receipts/receipt-texts'
import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconShare } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { notify } from '../../lib/notify'
import { canShareImages, shareImage } from '../../lib/sharing'
import { type Receipt, receiptText } from './receipt-content'

const loadImage = () => import('./receipt-image')

/**
 * 'Compartir' with a picture where the browser can share files, else a link to the customer's chat (specification 3
 * B1).
 */
export function ShareButton({ receipt }: { receipt: Receipt }) {
  const [withImage] = useState(() => canShareImages(navigator))
  return withImage ? <ShareImageButton receipt={receipt} /> : <ChatLink receipt={receipt} />
}

function ChatLink({ receipt }: { receipt: Receipt }) {
  return (
    <Button
      component="a"
      href={messageLink(receipt.client?.phone ?? null, receiptText(receipt))}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
    >
      Enviar por WhatsApp
    </Button>
  )
}

function ShareImageButton({ receipt }: { receipt: Receipt }) {
  // Before the click: the browser shares only shortly after one.
  useEffect(() => void loadImage().catch(() => {}), [])
  const share = async () => {
    try {
      const { drawReceipt } = await loadImage()
      await shareImage(navigator, {
        name: `recibo-${receipt.number}.png`,
        text: receiptText(receipt),
        image: await drawReceipt(receipt),
      })
    } catch {
      notify.error(receiptTexts.shareFailed)
    }
  }
  return (
    <Button variant="default" leftSection={<IconShare size={16} aria-hidden />} onClick={share}>
      Compartir
    </Button>
  )
}
