import { loginSends } from '@isp/domain/outbox/queue-texts'
import { Alert } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { deviceOutbox } from './device-outbox'
import { useUnsent } from './unsent'

/** On the page of the login: what waits here, which whoever logs in sends (product/outbox#what-waits-for-the-queue). */
export function UnsentNotice() {
  useEffect(() => {
    void deviceOutbox.open().catch(() => {})
  }, [])
  const unsent = useUnsent()
  if (!unsent) return null
  return (
    <Alert color="yellow" variant="light" role="status" icon={<IconCloudUpload aria-hidden />}>
      {loginSends(unsent)}
    </Alert>
  )
}
