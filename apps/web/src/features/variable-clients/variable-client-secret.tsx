import { AskedSecret, secretOptions } from '../../components/asked-secret'
import { trpc } from '../../lib/trpc'

type Props = {
  clientId: number
  secret: 'wifiPassword' | 'routerPassword'
  mask: string
  onFailed: () => void
}

/** A password of a variable client's network, asked for by being shown. */
export function VariableClientSecret({ clientId, secret, ...rest }: Props) {
  const { data, error } = trpc.variableClients.secrets.useQuery({ id: clientId }, secretOptions)
  return <AskedSecret value={data?.[secret]} error={error} {...rest} />
}
