import type { ChangeHub } from '@isp/api/changes/change-hub.service'
import type { Log } from '@isp/api/context'
import { type ChangeListener, listenForChanges } from '@isp/db/change-listener'
import type { ConnectionOptions } from '@isp/db/connection'
import type { Change } from '@isp/domain/changes/changes.schema'

type Options = { connection: ConnectionOptions; changes: ChangeHub; log: Log }

/**
 * Passes the committed changes of all processes to the streams of this one. After a lost connection, during which changes
 * may have been missed, every stream gets a `missed` event.
 */
export function startChangeFeed({ connection, changes, log }: Options): ChangeListener {
  return listenForChanges(connection, {
    onNotification: (payload) => changes.publish(JSON.parse(payload) as Change),
    onChanges: (logged) => {
      for (const change of logged) changes.publish(change as Change)
    },
    onConnected: () => changes.publishMissed(),
    onChecked: (check) => changes.checked(check),
    onLost: ({ message }) => {
      changes.checked(undefined)
      log.warn({ reason: message }, 'changes of other devices are not shown until reconnected')
    },
  })
}
