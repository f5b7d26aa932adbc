import type { ClientListItem } from '../client-rows'
import type { InlineField } from './inline-edit'
import { InlineEditor } from './inline-editor'
import { WifiPasswordEditor } from './wifi-password-editor'

type Props = { client: ClientListItem; field: InlineField; label: string; onEnd: (saved: boolean) => void }

/** The input of a field; a stored WiFi password is fetched first. */
export function FieldEditor({ client, field, ...rest }: Props) {
  if (field !== 'wifiPassword') return <InlineEditor {...rest} client={client} field={field} original={client[field]} />
  if (client.hasWifiPassword) return <WifiPasswordEditor {...rest} client={client} />
  return <InlineEditor {...rest} client={client} field={field} original={null} />
}
