import { PasswordInput, TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'

export function UsernameInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      label="Usuario"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}

export function LoginPasswordInput(props: ComponentProps<typeof PasswordInput> & { visible: boolean }) {
  return (
    <PasswordInput
      label="Contraseña"
      name="password"
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': props.visible ? 'Ocultar contraseña' : 'Mostrar contraseña' }}
      {...props}
    />
  )
}
