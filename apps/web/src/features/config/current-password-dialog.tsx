import { authTexts } from '@isp/domain/auth/auth-texts'
import { secondFactorPasswordInput } from '@isp/domain/auth/second-factor.schema'
import { configTexts } from '@isp/domain/config/config-texts'
import { Text } from '@mantine/core'
import { Dialog, type DialogProps } from '../../components/dialogs/dialog'
import { StepForm } from '../../components/dialogs/step-form'
import { FormProblem } from '../../components/feedback/form-problem'
import { serverMessage } from '../../lib/server/server-error'
import { trpc } from '../../lib/server/trpc'
import { useAction } from '../../lib/server/use-action'
import { typedPassword } from '../../lib/storage/typed-password'
import { ProofInput } from './proof-input'

/**
 * Asks for the password of the login before it is changed; a wrong one is said in the dialog
 * (product/auth#present-password).
 */
export function CurrentPasswordDialog({ opened, onClose, onTyped }: DialogProps & { onTyped: () => void }) {
  const verification = useAction(trpc.auth.verifyPassword, { reads: true, onDone: typedPassword.note })
  const { error, isPending } = verification
  return (
    <Dialog opened={opened} onClose={onClose} title={authTexts.currentPassword}>
      {error !== null && !isPending && (
        <FormProblem mb="md">{serverMessage(error, authTexts.authenticationFailed)}</FormProblem>
      )}
      <StepForm
        schema={secondFactorPasswordInput}
        initialValues={{ password: '' }}
        onNext={async ({ password }) => {
          await verification.mutateAsync({ password })
          onClose()
          onTyped()
        }}
        onCancel={onClose}
        label="Guardar Cambios"
      >
        {(form) => (
          <>
            <Text size="sm" mb="md">
              {configTexts.askCurrentPassword}
            </Text>
            <ProofInput data-autofocus {...form.getInputProps('password')} />
          </>
        )}
      </StepForm>
    </Dialog>
  )
}
