import { MIN_WIFI_PASSWORD_LENGTH } from '@isp/domain/clients/network-fields'
import { useDebouncedValue } from '@mantine/hooks'
import { InputWarning } from '../../../../components/inputs/input-warning'
import { useInterrupted } from '../../../../lib/layers/interruption'
import { trpc } from '../../../../lib/server/trpc'

const ASK_DELAY_MS = 300

type Props = {
  /** As typed. */
  password: string
  /** The client being edited, who may keep its own. */
  exceptId?: number
  /** The sentence for the clients who use it; null without any. */
  warning: (names: readonly string[]) => string | null
}

/** Says while a WiFi password is typed who else uses it; it can be saved all the same. */
export function WifiPasswordWarning({ password, exceptId, warning }: Props) {
  const interrupted = useInterrupted()
  const [typed] = useDebouncedValue(password.trim(), ASK_DELAY_MS)
  // It is part of the query's key.
  const wifiPassword = interrupted ? '' : typed
  const { data } = trpc.clients.namesByWifiPassword.useQuery(
    { wifiPassword, exceptId },
    { enabled: wifiPassword.length >= MIN_WIFI_PASSWORD_LENGTH, gcTime: 0 },
  )
  // Only for what stands in the box now, not for what stood there before the last key.
  const sentence = wifiPassword === password.trim() && data ? warning(data) : null
  return <InputWarning text={sentence} />
}
