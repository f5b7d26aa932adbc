import { formatLocalDate } from '@isp/domain/dates/local-date'
import { guatemalanChatLink } from '@isp/domain/text/phone'
import { Fact, Facts, MapFact, TextFact } from '../../../../components/figures/facts'
import { PhoneLink } from '../../../../components/figures/phone-link'
import { Surface } from '../../../../components/layout/surface'
import type { RouterOutputs } from '../../../../lib/server/trpc'

/** Contact, location and start date of a variable client. */
export function ContactFacts({ client }: { client: RouterOutputs['variableClients']['overview'] }) {
  return (
    <Surface title="Información de Contacto">
      <Facts>
        <Fact label="Teléfono">
          <PhoneLink phone={client.phone} linkOf={guatemalanChatLink} />
        </Fact>
        <Fact label="Dirección">{client.address}</Fact>
        <MapFact label="Ubicación" link={client.googleMapsLink} />
        <Fact label="Fecha de Inicio">{formatLocalDate(client.startDate)}</Fact>
        <TextFact label="Notas">{client.notes}</TextFact>
      </Facts>
    </Surface>
  )
}
