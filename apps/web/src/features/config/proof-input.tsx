import { authTexts } from '@isp/domain/auth/auth-texts'
import type { PasswordInput } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { LoginPasswordInput } from '../../components/inputs/credential-inputs'
import { useSecondFactorOn } from './use-second-factor-on'

/** 'Contraseña actual', which changes of the ways to log in ask for; where the second factor is on it takes a code as well. */
export function ProofInput(props: ComponentProps<typeof PasswordInput>) {
  const [visible, setVisible] = useState(false)
  const secondFactor = useSecondFactorOn()
  return (
    <LoginPasswordInput
      label={secondFactor ? authTexts.passwordOrCode : authTexts.currentPassword}
      description={secondFactor ? authTexts.proofHint : undefined}
      name="current-password"
      autoComplete="current-password"
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
    />
  )
}
