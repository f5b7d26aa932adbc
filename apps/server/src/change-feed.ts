import type { ChangeHub } from '@isp/api/changes/change-hub.service'
import type { Log } from '@isp/api/context'
import { type ChangeListener, listenForChanges } from '@isp/db/change-listener'
import type { ConnectionOptions } from '@isp/db/connection'

type Options = { connection: ConnectionOptions; changes: ChangeHub; log: Log }

/**
 * Announces the changes of all processes to the streams of this one. After a lost connection, during which changes
 * may have been missed, every stream gets a `missed` event.
 */
export function startChangeFeed({ connection, changes, log }: Options): ChangeListener {
  return listenForChanges(connection, {
    onChanged: () => changes.publish({ kind: 'changed' }),
    onConnected: () => changes.publish({ kind: 'missed' }),
    onLost: ({ message }) => {
      log.warn({ reason: message }, 'changes of other devices are not shown until reconnected')
    },
  })
}
