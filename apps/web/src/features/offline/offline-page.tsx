import { offlineTexts } from '@isp/domain/offline/offline-texts'
import { IconCloudOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { EmptyState } from '../../components/feedback/empty-state'
import { PageSpinner } from '../../components/feedback/inline-spinner'
import { PageHeader } from '../../components/layout/page-header'
import { notify } from '../../lib/notify'
import { connection } from '../../lib/server/connection'
import { DeviceActions } from './device-actions'
import { KEPT_CLIENTS, OfflineView } from './offline-view'
import { COPY_KEY, useCopy } from './use-copy'

/** /offline: the clients that this device keeps, also while there is a connection (product/offline#reading-it). */
export function OfflinePage() {
  const copy = useCopy()
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost)
  const queryClient = useQueryClient()
  const showDeleted = () => {
    queryClient.setQueryData(COPY_KEY, null)
    notify.success(offlineTexts.removed)
  }

  if (copy.isPending) return <PageSpinner />
  if (!copy.data) {
    return (
      <>
        <PageHeader title={KEPT_CLIENTS} />
        <EmptyState icon={IconCloudOff} message={offlineTexts.noCopy} />
      </>
    )
  }
  return (
    <>
      <OfflineView copy={copy.data} lost={lost} />
      <DeviceActions lost={lost} onDeleted={showDeleted} />
    </>
  )
}
