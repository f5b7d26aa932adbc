import type { ReactNode } from 'react'
import { Fact, Facts, MapFact, TextFact } from '../../../../components/figures/facts'
import { PhoneLink } from '../../../../components/figures/phone-link'
import { Surface } from '../../../../components/layout/surface'

type Props = {
  client: Record<'phone' | 'address' | 'googleMapsLink' | 'notes' | 'externalId', string | null>
  /** A `Fact` of one kind of client only. */
  afterPhone?: ReactNode
  beforeNotes?: ReactNode
}

export function ContactFacts({ client, afterPhone, beforeNotes }: Props) {
  return (
    <Surface title="Información de Contacto">
      <Facts>
        <Fact label="Teléfono">
          <PhoneLink phone={client.phone} />
        </Fact>
        {afterPhone}
        <Fact label="Dirección">{client.address}</Fact>
        <MapFact label="Ubicación" link={client.googleMapsLink} />
        {beforeNotes}
        {client.externalId !== null && <Fact label="Código externo">{client.externalId}</Fact>}
        <TextFact label="Notas">{client.notes}</TextFact>
      </Facts>
    </Surface>
  )
}
