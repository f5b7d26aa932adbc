import { IconPencil } from '@tabler/icons-react'
import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { lazyPart } from '../../../../../components/feedback/lazy-part'
import { IconButton } from '../../../../../components/inputs/icon-button'
import type { Shown } from '../../../../../components/table/column'
import classes from '../client-cells.module.css'
import type { ClientRow } from '../client-rows'
import type { RowHandlers } from '../row-handlers'
import type { InlineField } from './inline-edit'

export const FieldEditor = lazyPart(async () => (await import('./field-editor')).FieldEditor)

const EDIT_LABELS: Record<InlineField, string> = {
  name: 'Editar nombre',
  wifiName: 'Editar nombre WiFi',
  wifiPassword: 'Editar contraseña WiFi',
}

type Props = {
  row: ClientRow
  shown: Shown<ClientRow>
  field: InlineField
  /** Name of the field, as in the column heading. */
  label: string
  handlers: RowHandlers
  /** The cell's content while not edited, with further controls. */
  children: ReactNode
  controls?: ReactNode
}

/** The pencil regains the focus after the edit. */
export function InlineCell({ row, shown, field, label, handlers, children, controls }: Props) {
  const { client, editing, locked } = row
  const cell = useRef<HTMLDivElement>(null)
  const isEditing = editing === field
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) cell.current?.querySelector<HTMLElement>('[data-pencil] button')?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  const begin = useCallback(
    () => handlers.beginEdit({ clientId: shown.current.client.id, field }),
    [handlers, shown, field],
  )
  const onEnd = (saved: boolean) => handlers.endEdit(client, saved)

  return (
    <div ref={cell} className={classes.inline} data-editing={isEditing || undefined}>
      <div className={classes.text}>{children}</div>
      {controls}
      <Pencil label={EDIT_LABELS[field]} disabled={locked} onClick={begin} />
      {isEditing && <FieldEditor client={client} field={field} label={label} onEnd={onEnd} />}
    </div>
  )
}

const Pencil = memo(function Pencil(props: { label: string; disabled: boolean; onClick: () => void }) {
  return (
    <span className={classes.pencil} data-pencil>
      <IconButton {...props} icon={IconPencil} />
    </span>
  )
})
