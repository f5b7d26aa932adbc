import { currentPassword, typedProof } from '@isp/domain/auth/auth.schema'
import { deviceName } from '@isp/domain/auth/device-name'
import { passkeyName } from '@isp/domain/auth/passkey.schema'
import { passkeyProblem, passkeyTexts } from '@isp/domain/auth/passkey-texts'
import { passwordOrCodeIn } from '@isp/domain/auth/proof.schema'
import { Stack, Text, TextInput } from '@mantine/core'
import { z } from 'zod'
import type { DialogProps } from '../../../components/dialogs/dialog'
import { FormDialog } from '../../../components/dialogs/form-dialog'
import { notify } from '../../../lib/notify'
import { fieldIssues, serverMessage } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'
import { ProofInput } from '../proof-input'
import { useSecondFactorOn } from '../use-second-factor-on'

const schema = z.object({ name: passkeyName, password: currentPassword })
const schemaWithCode = z.object({ name: passkeyName, password: typedProof })

/** Asks for a name and the password; 'Continuar' then makes the browser ask for fingerprint or key. */
export function PasskeyAddDialog({ opened, onClose }: DialogProps) {
  const add = useAddPasskey()
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Agregar huella o llave"
      size="md"
      schema={useSecondFactorOn() ? schemaWithCode : schema}
      initialValues={{ name: deviceName(navigator.userAgent), password: '' }}
      onSave={add}
      submit={{ label: 'Continuar', pending: passkeyTexts.loggingIn }}
    >
      {(form) => (
        <Stack gap="md">
          <Text size="sm">
            Después de continuar, el navegador pide la huella, el rostro, el PIN o la llave con que se entrará.
          </Text>
          <TextInput label="Nombre" autoComplete="off" {...form.getInputProps('name')} />
          <ProofInput data-autofocus {...form.getInputProps('password')} />
        </Stack>
      )}
    </FormDialog>
  )
}

/**
 * The server checks the password, the browser asks for fingerprint or key, and the server stores the passkey. The library is
 * loaded by the first call. Rejects if one of them fails, after a toast with the reason unless a field shows it.
 */
function useAddPasskey() {
  const { mutateAsync: requestOptions } = useAction(trpc.passkeys.registrationOptions, { reads: true })
  const { mutateAsync: register } = useAction(trpc.passkeys.register, {
    done: passkeyTexts.added,
    about: (_answer, { name }) => name,
  })
  return async ({ name, password }: z.output<typeof schema>): Promise<void> => {
    try {
      const [{ startRegistration }, optionsJSON] = await Promise.all([
        import('@simplewebauthn/browser'),
        requestOptions(passwordOrCodeIn(password)),
      ])
      await register({ name, response: await startRegistration({ optionsJSON }) })
    } catch (error) {
      // The form shows what is wrong with a field.
      if (fieldIssues(error).length === 0)
        notify.error(passkeyTexts.addFailed, passkeyProblem(error) ?? serverMessage(error, ''))
      throw error
    }
  }
}
