import { secondFactorPasswordInput, typedProofInput } from '@isp/domain/auth/second-factor.schema'
import { Text } from '@mantine/core'
import { StepForm } from '../../../components/dialogs/step-form'
import { ProofInput } from '../proof-input'
import { useSecondFactorOn } from '../use-second-factor-on'

type Props = {
  /** Says why the password is needed. */
  text: string
  label: string
  onNext: (password: string) => Promise<unknown>
  onCancel: () => void
}

/** Asks for the current password; while the second factor is on, a code will do. */
export function PasswordStep({ text, label, onNext, onCancel }: Props) {
  return (
    <StepForm
      schema={useSecondFactorOn() ? typedProofInput : secondFactorPasswordInput}
      initialValues={{ password: '' }}
      onNext={({ password }) => onNext(password)}
      onCancel={onCancel}
      label={label}
    >
      {(form) => (
        <>
          <Text size="sm" mb="md">
            {text}
          </Text>
          <ProofInput data-autofocus {...form.getInputProps('password')} />
        </>
      )}
    </StepForm>
  )
}
