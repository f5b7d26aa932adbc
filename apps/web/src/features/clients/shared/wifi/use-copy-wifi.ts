import { wifiTexts } from '@isp/domain/clients/wifi-sharing'
import { copyText } from '../../../../lib/copy-text'
import { notify } from '../../../../lib/notify'
import { trpc } from '../../../../lib/server/trpc'
import type { ClientKind } from '../client-kind'
import { secretOptions } from '../detail/asked-secret'

/** The password is fetched only when it is copied, and stays masked (product/clients#wifi-sharing). */
export function useCopyWifi({ router }: ClientKind): (clientId: number) => Promise<void> {
  const utils = trpc.useUtils()
  const fetchPassword = async (id: number) => {
    const { wifiPassword } = await utils[router].secrets.fetch({ id }, secretOptions)
    return wifiPassword ?? ''
  }
  return (clientId) =>
    copyText(fetchPassword(clientId)).then(
      () => notify.success(wifiTexts.copied),
      () => notify.error(wifiTexts.copyFailed),
    )
}
