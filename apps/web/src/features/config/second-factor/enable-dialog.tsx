import { authTexts } from '@isp/domain/auth/auth-texts'
import { secondFactorTexts } from '@isp/domain/auth/second-factor-texts'
import { useState } from 'react'
import { Dialog, type DialogProps } from '../../../components/dialogs/dialog'
import { unlessAtField } from '../../../lib/server/server-error'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'
import { PasswordStep } from './password-step'
import { RecoveryCodes } from './recovery-codes'
import { ScanStep } from './scan-step'

type Step =
  | { kind: 'password' }
  | { kind: 'scan'; begun: RouterOutputs['secondFactor']['begin'] }
  | { kind: 'codes'; codes: readonly string[] }

/** Turns the second factor on: password, secret and first code, recovery codes. */
export function EnableDialog({ opened, onClose }: DialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'password' })
  const failed = unlessAtField(secondFactorTexts.enableFailed, authTexts.tryAgain)
  const { mutateAsync: begin } = useAction(trpc.secondFactor.begin, { failed, reads: true })
  // The dialog says that it is on: a toast would cover the recovery codes.
  const { mutateAsync: enable } = useAction(trpc.secondFactor.enable, { failed })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={step.kind === 'codes' ? secondFactorTexts.enabled : 'Activar la verificación en dos pasos'}
    >
      {step.kind === 'password' && (
        <PasswordStep
          text="Al entrar con la contraseña se pedirá también un código de una aplicación de tu teléfono."
          label="Continuar"
          onNext={async (password) => setStep({ kind: 'scan', begun: await begin({ password }) })}
          onCancel={onClose}
        />
      )}
      {step.kind === 'scan' && (
        <ScanStep
          {...step.begun}
          onNext={async (code) => {
            const { recoveryCodes } = await enable({ setup: step.begun.setup, code })
            setStep({ kind: 'codes', codes: recoveryCodes })
          }}
          onCancel={onClose}
        />
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onClose={onClose} />}
    </Dialog>
  )
}
