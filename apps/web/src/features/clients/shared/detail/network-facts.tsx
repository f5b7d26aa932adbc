import { Fact, Facts, SecretFact } from '../../../../components/figures/facts'
import { Surface } from '../../../../components/layout/surface'
import { AskedSecret, type SecretsProcedure } from './asked-secret'

type Network = {
  id: number
  wifiName: string | null
  hasWifiPassword: boolean
  routerIp: string | null
  routerUser: string | null
  hasRouterPassword: boolean
}

type Props = { network: Network; secrets: SecretsProcedure }

/** 'Información de Red' of a client. Its passwords are masked, and not fetched until the operator asks for one. */
export function NetworkFacts({ network, secrets }: Props) {
  return (
    <Surface title="Información de Red">
      <Facts>
        <Fact label="Nombre de WiFi">{network.wifiName}</Fact>
        <SecretFact label="Contraseña de WiFi" name="contraseña WiFi" known={network.hasWifiPassword}>
          {(props) => <AskedSecret secrets={secrets} clientId={network.id} secret="wifiPassword" {...props} />}
        </SecretFact>
        <Fact label="IP del Router">{network.routerIp}</Fact>
        <Fact label="Usuario del Router">{network.routerUser}</Fact>
        <SecretFact label="Contraseña del Router" name="contraseña del router" known={network.hasRouterPassword}>
          {(props) => <AskedSecret secrets={secrets} clientId={network.id} secret="routerPassword" {...props} />}
        </SecretFact>
      </Facts>
    </Surface>
  )
}
