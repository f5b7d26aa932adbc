import { type ReactNode, useEffect, useRef } from 'react'
import classes from '../client-cells.module.css'
import type { ClientRow } from '../client-rows'
import type { RowHandlers } from '../row-handlers'
import { FieldEditor } from './inline-cell'

const LABELS = { wifiName: 'Nombre WiFi', wifiPassword: 'Contraseña WiFi' }

type Props = { row: ClientRow; handlers: RowHandlers }

/** The editor that the row's menu opens for the WiFi. */
export function MenuWifiEditor({ row: { client, editing }, handlers }: Props) {
  if (editing === null || editing === 'name') return null
  return (
    <ReturnFocusToMenu>
      <FieldEditor
        client={client}
        field={editing}
        label={LABELS[editing]}
        onEnd={(saved) => handlers.endEdit(client, saved)}
      />
    </ReturnFocusToMenu>
  )
}

/** The row's menu button, which is disabled during the edit, regains the focus after it. */
function ReturnFocusToMenu({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = place.current?.closest('tr')?.querySelector<HTMLElement>('[aria-haspopup="menu"]')
    return () => menu?.focus()
  }, [])
  return (
    <div ref={place} className={classes.menuEditor}>
      {children}
    </div>
  )
}
