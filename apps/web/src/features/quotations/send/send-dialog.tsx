import { messageLink } from '@isp/domain/phones/phone-links'
import { Button, Group, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconFileDownload, IconShare } from '@tabler/icons-react'
import { Dialog, type DialogProps } from '../../../components/dialogs/dialog'
import { canSharePdf } from '../../../lib/sharing'
import { MissingLettersNotice } from './missing-letters-notice'
import type { MadeFile } from './use-send-quotation'

type Props = DialogProps & {
  made: MadeFile
  phone: string | null
  /** Shares or downloads the file. */
  onTake: () => void
  onChat: () => void
}

/** The last step of a PDF: the chat for the downloaded one, or a click that shares or downloads it. */
export function SendDialog({ made, phone, onTake, onChat, ...dialog }: Props) {
  const shares = made.toSend && canSharePdf(navigator)
  return (
    <Dialog {...dialog} title={made.toSend ? 'Enviar cotización' : 'PDF de la cotización'} size="sm">
      <Text mb="md">{words(made)}</Text>
      {!made.downloaded && <MissingLettersNotice letters={made.missing} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={dialog.onClose}>
          Cerrar
        </Button>
        {made.downloaded ? (
          <Button
            component="a"
            href={messageLink(phone, made.text)}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
            data-autofocus
            onClick={onChat}
          >
            Abrir WhatsApp
          </Button>
        ) : (
          <Button
            leftSection={shares ? <IconShare size={16} aria-hidden /> : <IconFileDownload size={16} aria-hidden />}
            onClick={onTake}
            data-autofocus
          >
            {shares ? 'Compartir' : 'Descargar'}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}

function words({ file, downloaded, toSend }: MadeFile): string {
  if (downloaded) return `Se descargó ${file.name}. Abre el chat del cliente y adjunta el archivo.`
  return toSend ? 'El PDF está listo para compartir.' : 'El PDF está listo.'
}
