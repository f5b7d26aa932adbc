import { skipToken } from '@tanstack/react-query'
import { useInterrupted } from '../../../lib/layers/interruption'
import { trpc } from '../../../lib/server/trpc'
import { AskedSecret, secretOptions } from '../shared/detail/asked-secret'

type Props = {
  clientId: number
  secret: 'wifiPassword' | 'routerPassword'
  mask: string
  onFailed: () => void
}

/** A network password of a client: fetched when rendered, masked while its page waits behind the login page. */
export function ClientSecret({ clientId, secret, ...rest }: Props) {
  const interrupted = useInterrupted()
  const { data, error } = trpc.clients.secrets.useQuery(interrupted ? skipToken : { id: clientId }, secretOptions)
  return <AskedSecret value={data?.[secret]} error={error} {...rest} />
}
