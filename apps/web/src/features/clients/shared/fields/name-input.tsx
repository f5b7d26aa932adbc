import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** 'Nombre', the first field of the client dialogs. */
export function NameInput(props: TextInputProps) {
  // Focused explicitly, because the fields of a stored client render after the dialog itself.
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
  }, [])
  return (
    <TextInput
      ref={input}
      label="Nombre"
      required
      data-autofocus
      autoComplete="off"
      autoCapitalize="words"
      {...props}
    />
  )
}
