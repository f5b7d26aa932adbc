import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@isp/db/connection'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { urlOf } from '@isp/harness/database-url'
import { sql } from 'kysely'
import { auditGuarantees, type Finding } from './finding'
import { HttpClient } from './http'
import { addUnpaid, Ledger, prepare } from './ledger'
import type { World } from './world'

const POLL_MS = 50
const LONGEST_END_MS = 60_000
const TAIL_LENGTH = 4_000

/** SIGTERM with a waiting payment, a running export and idle connections. */
export async function drain(world: World): Promise<Finding> {
  const { connection } = await world.database(await world.folder())
  const db = world.open(connection)
  await prepare(db)
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
  const release = await holdSums(db)
  const paying = http.call({ method: 'PATCH', path: `/api/payments/${id}/mark-paid`, body: {} })
  await waitForBlockedStatement(db)

  const signalled = performance.now()
  const since = () => (performance.now() - signalled) / 1000
  const idleClosed = once(idle, 'close').then(since)
  const stopped = server.child.stop('SIGTERM').then((code) => ({ code, after: since() }))
  const refused = await refusal(server.port)
  // On the connection of the export: this request is neither lost nor served.
  exported.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const [whole] = await Promise.all([readToEnd(exported), release()])
  const paid = await paying.catch(() => undefined)
  const ended = await Promise.race([stopped, sleep(LONGEST_END_MS, undefined, { ref: false })])
  http.close()
  const ledger = new Ledger()
  if (paid?.status === 200) ledger.acknowledge('regular', Number(id))
  return {
    fault: 'SIGTERM with requests under way',
    guarantees: [
      { guarantee: `the payment in flight is answered (${paid?.status})`, held: paid?.status === 200 },
      { guarantee: `the export in flight is completed (${whole.bytes} bytes)`, held: whole.complete },
      { guarantee: 'a later request on its connection is rejected in Spanish', held: whole.refused },
      { guarantee: `a new connection is refused (${refused})`, held: refused === 'ECONNREFUSED' },
      { guarantee: 'the idle connection is closed', held: idle.closed },
      { guarantee: `the process exits with 0 (${ended?.code})`, held: ended?.code === 0 },
      ...auditGuarantees(await ledger.check(db)),
    ],
    figures: [
      `idle connection closed after ${(await idleClosed).toFixed(2)} s`,
      `payment answered after ${((paid?.ms ?? Number.NaN) / 1000).toFixed(2)} s`,
      `export ${(whole.bytes / 1e6).toFixed(1)} MB`,
      `exited ${ended?.after.toFixed(2)} s after the signal`,
    ],
  }
}

/** SIGTERM with a stalled reader of an export: it is disconnected, and the process exits. */
export async function drainStalled(world: World): Promise<Finding> {
  const { connection } = await world.database(await world.folder())
  const db = world.open(connection)
  await prepare(db)
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
  const signalled = performance.now()
  const code = await Promise.race([
    server.child.stop('SIGTERM'),
    sleep(LONGEST_END_MS, 'still running' as const, { ref: false }),
  ])
  const after = (performance.now() - signalled) / 1000
  stalled.destroy()
  return {
    fault: 'SIGTERM with a reader that stopped',
    guarantees: [{ guarantee: `the process exits with 0 (${code})`, held: code === 0 }],
    figures: [`exited ${after.toFixed(2)} s after the signal`],
  }
}

/** Waits until a statement is blocked by a lock. */
async function waitForBlockedStatement(db: Db): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting.execute(db)).rows.length === 0) await sleep(POLL_MS)
}

/** The result of a new connection once the server has received the signal. */
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

/** A connection that has sent one request and received the start of its response. */
async function socketWith(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  await once(socket, 'data')
  return socket
}

/** Reads an export, and the rejection that follows it. */
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

/** Locks the daily sums, which blocks payments until it is released. */
async function holdSums(db: Db): Promise<() => Promise<void>> {
  const trx = await db.startTransaction().execute()
  await sql`lock table daily_sums in share mode`.execute(trx)
  return () => trx.rollback().execute()
}
