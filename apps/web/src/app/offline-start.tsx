import { keptHere, queueTexts } from '@isp/domain/outbox/queue-texts'
import { Box } from '@mantine/core'
import './theme/mantine-app-styles'
import type { ReactNode } from 'react'
import { lazyPart } from '../components/feedback/lazy-part'
import { TipLayer } from '../components/feedback/tip-layer'
import { PageHeader } from '../components/layout/page-header'
import { DeviceActions } from '../features/offline/device-actions'
import { OfflineView } from '../features/offline/offline-view'
import { today } from '../lib/today'
import { deviceOutbox } from '../outbox/device-outbox'
import { readCopy } from '../outbox/kept-copy'
import { readUnsent } from '../outbox/unsent'
import classes from './offline-start.module.css'
import { Brand } from './shell/brand'

const OfflineCollecting = lazyPart(async () => (await import('./offline-collecting')).OfflineCollecting)

/**
 * On a start without a server: the clients that this device keeps and the payments that wait on it; null without any.
 * `onDeleted` is called when the clients have been removed.
 */
export async function readOfflineStart(onDeleted: () => void): Promise<ReactNode> {
  const [copy, unsent] = await Promise.all([readCopy(today()).catch(() => null), readUnsent()])
  const Queue = deviceOutbox.exists() && (await import('../outbox/queue')).Queue
  if (!copy && !unsent) return null
  return (
    <>
      <header className={classes.header}>
        <Brand />
      </header>
      <Box component="main" maw={960} mx="auto" px="md" pt="md" pb={64}>
        {copy ? (
          <>
            <OfflineView copy={copy} lost queue={Queue && <Queue />} />
            <DeviceActions lost onDeleted={onDeleted} />
          </>
        ) : (
          <>
            <PageHeader title={queueTexts.lost} context={unsent && keptHere(unsent)} />
            {Queue && <Queue />}
          </>
        )}
      </Box>
      {deviceOutbox.exists() && <OfflineCollecting />}
      <TipLayer />
    </>
  )
}
