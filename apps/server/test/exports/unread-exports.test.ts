import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../support/test-app'

// Rules: product/exports#exportar-todo

const LIMITS = { atOnce: 3, waitMs: 200, stalledMs: 60_000 }
const CLIENTS = 6_000
const UNREAD = 12

// Much more than the kernel buffers for a reader: a control character is six characters of JSON.
const addClients = sql`
  insert into clients (name, wifi_name, wifi_password, monthly_amount, start_date)
  select 'Client ' || n, repeat(chr(1), 200), repeat(chr(1), 200), 100, '2026-01-01'
  from generate_series(1, ${CLIENTS}::int) as n
`

const readers: Socket[] = []
afterEach(() => {
  for (const reader of readers.splice(0)) reader.destroy()
})

/** Requests all clients without reading the response; resolves with its status line. */
async function unreadExport(address: string, cookie: string): Promise<{ socket: Socket; head: string }> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  readers.push(socket)
  socket.on('error', () => {})
  socket.write(`GET /api/clients HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`)
  await once(socket, 'readable')
  return { socket, head: String(socket.read()) }
}

/** Number of open cursors on this database. */
async function openCursors(app: ReturnType<typeof useTestApp>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()
  `.execute(app.db())
  return rows[0]?.count ?? 0
}

describe('twelve unread exports', () => {
  const app = useTestApp({ exportLimits: LIMITS })
  let address = ''
  beforeAll(async () => {
    await addClients.execute(app.db())
    address = await app.listen()
  })

  it('run three at a time; the others are rejected, and all other requests succeed', async () => {
    const answers = await Promise.all(Array.from({ length: UNREAD }, () => unreadExport(address, app.cookie())))
    const refused = answers.map(({ head }) => head).filter((head) => head.startsWith('HTTP/1.1 503'))
    expect(refused).toHaveLength(UNREAD - LIMITS.atOnce)
    for (const head of refused) {
      expect(head).toMatch(/^retry-after: \d+\r$/im)
      expect(head).toContain(JSON.stringify({ message: errorTexts.exportsBusy, code: 'SERVICE_UNAVAILABLE' }))
    }
    expect(await openCursors(app)).toBe(LIMITS.atOnce)

    const login = { method: 'POST', url: '/api/auth/login', payload: { username: 'admin', password: 'admin' } } as const
    const others = await Promise.all([
      app.inject({ url: '/api/health' }),
      app.inject(login),
      ...Array.from({ length: UNREAD }, () => app.call('GET', '/api/stats').then(({ response }) => response)),
    ])
    expect(others.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200))
  })

  it('succeed again once their readers have disconnected', async () => {
    await expect.poll(() => openCursors(app)).toBe(0)
    const { status, body } = await app.call('GET', '/api/clients')
    expect([status, (body as unknown[]).length]).toEqual([200, CLIENTS])
  })

  it('do the same for a file', async () => {
    const unread = await Promise.all(Array.from({ length: LIMITS.atOnce }, () => unreadExport(address, app.cookie())))
    expect(unread.map(({ head }) => head.slice(0, 12))).toEqual(unread.map(() => 'HTTP/1.1 200'))
    const { response } = await app.call('GET', '/export/clients.csv')
    expect([response.statusCode, response.headers['content-type']]).toEqual([503, 'application/json; charset=utf-8'])
  })
})

describe('a reader that takes nothing for too long', () => {
  const app = useTestApp({ exportLimits: { ...LIMITS, atOnce: 1, waitMs: 60_000, stalledMs: 300 } })

  it('is disconnected, and the next one gets its turn', async () => {
    await addClients.execute(app.db())
    const address = await app.listen()
    const stalled = await unreadExport(address, app.cookie())
    expect(stalled.head).toContain('HTTP/1.1 200')
    const { status } = await app.call('GET', '/api/clients')
    expect(status).toBe(200)
    await expect.poll(() => openCursors(app)).toBe(0)
    stalled.socket.resume()
    await once(stalled.socket, 'close')
  })
})
