import { IconCopy } from '@tabler/icons-react'
import { IconButton } from '../../../../components/inputs/icon-button'
import type { ClientKind } from '../client-kind'
import { useCopyWifi } from './use-copy-wifi'

/** Copies the WiFi password of a client. */
export function CopyWifiButton({ kind, clientId }: { kind: ClientKind; clientId: number }) {
  const copy = useCopyWifi(kind)
  return <IconButton label="Copiar contraseña WiFi" icon={IconCopy} onClick={() => copy(clientId)} />
}
