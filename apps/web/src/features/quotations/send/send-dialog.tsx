import { messageLink } from '@isp/domain/phones/phone-links'
import { Button, Group, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconFileDownload, IconShare } from '@tabler/icons-react'
import { Dialog, type DialogProps } from '../../../components/dialogs/dialog'
import { canSharePdf } from '../../../lib/sharing'
import { MissingLettersNotice } from './missing-letters-notice'
import type { SentFile } from './use-send-quotation'

type Props = DialogProps & { sent: SentFile; onShare: () => void }

/** The last step of sending a quotation: the chat for the downloaded PDF, or a click that shares it. */
export function SendDialog({ sent, onShare, ...dialog }: Props) {
  return (
    <Dialog {...dialog} title="Enviar cotización" size="sm">
      <Text mb="md">
        {sent.downloaded
          ? `Se descargó ${sent.file.name}. Abre el chat del cliente y adjunta el archivo.`
          : 'El PDF está listo para compartir.'}
      </Text>
      {!sent.downloaded && <MissingLettersNotice letters={sent.missing} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={dialog.onClose}>
          Cerrar
        </Button>
        {sent.downloaded ? (
          <Button
            component="a"
            href={messageLink(null, sent.text)}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
            data-autofocus
          >
            Abrir WhatsApp
          </Button>
        ) : (
          <ShareButton onShare={onShare} />
        )}
      </Group>
    </Dialog>
  )
}

function ShareButton({ onShare }: { onShare: () => void }) {
  const [icon, word] = canSharePdf(navigator)
    ? [<IconShare key="share" size={16} aria-hidden />, 'Compartir']
    : [<IconFileDownload key="download" size={16} aria-hidden />, 'Descargar']
  return (
    <Button leftSection={icon} onClick={onShare} data-autofocus>
      {word}
    </Button>
  )
}
