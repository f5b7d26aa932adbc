import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef } from 'react'

type Props = TextInputProps & { focused?: boolean }

export function NameInput({ focused = true, ...props }: Props) {
  // Focused explicitly, because the fields of a stored client render after the dialog itself.
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  return (
    <TextInput
      ref={input}
      label="Nombre"
      required
      data-autofocus={focused || undefined}
      autoComplete="off"
      autoCapitalize="words"
      {...props}
    />
  )
}
