import type { PasswordInput } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { LoginPasswordInput } from './credential-inputs'

/** 'Contraseña actual', which changes of the ways to log in ask for. */
export function CurrentPasswordInput(props: ComponentProps<typeof PasswordInput>) {
  const [visible, setVisible] = useState(false)
  return (
    <LoginPasswordInput
      label="Contraseña actual"
      autoComplete="current-password"
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
    />
  )
}
