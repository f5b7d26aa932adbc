import { passkeyName } from '@isp/domain/auth/passkey.schema'
import { TextInput } from '@mantine/core'
import { z } from 'zod'
import type { DialogProps } from '../../../components/dialogs/dialog'
import { FormDialog } from '../../../components/dialogs/form-dialog'
import { unlessGone } from '../../../lib/server/unless-gone'
import type { Passkey } from './passkey'
import { useRenamePasskey } from './use-passkeys'

const schema = z.object({ name: passkeyName })

/** A new name for a passkey. */
export function PasskeyRenameDialog({ opened, onClose, passkey: { id, name } }: DialogProps & { passkey: Passkey }) {
  const { mutateAsync: rename } = useRenamePasskey()
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Cambiar nombre"
      size="md"
      schema={schema}
      initialValues={{ name }}
      onSave={(renamed) => unlessGone(rename({ id, ...renamed }))}
    >
      {(form) => <TextInput label="Nombre" autoComplete="off" data-autofocus {...form.getInputProps('name')} />}
    </FormDialog>
  )
}
