import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { type ConnectionOptions, connectionConfig, KEEP_ALIVE_DELAY_MS } from './connection'
import { preparingClient } from './prepared-statements'

/** The channel of all changes, without a payload (migration m038). */
const CHANGES = 'isp_changes'
/** At least this long between two notifications of a process, whatever it changes. */
const NOTIFY_EVERY_MS = 25
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 30_000
/** For changes whose notification was lost; also shows whether a silent connection still answers. */
const CHECK_EVERY_MS = 2_000
const SILENCE_MS = 10_000
/** A silent connection does not confirm its end either. */
const LONGEST_END_MS = 1_000

const NEWEST_ENTRY = 'select max(id) as id from change_log'

/** Internal state of pg's client. */
type ClientInternals = { connection: { stream: Duplex } }

export type ChangeListenerOptions = {
  /** Called after changes were committed, at most two seconds later if their notification is lost. */
  onChanged: () => void
  /** Called after each connect: earlier notifications may have been missed. */
  onConnected: () => void
  /** Receives the reason whenever the connection could not be opened or was lost. */
  onLost: (error: Error) => void
}

export type ChangeListener = {
  /**
   * Notifies all processes, also this one, that this process has committed a change: at once, or together with others a
   * moment later. If that fails, they notice the new entry of the audit log with their next check.
   */
  notify(): void
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
    notify: atMostEvery(NOTIFY_EVERY_MS, () => listening.notify?.()),
    async close() {
      stopping.abort()
      await done
    },
  }
}

/** `notify` is absent while no connection listens. */
type Listening = { notify?: (() => void) | undefined }

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
      await listenOn(client, options, signal, (notify) => {
        retryMs = FIRST_RETRY_MS
        listening.notify = notify
      })
    } catch (error) {
      if (!signal.aborted) options.onLost(error as Error)
    }
    listening.notify = undefined
    await sleep(retryMs, undefined, { signal, ref: false }).catch(() => {})
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }
}

/** Listens until the connection is lost or could not be opened, which rejects, or `signal` is aborted. */
async function listenOn(
  client: Client,
  { onChanged, onConnected }: ChangeListenerOptions,
  signal: AbortSignal,
  onOpen: (notify: () => void) => void,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
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
      let newest: string | null | undefined
      let notified = false
      const check = async () => {
        // A notification counts by itself: a transaction that began earlier may commit an older entry later.
        const wasNotified = notified
        notified = false
        const before = newest
        newest = await newestEntry(client)
        if (wasNotified || newest !== before) onChanged()
      }
      client.on('notification', () => {
        if (!notified) inTurn(check)
        notified = true
      })
      inTurn(async () => {
        await client.connect()
        await client.query(`listen ${CHANGES}`)
        newest = await newestEntry(client)
        onOpen(() => inTurn(() => client.query(`notify ${CHANGES}`)))
        onConnected()
        timer = setInterval(() => inTurn(check), CHECK_EVERY_MS).unref()
      })
    })
  } finally {
    clearInterval(timer)
    const { stream } = (client as unknown as ClientInternals).connection
    const limit = setTimeout(() => stream.destroy(), LONGEST_END_MS)
    await client.end().catch(() => {})
    clearTimeout(limit)
  }
}

async function newestEntry(client: Client): Promise<string | null | undefined> {
  const { rows } = await client.query<{ id: string | null }>(NEWEST_ENTRY)
  return rows[0]?.id
}
