import { wifiTexts } from '@isp/domain/clients/wifi-sharing'
import { IconCopy } from '@tabler/icons-react'
import { IconButton } from '../../../../components/inputs/icon-button'
import { copyText } from '../../../../lib/copy-text'
import { notify } from '../../../../lib/notify'
import { trpc } from '../../../../lib/server/trpc'
import type { ClientKind } from '../client-kind'
import { secretOptions } from '../detail/asked-secret'

/** Copies the WiFi password of a client, which is only fetched for that and stays masked (specification 3 A11). */
export function CopyWifiButton({ kind, clientId }: { kind: ClientKind; clientId: number }) {
  const utils = trpc.useUtils()
  const fetchPassword = async () => {
    const { wifiPassword } = await utils[kind.router].secrets.fetch({ id: clientId }, secretOptions)
    return wifiPassword ?? ''
  }
  const copy = () =>
    copyText(fetchPassword()).then(
      () => notify.success(wifiTexts.copied),
      () => notify.error(wifiTexts.copyFailed),
    )
  return <IconButton label="Copiar contraseña WiFi" icon={IconCopy} onClick={copy} />
}
