import { authTexts } from '@isp/domain/auth/auth-texts'
import { passwordOrCodeIn } from '@isp/domain/auth/proof.schema'
import { secondFactorTexts } from '@isp/domain/auth/second-factor-texts'
import { useState } from 'react'
import { Dialog, type DialogProps } from '../../../components/dialogs/dialog'
import { unlessAtField } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'
import { PasswordStep } from './password-step'
import { RecoveryCodes } from './recovery-codes'

/** Asks for the password before the recovery codes are replaced, and shows the new ones. */
export function ReplaceCodesDialog({ opened, onClose }: DialogProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const { mutateAsync: replace } = useAction(trpc.secondFactor.replaceCodes, {
    failed: unlessAtField(secondFactorTexts.codesFailed, authTexts.tryAgain),
  })
  return (
    <Dialog opened={opened} onClose={onClose} title="Códigos de recuperación">
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <PasswordStep
          text="Los códigos anteriores dejan de servir."
          label="Crear códigos nuevos"
          onNext={async (typed) => setCodes((await replace(passwordOrCodeIn(typed))).recoveryCodes)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

/** Asks for the password before the second factor is turned off. */
export function DisableDialog({ opened, onClose }: DialogProps) {
  const { mutateAsync: disable } = useAction(trpc.secondFactor.disable, {
    done: secondFactorTexts.disabled,
    failed: unlessAtField(secondFactorTexts.disableFailed, authTexts.tryAgain),
  })
  return (
    <Dialog opened={opened} onClose={onClose} title="Desactivar la verificación en dos pasos">
      <PasswordStep
        text="Para entrar bastará otra vez con la contraseña. Los códigos de recuperación se borran."
        label="Desactivar"
        onNext={async (typed) => {
          await disable(passwordOrCodeIn(typed))
          onClose()
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
