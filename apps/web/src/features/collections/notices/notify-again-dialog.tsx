import { notifyAgain } from '@isp/domain/collections/notice-texts'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog'
import type { DialogProps } from '../../../components/dialogs/dialog'
import { today } from '../../../lib/today'
import { useRecordContact } from './use-notices'

type Props = DialogProps & {
  client: { id: number; name: string }
  contactedAt: string
  /** The chat with the text filled in. */
  link: string
}

/** Asks before a second notice within three days (product/collections#notices). */
export function NotifyAgainDialog({ client, contactedAt, link, opened, onClose }: Props) {
  const record = useRecordContact({ ...client, lastContactAt: contactedAt })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Avisar otra vez"
      confirmLabel="Avisar otra vez"
      onConfirm={() => {
        window.open(link, '_blank', 'noopener')
        record('whatsapp')
      }}
    >
      {notifyAgain(client.name, contactedAt, today())}
    </ConfirmDialog>
  )
}
