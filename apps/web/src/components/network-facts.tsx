import { Fact, Facts, SecretFact } from './facts'
import { Surface } from './surface'

type Network = Record<'wifiName' | 'wifiPassword' | 'routerIp' | 'routerUser' | 'routerPassword', string | null>

/** 'Información de Red' of a client of either kind, its passwords masked until they are asked for. */
export function NetworkFacts({ network }: { network: Network }) {
  return (
    <Surface title="Información de Red">
      <Facts>
        <Fact label="Nombre de WiFi">{network.wifiName}</Fact>
        <SecretFact label="Contraseña de WiFi" name="contraseña WiFi" value={network.wifiPassword} />
        <Fact label="IP del Router">{network.routerIp}</Fact>
        <Fact label="Usuario del Router">{network.routerUser}</Fact>
        <SecretFact label="Contraseña del Router" name="contraseña del router" value={network.routerPassword} />
      </Facts>
    </Surface>
  )
}
