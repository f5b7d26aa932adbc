import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@isp/db/connection'
import { migrateToLatest } from '@isp/db/migrate'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { urlOf } from '@isp/harness/database-url'
import { sql } from 'kysely'
import { auditPromises, type Finding } from './finding'
import { HttpClient } from './http'
import { addUnpaid, Ledger } from './ledger'
import type { World } from './world'

const POLL_MS = 50
const LONGEST_END_MS = 60_000
const TAIL_LENGTH = 4_000

/** SIGTERM while a payment waits, an export is being read, and connections rest. */
export async function drain(world: World): Promise<Finding> {
  const { connection } = await world.database(await world.folder())
  const db = world.open(connection)
  await migrateToLatest(db)
  const payments = await addUnpaid(db, 4_000)
  const server = await world.server({ DATABASE_URL: urlOf(connection) })
  const http = new HttpClient(server.port)
  await http.logIn()

  const idle = await socketWith(server.port, 'GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const exported = await socketWith(
    server.port,
    `GET /api/clients HTTP/1.1\r\nhost: localhost\r\ncookie: ${http.cookie}\r\n\r\n`,
  )
  exported.pause()
  const id = payments.find(({ kind }) => kind === 'regular')?.id
  const release = await holdTotal(db)
  const paying = http.call({ method: 'PATCH', path: `/api/payments/${id}/mark-paid`, body: {} })
  await somebodyWaits(db)

  const told = performance.now()
  const since = () => (performance.now() - told) / 1000
  const idleClosed = once(idle, 'close').then(since)
  const stopped = server.child.stop('SIGTERM').then((code) => ({ code, after: since() }))
  const refused = await refusal(server.port)
  // Behind the export, on its own connection: this one is neither lost nor served.
  exported.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const [whole] = await Promise.all([readToEnd(exported), release()])
  const paid = await paying.catch(() => undefined)
  const ended = await Promise.race([stopped, sleep(LONGEST_END_MS, undefined, { ref: false })])
  http.close()
  const ledger = new Ledger()
  if (paid?.status === 200) ledger.acknowledge('regular', Number(id))
  return {
    fault: 'SIGTERM with requests under way',
    promises: [
      { promise: `the payment under way is answered (${paid?.status})`, kept: paid?.status === 200 },
      { promise: `the export under way is read to its end (${whole.bytes} bytes)`, kept: whole.complete },
      { promise: 'a later request on its connection is refused in Spanish', kept: whole.refused },
      { promise: `a new connection is refused (${refused})`, kept: refused === 'ECONNREFUSED' },
      { promise: 'the idle connection is closed', kept: idle.closed },
      { promise: `the process ends by itself with 0 (${ended?.code})`, kept: ended?.code === 0 },
      ...auditPromises(await ledger.check(db)),
    ],
    figures: [
      `idle connection closed after ${(await idleClosed).toFixed(2)} s`,
      `payment answered after ${((paid?.ms ?? Number.NaN) / 1000).toFixed(2)} s`,
      `export ${(whole.bytes / 1e6).toFixed(1)} MB`,
      `ended ${ended?.after.toFixed(2)} s after the signal`,
    ],
  }
}

/** SIGTERM while somebody has stopped reading an export: it is cut off, and the process ends. */
export async function drainStalled(world: World): Promise<Finding> {
  const { connection } = await world.database(await world.folder())
  const db = world.open(connection)
  await migrateToLatest(db)
  await addUnpaid(db, 8_000)
  const server = await world.server({ DATABASE_URL: urlOf(connection) })
  const http = new HttpClient(server.port)
  await http.logIn()
  http.close()
  const stalled = await socketWith(
    server.port,
    `GET /api/clients HTTP/1.1\r\nhost: localhost\r\ncookie: ${http.cookie}\r\n\r\n`,
  )
  stalled.on('error', () => {})
  stalled.pause()
  await sleep(300)
  const told = performance.now()
  const code = await Promise.race([
    server.child.stop('SIGTERM'),
    sleep(LONGEST_END_MS, 'still running' as const, { ref: false }),
  ])
  const after = (performance.now() - told) / 1000
  stalled.destroy()
  return {
    fault: 'SIGTERM with a reader that stopped',
    promises: [{ promise: `the process ends by itself with 0 (${code})`, kept: code === 0 }],
    figures: [`ended ${after.toFixed(2)} s after the signal`],
  }
}

/** Waits until a statement waits for the lock of another. */
async function somebodyWaits(db: Db): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting.execute(db)).rows.length === 0) await sleep(POLL_MS)
}

/** What becomes of a new connection once the server has read the signal. */
async function refusal(port: number): Promise<string> {
  const until = performance.now() + LONGEST_END_MS
  for (;;) {
    const answer = await new HttpClient(port).call({ path: '/api/health' }).then(
      ({ status }) => `answered ${status}`,
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    )
    if (answer === 'ECONNREFUSED' || performance.now() > until) return answer
    await sleep(POLL_MS)
  }
}

/** A connection that has sent one request, and begun to hear its answer. */
async function socketWith(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  await once(socket, 'data')
  return socket
}

/** Reads an export, and the refusal that follows it. */
async function readToEnd(socket: Socket): Promise<{ bytes: number; complete: boolean; refused: boolean }> {
  let bytes = 0
  let tail = ''
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    tail = (tail + chunk).slice(-TAIL_LENGTH)
  })
  socket.resume()
  await once(socket, 'close')
  const [exported = '', refusal = ''] = tail.split('HTTP/1.1 503')
  return { bytes, complete: exported.endsWith(']\r\n0\r\n\r\n'), refused: refusal.includes(errorTexts.stopping) }
}

/** Locks the running total, so that a payment waits until the lock is released. */
async function holdTotal(db: Db): Promise<() => Promise<void>> {
  const trx = await db.startTransaction().execute()
  await sql`select from total_utilities for update`.execute(trx)
  return () => trx.rollback().execute()
}
