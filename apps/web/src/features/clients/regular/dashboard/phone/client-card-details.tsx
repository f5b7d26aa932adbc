import { Fragment, type ReactNode } from 'react'
import { PhoneLink } from '../../../../../components/figures/phone-link'
import type { Shown } from '../../../../../components/table/column'
import { WifiNameCell, WifiPasswordCell } from '../client-cells'
import type { ClientRow } from '../client-rows'
import { InlineCell } from '../inline-edit/inline-cell'
import type { RowHandlers } from '../row-handlers'
import classes from './client-card-details.module.css'

type Props = { row: ClientRow; shown: Shown<ClientRow>; handlers: RowHandlers }

/** What an expanded card adds: name, phone and WiFi, with their inline editing. */
export function ClientCardDetails({ row, shown, handlers }: Props) {
  const cell = { row, shown, handlers }
  const lines: [string, ReactNode][] = [
    [
      'Nombre',
      <InlineCell key="name" {...cell} field="name" label="Nombre">
        {row.client.name}
      </InlineCell>,
    ],
    ['Teléfono', <PhoneLink key="phone" phone={row.client.phone} disabled={row.locked} />],
    ['Nombre WiFi', <WifiNameCell key="wifiName" {...cell} />],
    ['Contraseña WiFi', <WifiPasswordCell key="wifiPassword" {...cell} />],
  ]
  return (
    <dl className={classes.details}>
      {lines.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
