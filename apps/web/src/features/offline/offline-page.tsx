import { offlineTexts } from '@isp/domain/offline/offline-texts'
import { Button } from '@mantine/core'
import { IconCloudOff, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { EmptyState } from '../../components/feedback/empty-state'
import { PageSpinner } from '../../components/feedback/inline-spinner'
import { notify } from '../../lib/notify'
import { connection } from '../../lib/server/connection'
import { deleteCopy } from '../../lib/storage/forget-device-data'
import { OfflineView } from './offline-view'
import { COPY_KEY, useCopy } from './use-copy'

/** /offline: the clients that this device keeps, also while there is a connection. */
export function OfflinePage() {
  const copy = useCopy()
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost)
  const queryClient = useQueryClient()
  const remove = () => {
    deleteCopy()
    queryClient.setQueryData(COPY_KEY, null)
    notify.success(offlineTexts.removed)
  }

  if (copy.isPending) return <PageSpinner />
  if (!copy.data) return <EmptyState icon={IconCloudOff} message={offlineTexts.noCopy} />
  return (
    <>
      <OfflineView copy={copy.data} lost={lost} />
      <Button variant="subtle" mt="md" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
        Borrar de este dispositivo
      </Button>
    </>
  )
}
