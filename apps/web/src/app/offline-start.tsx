import { Box } from '@mantine/core'
import './theme/mantine-app-styles'
import type { ReactNode } from 'react'
import { lazyPart } from '../components/feedback/lazy-part'
import { TipLayer } from '../components/feedback/tip-layer'
import { DeviceActions } from '../features/offline/device-actions'
import { OfflineView } from '../features/offline/offline-view'
import { today } from '../lib/today'
import { deviceOutbox } from '../outbox/device-outbox'
import { readCopy } from '../outbox/kept-copy'
import classes from './offline-start.module.css'
import { Brand } from './shell/brand'

const OfflineCollecting = lazyPart(async () => (await import('./offline-collecting')).OfflineCollecting)

/**
 * On a start without a server: the clients that this device keeps; null without any. `onDeleted` is called when they
 * have been removed.
 */
export async function readOfflineStart(onDeleted: () => void): Promise<ReactNode> {
  const copy = await readCopy(today())
  if (!copy) return null
  return (
    <>
      <header className={classes.header}>
        <Brand />
      </header>
      <Box component="main" maw={960} mx="auto" px="md" pt="md" pb={64}>
        <OfflineView copy={copy} lost />
        <DeviceActions lost onDeleted={onDeleted} />
      </Box>
      {deviceOutbox.exists() && <OfflineCollecting />}
      <TipLayer />
    </>
  )
}
