import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, Notification } from 'pg'
import { type ConnectionOptions, connectionConfig, KEEP_ALIVE_DELAY_MS } from './connection'
import { preparingClient } from './prepared-statements'

/** The channel that the triggers of migration m027 notify. */
const CHANNEL = 'isp_changes'
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 30_000
/** A listening connection has nothing to send, so a silent one is only noticed by asking. */
const CHECK_EVERY_MS = 500
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
  /** Receives the payload of each notification. */
  onNotification: (payload: string) => void
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
  const done = keepListening(connection, options, signal)
  return {
    async close() {
      stopping.abort()
      await done
    },
  }
}

async function keepListening(
  connection: ConnectionOptions,
  options: ChangeListenerOptions,
  signal: AbortSignal,
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
      await listenOn(client, options, signal, () => {
        retryMs = FIRST_RETRY_MS
      })
    } catch (error) {
      if (!signal.aborted) options.onLost(error as Error)
    }
    await sleep(retryMs, undefined, { signal, ref: false }).catch(() => {})
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }
}

/** Listens until the connection is lost or could not be opened, which rejects, or `signal` is aborted. */
async function listenOn(
  client: Client,
  { onNotification, onConnected, onChecked }: ChangeListenerOptions,
  signal: AbortSignal,
  onOpen: () => void,
): Promise<void> {
  const internals = client as unknown as ClientInternals
  let check: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve(), { once: true })
      client.once('error', reject)
      client.once('end', () => reject(new Error('Connection terminated')))
      client.on('notification', ({ payload = '' }: Notification) => onNotification(payload))
      const askInTurn = async () => {
        const sentAt = performance.now()
        const { rows } = await client.query<{ pid: number; database: string }>(CHECK)
        // A pooler does not tell the process of the server, which may be another one each time.
        const [{ pid, database } = { pid: 0, database: '' }] = rows
        if (pid === internals.processID) onChecked({ sentAt, database })
        check = setTimeout(() => askInTurn().catch(reject), CHECK_EVERY_MS).unref()
      }
      const listen = async () => {
        await client.connect()
        await client.query(`listen ${CHANNEL}`)
        onOpen()
        onConnected()
        await askInTurn()
      }
      listen().catch(reject)
    })
  } finally {
    clearTimeout(check)
    const limit = setTimeout(() => internals.connection.stream.destroy(), LONGEST_END_MS)
    await client.end().catch(() => {})
    clearTimeout(limit)
  }
}
