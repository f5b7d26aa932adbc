import { Loader, TextInput } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { trpc } from '../../../../../lib/server/trpc'
import { secretOptions, useSecretFailure } from '../../../shared/detail/asked-secret'
import type { ClientListItem } from '../client-rows'
import type { InlineField } from './inline-edit'
import { InlineEditor } from './inline-editor'
import classes from './inline-editor.module.css'

type Props = { client: ClientListItem; field: InlineField; label: string; onEnd: (saved: boolean) => void }

/** A stored WiFi password is fetched first. */
export function FieldEditor({ client, field, ...rest }: Props) {
  if (field !== 'wifiPassword') return <InlineEditor {...rest} client={client} field={field} original={client[field]} />
  if (client.hasWifiPassword) return <WifiPasswordEditor {...rest} client={client} />
  return <InlineEditor {...rest} client={client} field={field} original={null} />
}

type WifiPasswordEditorProps = { client: ClientListItem; label: string; onEnd: (saved: boolean) => void }

function WifiPasswordEditor({ client, label, onEnd }: WifiPasswordEditorProps) {
  // Kept in state, not in the cache, which drops passwords if the session ends during the edit.
  const [stored, setStored] = useState<{ wifiPassword: string | null }>()
  const { data, error } = trpc.clients.secrets.useQuery(stored ? skipToken : { id: client.id }, secretOptions)
  if (!stored && data) setStored(data)
  useSecretFailure(error, () => onEnd(false))
  const waiting = useRef<HTMLInputElement>(null)
  useEffect(() => {
    waiting.current?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onEnd(false)
  }

  if (stored) {
    const original = stored.wifiPassword
    return <InlineEditor client={client} field="wifiPassword" label={label} original={original} onEnd={onEnd} />
  }
  return (
    <div className={classes.editor} data-field="wifiPassword">
      <TextInput
        ref={waiting}
        className={classes.box}
        size="sm"
        aria-label={label}
        readOnly
        onKeyDown={onKeyDown}
        rightSection={<Loader size={16} aria-label="Cargando..." />}
      />
    </div>
  )
}
