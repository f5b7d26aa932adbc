import { IconCopy, IconShare } from '@tabler/icons-react'
import { useEffect } from 'react'
import { lazyPart } from '../../../../components/feedback/lazy-part'
import { Fact, Facts, SecretFact } from '../../../../components/figures/facts'
import { IconButton } from '../../../../components/inputs/icon-button'
import { Surface } from '../../../../components/layout/surface'
import { firstPage } from '../../../../lib/first-page'
import { useDialogState } from '../../../../lib/layers/use-dialog-state'
import type { ClientKind } from '../client-kind'
import { useCopyWifi } from '../wifi/use-copy-wifi'
import { AskedSecret } from './asked-secret'

/** Draws QR codes: loaded when a page has one to share. */
const WifiDialog = lazyPart(async () => (await import('../wifi/wifi-dialog')).WifiDialog)

type Network = {
  id: number
  wifiName: string | null
  hasWifiPassword: boolean
  routerIp: string | null
  routerUser: string | null
  hasRouterPassword: boolean
  pppoeUser: string | null
  mikrotik: string | null
  neverCut: boolean
}

type Props = { network: Network; kind: ClientKind }

/** Passwords are masked, and not fetched until the operator asks for one. */
export function NetworkFacts({ kind, network }: Props) {
  return (
    <Surface title="Información de Red">
      <Facts>
        <Fact label="Nombre de WiFi">{network.wifiName}</Fact>
        <SecretFact
          label="Contraseña de WiFi"
          name="contraseña WiFi"
          known={network.hasWifiPassword}
          actions={
            <>
              <CopyWifiButton kind={kind} clientId={network.id} />
              {network.wifiName && <ShareWifiButton kind={kind} clientId={network.id} wifiName={network.wifiName} />}
            </>
          }
        >
          {(props) => <AskedSecret kind={kind} clientId={network.id} secret="wifiPassword" {...props} />}
        </SecretFact>
        <Fact label="IP del Router">{network.routerIp}</Fact>
        <Fact label="Usuario del Router">{network.routerUser}</Fact>
        <SecretFact label="Contraseña del Router" name="contraseña del router" known={network.hasRouterPassword}>
          {(props) => <AskedSecret kind={kind} clientId={network.id} secret="routerPassword" {...props} />}
        </SecretFact>
        <Fact label="Usuario PPPoE">{network.pppoeUser}</Fact>
        <Fact label="MikroTik">{network.mikrotik}</Fact>
        <Fact label="Nunca cortar">{network.neverCut ? 'Sí' : 'No'}</Fact>
      </Facts>
    </Surface>
  )
}

function CopyWifiButton({ kind, clientId }: { kind: ClientKind; clientId: number }) {
  const copy = useCopyWifi(kind)
  return <IconButton label="Copiar contraseña WiFi" icon={IconCopy} onClick={() => copy(clientId)} />
}

type ShareWifiButtonProps = { kind: ClientKind; clientId: number; wifiName: string }

function ShareWifiButton({ kind, clientId, wifiName }: ShareWifiButtonProps) {
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
