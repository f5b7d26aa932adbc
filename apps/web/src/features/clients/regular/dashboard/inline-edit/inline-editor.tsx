import { ActionIcon, Loader, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react'
import { BusyButton } from '../../../../../components/inputs/busy-button'
import { refusedSave } from '../../../../../lib/forms/refused-save'
import { useRefusedSave } from '../../../../../lib/forms/use-refused-save'
import { useUnsavedWork } from '../../../../../lib/layers/use-unsaved-work'
import { fieldIssues } from '../../../../../lib/server/server-error'
import { trpc } from '../../../../../lib/server/trpc'
import { secretOptions } from '../../../shared/detail/asked-secret'
import { useUpdateClient } from '../../mutations/client-mutations'
import type { ClientListItem } from '../client-rows'
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
  label: string
  original: string | null
  /** `saved` if the client was changed. */
  onEnd: (saved: boolean) => void
}

/**
 * Input in a row's cell: Enter saves, Escape cancels. A failed save keeps what was typed, and if the client changed
 * meanwhile, its new values can be loaded.
 */
export function InlineEditor({ client, field, label, original, onEnd }: Props) {
  const [edit, dispatch] = useReducer(inlineEditReducer, beginInlineEdit(field, original ?? ''))
  useUnsavedWork(true)
  const input = useRef<HTMLInputElement>(null)
  // The version that the edit started from, even if the list is refetched meanwhile.
  const [version, setVersion] = useState(client.version)
  const update = useUpdateClient({ before: { [field]: edit.original } })
  const utils = trpc.useUtils()
  const refused = useRefusedSave(async () => {
    const of = { id: client.id }
    const fresh = await utils.clients.overview.fetch(of, { staleTime: 0 })
    const stored =
      field === 'wifiPassword' ? (await utils.clients.secrets.fetch(of, secretOptions)).wifiPassword : fresh[field]
    dispatch({ type: 'renewed', original: stored ?? '' })
    setVersion(fresh.version)
    input.current?.focus()
  })
  useEffect(() => {
    input.current?.select()
  }, [])

  const save = async () => {
    if (edit.saving) return
    dispatch({ type: 'save' })
    if (inlineAlert(field, edit.draft) !== null) return
    if (!inlineChanges(edit)) return onEnd(false)
    refused.clear()
    try {
      await update.mutateAsync({ id: client.id, version, [field]: edit.draft })
      onEnd(true)
    } catch (error) {
      dispatch({ type: 'failed', alert: refusedSave(error)?.reason ?? fieldIssues(error)[0]?.message ?? null })
      refused.note(error)
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
      {refused.alert.refused?.stale && (
        <BusyButton
          className={classes.load}
          size="compact-sm"
          variant="default"
          busy={refused.alert.loading}
          busyLabel="Cargando..."
          onClick={refused.alert.onLoad}
        >
          Cargar los datos nuevos
        </BusyButton>
      )}
      <ActionIcon aria-label="Guardar" variant="light" size={36} onClick={save} disabled={edit.saving}>
        <IconCheck size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Cancelar" color="gray" size={36} onClick={cancel} disabled={edit.saving}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
