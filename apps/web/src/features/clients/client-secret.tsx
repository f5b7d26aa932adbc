import { AskedSecret, secretOptions } from '../../components/asked-secret'
import { trpc } from '../../lib/trpc'

type Props = {
  clientId: number
  secret: 'wifiPassword' | 'routerPassword'
  mask: string
  onFailed: () => void
}

/** A password of a client's network, asked for by being shown. */
export function ClientSecret({ clientId, secret, ...rest }: Props) {
  const { data, error } = trpc.clients.secrets.useQuery({ id: clientId }, secretOptions)
  return <AskedSecret value={data?.[secret]} error={error} {...rest} />
}
