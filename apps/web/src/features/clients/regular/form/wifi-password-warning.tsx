import { MIN_WIFI_PASSWORD_LENGTH } from '@isp/domain/clients/network-fields'
import { useDebouncedValue } from '@mantine/hooks'
import { InputWarning } from '../../../../components/inputs/input-warning'
import { trpc } from '../../../../lib/server/trpc'

const ASK_DELAY_MS = 300

type Props = {
  /** The typed password. */
  password: string
  /** The client being edited, which is excluded. */
  exceptId?: number
  /** Message for the clients that use it; null for none. */
  warning: (names: readonly string[]) => string | null
}

/** Warns during typing if other clients use the same WiFi password; it can still be saved. */
export function WifiPasswordWarning({ password, exceptId, warning }: Props) {
  const [wifiPassword] = useDebouncedValue(password.trim(), ASK_DELAY_MS)
  const { data } = trpc.clients.namesByWifiPassword.useQuery(
    { wifiPassword, exceptId },
    { enabled: wifiPassword.length >= MIN_WIFI_PASSWORD_LENGTH, gcTime: 0 },
  )
  // Only for the current text, not for the text before the last key.
  const sentence = wifiPassword === password.trim() && data ? warning(data) : null
  return <InputWarning text={sentence} />
}
