import { type Wifi, wifiMessage, wifiQrText, wifiTexts } from '@isp/domain/clients/wifi-sharing'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Dialog, type DialogProps } from '../../../../components/dialogs/dialog'
import { copyText } from '../../../../lib/copy-text'
import { saveFile } from '../../../../lib/export/save-file'
import { notify } from '../../../../lib/notify'
import { drawQrCode, qrCodeOf } from '../../../../lib/qr-code'
import { canShareImages, canShareText, shareImage, shareText } from '../../../../lib/sharing'
import type { ClientKind } from '../client-kind'
import { secretOptions, useSecretFailure } from '../detail/asked-secret'
import classes from './wifi-dialog.module.css'

const FILE_NAME = 'wifi.png'

type Props = DialogProps & { kind: ClientKind; clientId: number; wifiName: string }

/** Shares the network of a client with its password, as a QR code or as text (product/clients#wifi-sharing). */
export function WifiDialog({ kind, clientId, wifiName, ...dialog }: Props) {
  return (
    <Dialog {...dialog} title="Compartir WiFi" size="sm">
      <SharedWifi kind={kind} clientId={clientId} wifiName={wifiName} onFailed={dialog.onClose} />
    </Dialog>
  )
}

type SharedProps = Omit<Props, keyof DialogProps> & { onFailed: () => void }

/** The password is fetched while the dialog is open. */
function SharedWifi({ kind, clientId, wifiName, onFailed }: SharedProps) {
  const { data, error } = kind.procedures.secrets.useQuery({ id: clientId }, secretOptions)
  useSecretFailure(error, onFailed)
  if (!data) return <Skeleton className={classes.code} height="auto" aria-busy />
  return <WifiOffer wifi={{ name: wifiName, password: data.wifiPassword ?? '' }} />
}

function WifiOffer({ wifi }: { wifi: Wifi }) {
  const code = useMemo(() => qrCodeOf(wifiQrText(wifi)), [wifi])
  const sharesImages = canShareImages(navigator)
  const reporting = (action: () => Promise<unknown>, failed: string) => () => action().catch(() => notify.error(failed))
  const sendCode = reporting(async () => {
    const image = await drawQrCode(code, wifi.name)
    if (sharesImages) await shareImage(navigator, { name: FILE_NAME, image })
    else saveFile(image, FILE_NAME)
  }, wifiTexts.shareFailed)
  const copy = reporting(async () => {
    await copyText(wifiMessage(wifi))
    notify.success(wifiTexts.textCopied)
  }, wifiTexts.copyFailed)
  const sendText = reporting(() => shareText(navigator, wifiMessage(wifi)), wifiTexts.shareFailed)
  return (
    <>
      <svg
        className={classes.code}
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={`Código QR de la red ${wifi.name}`}
      >
        <path d={code.path} />
      </svg>
      <Text fw={600} ta="center" className={classes.name}>
        {wifi.name}
      </Text>
      <Text size="sm" c="dimmed" ta="center" mb="md">
        {wifiTexts.scan}
      </Text>
      <Group justify="center" gap="xs">
        {canShareText(navigator) && <Button onClick={sendText}>Compartir texto</Button>}
        <Button variant="default" onClick={sendCode}>
          {sharesImages ? 'Compartir QR' : 'Descargar QR'}
        </Button>
        <Button variant="default" onClick={copy}>
          Copiar texto
        </Button>
      </Group>
    </>
  )
}
