import { type ConnectionOptions, closeDb, type Db } from '@isp/db/connection'
import { openHookedDb, type SentStatement } from '@isp/db/testing/hooked-database'
import type { Fault } from './step'

const CHANGES = /\b(insert into|update|delete from)\b/i

/** A device, or a process of the server: connections of its own, which a fault can cut at a statement of a request. */
export type Device = {
  db: Db
  /** Injects a fault into the next statements; `struck` says whether it met one, `committed` whether a change was kept. */
  arm(fault: Fault | null): { struck: boolean; committed: boolean }
  /** Ends its connections and opens new ones, as a restarted process does. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** Between requests nothing is armed. */
export async function openDevice(connection: ConnectionOptions): Promise<Device> {
  let request = { struck: false, committed: false }
  let [armed, count, within, changed]: [Fault | null, number, boolean, boolean] = [null, 0, false, false]

  async function send(statement: SentStatement): Promise<unknown> {
    const { sql } = statement
    const result = await statement.send()
    if (sql === 'begin') [within, changed] = [true, false]
    else if (sql === 'commit') {
      request.committed ||= changed
      within = false
    } else if (sql === 'rollback') within = false
    else if (within) changed ||= CHANGES.test(sql)
    else request.committed ||= CHANGES.test(sql) && (result as { rowCount: number | null }).rowCount !== 0
    return result
  }

  async function hook(statement: SentStatement): Promise<unknown> {
    const fault = armed
    if (!fault || fault.fault === 'repeat' || count++ !== fault.statement) return send(statement)
    armed = null
    request.struck = true
    if (fault.fault === 'cancel') {
      if (statement.sql === 'rollback') return send(statement)
      throw Object.assign(new Error('canceling statement due to user request'), { code: '57014' })
    }
    if (fault.fault === 'disconnectAfter') await send(statement)
    within = false
    statement.disconnect()
    throw new Error('Connection terminated unexpectedly')
  }

  const open = () => openHookedDb(connection, hook, { max: 2 })
  const device: Device = {
    db: await open(),
    arm(fault) {
      request = { struck: false, committed: false }
      ;[armed, count, within] = [fault, 0, false]
      return request
    },
    async restart() {
      await closeDb(device.db)
      device.db = await open()
    },
    close: () => closeDb(device.db),
  }
  return device
}
