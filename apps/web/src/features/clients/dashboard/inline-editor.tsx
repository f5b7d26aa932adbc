import { authTexts } from '@isp/domain/auth/auth-texts'
import { ActionIcon, Loader, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useReducer, useRef } from 'react'
import { isLostWrite, lostWrite } from '../../../lib/lost-write'
import { fieldIssues } from '../../../lib/server-error'
import { useUnsavedWork } from '../../../lib/use-unsaved-work'
import { useUpdateClient } from '../mutations/use-update-client'
import type { ClientListItem } from './client-rows'
import {
  beginInlineEdit,
  type InlineField,
  inlineAlert,
  inlineChanges,
  inlineEditReducer,
  wifiPasswordCounter,
} from './inline-edit'
import classes from './inline-editor.module.css'

type Props = {
  client: ClientListItem
  field: InlineField
  /** Accessible name of the box. */
  label: string
  /** The field as stored. */
  original: string | null
  /** The edit is over; `saved` when the client was changed. */
  onEnd: (saved: boolean) => void
}

/** Box in a row's cell: Enter saves, Escape cancels. A failed save keeps what was typed. */
export function InlineEditor({ client, field, label, original, onEnd }: Props) {
  const [edit, dispatch] = useReducer(inlineEditReducer, beginInlineEdit(field, original ?? ''))
  const update = useUpdateClient()
  useUnsavedWork(true)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])

  const save = async () => {
    if (edit.saving) return
    dispatch({ type: 'save' })
    if (inlineAlert(field, edit.draft) !== null) return
    if (!inlineChanges(edit)) return onEnd(false)
    try {
      await update.mutateAsync({ id: client.id, [field]: edit.draft })
      onEnd(true)
    } catch (error) {
      if (isLostWrite(error)) lostWrite.claim()
      dispatch({ type: 'failed', alert: saveAlert(error) })
      input.current?.focus()
    }
  }
  const cancel = () => {
    if (!edit.saving) onEnd(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void save()
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      cancel()
    }
  }

  return (
    <div className={classes.editor} data-field={field}>
      <TextInput
        ref={input}
        className={classes.box}
        size="sm"
        aria-label={label}
        value={edit.draft}
        onChange={(event) => dispatch({ type: 'typed', text: event.currentTarget.value })}
        onKeyDown={onKeyDown}
        readOnly={edit.saving}
        autoComplete="off"
        autoCapitalize={field === 'name' ? 'words' : 'off'}
        spellCheck={false}
        inputWrapperOrder={['input', 'error', 'description']}
        error={edit.alert}
        errorProps={{ role: 'alert' }}
        description={field === 'wifiPassword' ? wifiPasswordCounter(edit.draft) : undefined}
        rightSection={edit.saving && <Loader size={16} aria-label="Guardando..." />}
      />
      <ActionIcon aria-label="Guardar" variant="light" size={36} onClick={save} disabled={edit.saving}>
        <IconCheck size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Cancelar" color="gray" size={36} onClick={cancel} disabled={edit.saving}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** What stands under the box after a failed save; other failures have their toast. */
function saveAlert(error: unknown): string | null {
  if (isLostWrite(error)) return `${authTexts.nothingRecorded} ${authTexts.saveAgain}`
  return fieldIssues(error)[0]?.message ?? null
}
