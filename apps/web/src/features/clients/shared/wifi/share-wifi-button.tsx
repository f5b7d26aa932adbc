import { IconShare } from '@tabler/icons-react'
import { useEffect } from 'react'
import { lazyPart } from '../../../../components/feedback/lazy-part'
import { IconButton } from '../../../../components/inputs/icon-button'
import { firstPage } from '../../../../lib/first-page'
import { useDialogState } from '../../../../lib/layers/use-dialog-state'
import type { ClientKind } from '../client-kind'

/** Draws QR codes: loaded when a page has one to share. */
const WifiDialog = lazyPart(async () => (await import('./wifi-dialog')).WifiDialog)

type Props = { kind: ClientKind; clientId: number; wifiName: string }

/** Opens the dialog that shares a client's network with its password. */
export function ShareWifiButton({ kind, clientId, wifiName }: Props) {
  const { dialog, turn, open, close, opened } = useDialogState<true>()
  useEffect(() => {
    void firstPage.settled.then(WifiDialog.preload)
  }, [])
  return (
    <>
      <IconButton label="Compartir WiFi" icon={IconShare} onClick={() => open(true)} />
      {dialog && (
        <WifiDialog key={turn} kind={kind} clientId={clientId} wifiName={wifiName} opened={opened} onClose={close} />
      )}
    </>
  )
}
