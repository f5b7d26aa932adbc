import { secondFactorPasswordInput } from '@isp/domain/auth/second-factor.schema'
import { Text } from '@mantine/core'
import { StepForm } from '../../../components/dialogs/step-form'
import { CurrentPasswordInput } from '../../../components/inputs/current-password-input'

type Props = {
  /** What the password is needed for. */
  text: string
  label: string
  onNext: (password: string) => Promise<unknown>
  onCancel: () => void
}

/** Asks for the current password. */
export function PasswordStep({ text, label, onNext, onCancel }: Props) {
  return (
    <StepForm
      schema={secondFactorPasswordInput}
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
          <CurrentPasswordInput data-autofocus {...form.getInputProps('password')} />
        </>
      )}
    </StepForm>
  )
}
