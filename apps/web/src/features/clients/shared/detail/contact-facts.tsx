import type { ComponentProps, ReactNode } from 'react'
import { Fact, Facts, MapFact, TextFact } from '../../../../components/figures/facts'
import { PhoneLink } from '../../../../components/figures/phone-link'
import { Surface } from '../../../../components/layout/surface'

type Props = {
  client: { phone: string | null; address: string | null; googleMapsLink: string | null; notes: string | null }
  /** Builds the chat link of the phone. */
  linkOf?: ComponentProps<typeof PhoneLink>['linkOf']
  /** A `Fact` of one kind of client only. */
  afterPhone?: ReactNode
  beforeNotes?: ReactNode
}

/** 'Información de Contacto' of a client. */
export function ContactFacts({ client, linkOf, afterPhone, beforeNotes }: Props) {
  return (
    <Surface title="Información de Contacto">
      <Facts>
        <Fact label="Teléfono">
          <PhoneLink phone={client.phone} linkOf={linkOf} />
        </Fact>
        {afterPhone}
        <Fact label="Dirección">{client.address}</Fact>
        <MapFact label="Ubicación" link={client.googleMapsLink} />
        {beforeNotes}
        <TextFact label="Notas">{client.notes}</TextFact>
      </Facts>
    </Surface>
  )
}
