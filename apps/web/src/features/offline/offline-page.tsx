import { offlineTexts } from '@isp/domain/offline/offline-texts'
import { IconCloudOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { EmptyState } from '../../components/feedback/empty-state'
import { ErrorState } from '../../components/feedback/error-state'
import { PageSpinner } from '../../components/feedback/inline-spinner'
import { lazyPart } from '../../components/feedback/lazy-part'
import { PageHeader } from '../../components/layout/page-header'
import { notify } from '../../lib/notify'
import { connection } from '../../lib/server/connection'
import { deviceOutbox, READ_LIMIT_MS, useIsDeviceOn } from '../../outbox/device-outbox'
import { DeviceSwitch } from '../../outbox/device-switch'
import { useHasOutbox } from '../../outbox/use-has-outbox'
import { DeviceActions } from './device-actions'
import { KEPT_CLIENTS, OfflineView } from './offline-view'
import { COPY_KEY, useCopy } from './use-copy'

const Queue = lazyPart(async () => (await import('../../outbox/queue')).Queue)

/** /offline: the clients that this device keeps, also while there is a connection (product/offline#reading-it). */
export function OfflinePage() {
  const copy = useCopy()
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost)
  const hasOutbox = useHasOutbox()
  const isOn = useIsDeviceOn()
  const isQueueRead = useQueueRead(hasOutbox)
  const queryClient = useQueryClient()
  const { refetch } = copy
  // Switching the device on keeps them.
  useEffect(() => {
    if (isOn) void refetch()
  }, [isOn, refetch])
  const showDeleted = () => {
    queryClient.setQueryData(COPY_KEY, null)
    notify.success(offlineTexts.removed)
  }

  if (!copy.isFetched || !isQueueRead) return <PageSpinner />
  // The switch stays when the clients can be read: it may be switching on, or hold a typed name.
  return (
    <>
      {copy.data ? (
        <OfflineView copy={copy.data} lost={lost} queue={hasOutbox && <Queue />} />
      ) : (
        <>
          <PageHeader title={KEPT_CLIENTS} />
          {hasOutbox && <Queue />}
          {copy.data === undefined || copy.isError ? (
            <ErrorState message={offlineTexts.notRead} onRetry={() => void refetch()} retrying={copy.isFetching} />
          ) : (
            <EmptyState icon={IconCloudOff} message={offlineTexts.noCopy} />
          )}
        </>
      )}
      <DeviceSwitch />
      {copy.data && <DeviceActions lost={lost} onDeleted={showDeleted} />}
    </>
  )
}

/** Whether the queue is drawn as it stays, so that the clients below it do not move (product/screens#nothing-moves). */
function useQueueRead(hasOutbox: boolean): boolean {
  const [isRead, setIsRead] = useState(!hasOutbox)
  useEffect(() => {
    if (!hasOutbox) return
    const show = () => setIsRead(true)
    const limit = setTimeout(show, READ_LIMIT_MS)
    void Promise.allSettled([Queue.preload(), deviceOutbox.open()]).then(show)
    return () => clearTimeout(limit)
  }, [hasOutbox])
  return isRead
}
