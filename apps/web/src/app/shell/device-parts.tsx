import { useEffect } from 'react'
import { lazyPart } from '../../components/feedback/lazy-part'
import { UpdateNotice } from '../../features/app-update/update-notice'
import { useCollectShortcut } from '../../features/collect/use-collect-shortcut'
import { useKeepCopy } from '../../features/offline/use-keep-copy'
import { registerServiceWorker } from '../../lib/service-worker'
import { useHasOutbox } from '../../outbox/use-has-outbox'

const OutboxBand = lazyPart(async () => (await import('../../outbox/outbox-band')).OutboxBand, {
  over: true,
  unasked: true,
})

/** Work on the device besides the pages; loaded after the first page. */
export function DeviceParts() {
  useEffect(() => {
    registerServiceWorker()
  }, [])
  useCollectShortcut()
  useKeepCopy()
  const hasOutbox = useHasOutbox()
  return (
    <>
      <UpdateNotice />
      {hasOutbox && <OutboxBand />}
    </>
  )
}
