import { offlineTexts } from '@isp/domain/offline/offline-texts'
import { Button, Group, Text } from '@mantine/core'
import { IconLogout, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog'
import { SeenAlert } from '../../components/feedback/seen-alert'
import { useDialogState } from '../../lib/layers/use-dialog-state'
import { deleteCopy } from '../../lib/storage/forget-device-data'
import { pendingLogout } from '../../lib/storage/pending-logout'
import { whyNoDeletion, whyNoLogout } from '../../outbox/leaving'

type Props = {
  /** Without a connection: the clients cannot be fetched again, and the menu cannot log out. */
  lost: boolean
  onDeleted: () => void
}

const DELETE = 'Borrar de este dispositivo'
const LOG_OUT = 'Cerrar Sesión'

/** Removes the clients from this device and, without a connection, logs out. */
export function DeviceActions({ lost, onDeleted }: Props) {
  const { dialog, opened, turn, open, close } = useDialogState<'delete' | 'logOut'>()
  const shown = { opened, onClose: close, destructive: true }
  const [refusal, setRefusal] = useState<string | null>(null)
  const remove = () => {
    deleteCopy()
    onDeleted()
  }
  /** Goes on unless payments wait here, which are sent first (product/outbox#what-waits-for-the-queue). */
  const unlessWaiting = (readReason: () => Promise<string | null>, goOn: () => void) => async () => {
    const reason = await readReason()
    setRefusal(reason)
    if (reason === null) goOn()
  }
  return (
    <Group gap="sm" mt="md">
      <Button
        variant="subtle"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={unlessWaiting(whyNoDeletion, lost ? () => open('delete') : remove)}
      >
        {DELETE}
      </Button>
      {lost && (
        <Button
          variant="subtle"
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={unlessWaiting(whyNoLogout, () => open('logOut'))}
        >
          {LOG_OUT}
        </Button>
      )}
      {refusal !== null && <SeenAlert w="100%">{refusal}</SeenAlert>}
      {dialog === 'delete' && (
        <ConfirmDialog key={turn} {...shown} title={DELETE} confirmLabel="Borrar" onConfirm={remove}>
          <Text>{offlineTexts.deleteOffline}</Text>
        </ConfirmDialog>
      )}
      {dialog === 'logOut' && (
        <ConfirmDialog key={turn} {...shown} title={LOG_OUT} confirmLabel={LOG_OUT} onConfirm={pendingLogout.begin}>
          <Text>{offlineTexts.logOutOffline}</Text>
        </ConfirmDialog>
      )}
    </Group>
  )
}
