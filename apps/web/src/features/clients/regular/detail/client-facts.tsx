import { Fact, Facts, MapFact, TextFact } from '../../../../components/figures/facts'
import { PhoneLink } from '../../../../components/figures/phone-link'
import { Surface } from '../../../../components/layout/surface'
import type { RouterOutputs } from '../../../../lib/server/trpc'

/** Contact and location of a client. */
export function ContactFacts({ client }: { client: RouterOutputs['clients']['overview'] }) {
  return (
    <Surface title="Información de Contacto">
      <Facts>
        <Fact label="Teléfono">
          <PhoneLink phone={client.phone} />
        </Fact>
        <Fact label="Correo">{client.email ?? 'Sin email'}</Fact>
        <Fact label="Dirección">{client.address}</Fact>
        <MapFact label="Ubicación" link={client.googleMapsLink} />
        <TextFact label="Notas">{client.notes}</TextFact>
      </Facts>
    </Surface>
  )
}
