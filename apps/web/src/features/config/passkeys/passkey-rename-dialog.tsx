import { passkeyName } from '@isp/domain/auth/passkey.schema'
import { passkeyTexts } from '@isp/domain/auth/passkey-texts'
import { TextInput } from '@mantine/core'
import { z } from 'zod'
import type { DialogProps } from '../../../components/dialogs/dialog'
import { FormDialog } from '../../../components/dialogs/form-dialog'
import { trpc } from '../../../lib/server/trpc'
import { unlessGone } from '../../../lib/server/unless-gone'
import { useAction } from '../../../lib/server/use-action'
import type { Passkey } from './passkey'

const schema = z.object({ name: passkeyName })

/** A new name for a passkey. */
export function PasskeyRenameDialog({ opened, onClose, passkey: { id, name } }: DialogProps & { passkey: Passkey }) {
  const { mutateAsync: rename } = useAction(trpc.passkeys.rename, {
    done: passkeyTexts.renamed,
    failed: passkeyTexts.renameFailed,
  })
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
