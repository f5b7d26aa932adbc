import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, Notification } from 'pg'
import { type ConnectionOptions, connectionConfig, KEEP_ALIVE_DELAY_MS } from './connection'
import { preparingClient } from './prepared-statements'
import { type LoggedChange, UnreadEntries } from './unread-entries'

/** The channel that the triggers of sessions and backups notify (migration m027). */
const CHANGES = 'isp_changes'
/** The channel that says that the audit log has new entries (migration m034). */
const ENTRIES = 'isp_entries'
/** At least this long between two notifications of a process, whatever it changes. */
const WAKE_EVERY_MS = 25
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 30_000
/** A listening connection has nothing to send, so a silent one is only noticed by asking. */
const CHECK_EVERY_MS = 500
/** Every fourth check also reads the entries of which no notification has arrived. */
const CHECKS_PER_READ = 4
const SILENCE_MS = 10_000
/** A silent connection does not confirm its end either. */
const LONGEST_END_MS = 1_000

/**
 * The database that a connection reaches, as it runs since its start: equal for two connections if one notifies the other.
 * A pooler in transaction mode does not pass notifications on, so the check also asks for the process that answers.
 */
export const DATABASE_IDENTITY = `current_database() || ' ' || extract(epoch from pg_postmaster_start_time())`
const CHECK = `select pg_backend_pid() as pid, ${DATABASE_IDENTITY} as database`

/** Internal state of pg's client. */
type ClientInternals = { processID: number | null; connection: { stream: Duplex } }

export type ChangeListenerOptions = {
  /** Receives the payload of each notification of sessions and backups. */
  onNotification: (payload: string) => void
  /** Receives what was committed to the audit log, at most two seconds later if no notification says so. */
  onChanges: (changes: readonly LoggedChange[]) => void
  /** Called after each connect: earlier notifications may have been missed. */
  onConnected: () => void
  /**
   * Called every half second while the connection answers: every notification committed until `sentAt`
   * (`performance.now()`) at `database` (`DATABASE_IDENTITY`) has been received. Never called behind a connection pooler.
   */
  onChecked: (check: { sentAt: number; database: string }) => void
  /** Receives the reason whenever the connection could not be opened or was lost. */
  onLost: (error: Error) => void
}

export type ChangeListener = {
  /**
   * Says to all processes, this one too, that this process has committed entries of the audit log: at once, or together
   * with others a moment later. If that fails, they read them with their next check.
   */
  wakeReaders(): void
  /** Closes the connection and stops reconnecting. */
  close(): Promise<void>
}

/**
 * Listens for committed changes of all processes, on one connection of its own, which is opened again whenever it is lost.
 * Returns immediately: a server starts without it.
 */
export function listenForChanges(connection: ConnectionOptions, options: ChangeListenerOptions): ChangeListener {
  const stopping = new AbortController()
  const { signal } = stopping
  const listening: Listening = {}
  const done = keepListening(connection, options, signal, listening)
  return {
    wakeReaders: atMostEvery(WAKE_EVERY_MS, () => listening.wake?.()),
    async close() {
      stopping.abort()
      await done
    },
  }
}

/** What wakes the readers, while a connection listens. */
type Listening = { wake?: (() => void) | undefined }

/** Calls `work` at once, and after calls within the next `ms` once more. */
function atMostEvery(ms: number, work: () => void): () => void {
  let pause: NodeJS.Timeout | undefined
  let called = false
  return function call() {
    called = true
    if (pause) return
    called = false
    work()
    pause = setTimeout(() => {
      pause = undefined
      if (called) call()
    }, ms).unref()
  }
}

async function keepListening(
  connection: ConnectionOptions,
  options: ChangeListenerOptions,
  signal: AbortSignal,
  listening: Listening,
): Promise<void> {
  const ConnectionClient = preparingClient({ silenceMs: SILENCE_MS })
  let retryMs = FIRST_RETRY_MS
  while (!signal.aborted) {
    try {
      const client = new ConnectionClient({
        ...(await connectionConfig(connection)),
        application_name: 'isp-manager changes',
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
      })
      await listenOn(client, options, signal, (wake) => {
        retryMs = FIRST_RETRY_MS
        listening.wake = wake
      })
    } catch (error) {
      if (!signal.aborted) options.onLost(error as Error)
    }
    listening.wake = undefined
    await sleep(retryMs, undefined, { signal, ref: false }).catch(() => {})
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }
}

/** Listens until the connection is lost or could not be opened, which rejects, or `signal` is aborted. */
async function listenOn(
  client: Client,
  { onNotification, onChanges, onConnected, onChecked }: ChangeListenerOptions,
  signal: AbortSignal,
  onOpen: (wake: () => void) => void,
): Promise<void> {
  const internals = client as unknown as ClientInternals
  let next: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve(), { once: true })
      client.once('error', reject)
      client.once('end', () => reject(new Error('Connection terminated')))
      // One query after the other: what is called meanwhile waits for its turn.
      let turn = Promise.resolve()
      const inTurn = (work: () => Promise<unknown>) => {
        turn = turn.then(work).then(() => {})
        turn.catch(reject)
      }
      const check = async () => {
        const sentAt = performance.now()
        const { rows } = await client.query<{ pid: number; database: string }>(CHECK)
        // A pooler does not tell the process of the server, which may be another one each time.
        const [{ pid, database } = { pid: 0, database: '' }] = rows
        if (pid === internals.processID) onChecked({ sentAt, database })
        checks += 1
        if (checks % CHECKS_PER_READ === 0) readEntries()
        next = setTimeout(() => inTurn(check), CHECK_EVERY_MS).unref()
      }
      let checks = 0
      let entries: UnreadEntries | undefined
      let reading = false
      const readEntries = () => {
        if (reading || !entries) return
        reading = true
        inTurn(async () => {
          reading = false
          const changes = (await entries?.read(client)) ?? []
          if (changes.length > 0) onChanges(changes)
        })
      }
      client.on('notification', ({ channel, payload = '' }: Notification) => {
        if (channel === CHANGES) onNotification(payload)
        else readEntries()
      })
      inTurn(async () => {
        await client.connect()
        // The planner takes the ranges of ids that are read for wide ones, and would compile for them.
        await client.query('set jit = off')
        await client.query(`listen ${CHANGES}`)
        await client.query(`listen ${ENTRIES}`)
        entries = await UnreadEntries.from(client)
        onOpen(() => inTurn(() => client.query(`notify ${ENTRIES}`)))
        onConnected()
        await check()
      })
    })
  } finally {
    clearTimeout(next)
    const limit = setTimeout(() => internals.connection.stream.destroy(), LONGEST_END_MS)
    await client.end().catch(() => {})
    clearTimeout(limit)
  }
}
