import { currentPassword, typedProof } from '@isp/domain/auth/auth.schema'
import { deviceName } from '@isp/domain/auth/device-name'
import { passkeyName } from '@isp/domain/auth/passkey.schema'
import { passkeyTexts } from '@isp/domain/auth/passkey-texts'
import { Stack, Text, TextInput } from '@mantine/core'
import { z } from 'zod'
import type { DialogProps } from '../../../components/dialogs/dialog'
import { FormDialog } from '../../../components/dialogs/form-dialog'
import { ProofInput } from '../proof-input'
import { useSecondFactorOn } from '../use-second-factor-on'
import { useAddPasskey } from './use-passkeys'

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
