import { connect } from 'node:http2'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditGuarantees, type Finding } from '../faults/finding'
import { type HttpAnswer, HttpClient } from '../faults/http'
import { Ledger } from '../faults/ledger'
import { formatStatuses, startPaying } from '../faults/load'
import { SENTENCES } from '../faults/outage'
import type { World } from '../faults/world'
import { kindOf, openChanges } from '../support/event-stream'
import { type Browsed, isOwnUnavailable, startBrowsing } from './browsing'
import { Office } from './office'
import type { ProxyName } from './proxy'

type Guarantee = Finding['guarantees'][number]

const STEADY_MS = 1_500
const DATABASE_AWAY_MS = 3_000
const PAUSE_MS = 20
/** An event that has not come by then is lost. */
const EVENT_LIMIT_MS = 30_000
const STOPPING = 'El sistema se está reiniciando. Inténtalo de nuevo en un momento.'

/**
 * Takes a proxy with the shipped file through the days of an office: ordinary requests, restarts, and nobody there. With one process
 * there is nothing to take over.
 */
export async function walk(world: World, name: ProxyName, certificate: { certificate: string; key: string }) {
  const office = await Office.open(world, name, certificate)
  if (name === 'nginx-one') return [...(await ordinary(office)), ...(await nobodyThere(office))]
  return [
    ...(await ordinary(office)),
    ...(await liveChanges(office)),
    ...(await underLoad(world, office, {
      what: 'rolling restart',
      goesOn: true,
      happens: async () => {
        for (const place of [0, 1] as const) {
          await office.stop(place)
          await office.start(place)
          await sleep(STEADY_MS)
        }
      },
    })),
    ...(await underLoad(world, office, {
      what: 'restart of the database',
      goesOn: false,
      happens: () => office.restartDatabase(() => sleep(DATABASE_AWAY_MS)),
    })),
    ...(await nobodyThere(office)),
  ]
}

async function ordinary({ proxy }: Office): Promise<Guarantee[]> {
  const http = new HttpClient(proxy.port, { secure: true })
  const page = await http.call({ path: '/', headers: { accept: 'text/html' } })
  const refused = await http.call({ path: '/metrics' })
  const login = (bytes: number, headers?: Record<string, string>) =>
    http.call({
      method: 'POST',
      path: '/api/auth/login',
      body: { username: 'x'.repeat(bytes) },
      ...(headers && { headers }),
    })
  const large = await login(3_000_000)
  const chunked = await login(3_000_000, { 'transfer-encoding': 'chunked' })
  const bare = await login(1_500_000)
  const send = (bytes: number) =>
    http.call({ method: 'POST', path: '/trpc/clients.import.createAll', body: { rows: [], note: 'x'.repeat(bytes) } })
  const clients = await send(64_000_000)
  const tooMany = await send(80_000_000)
  http.close()
  const guarantees = [
    { guarantee: `the shipped file has no warning (${proxy.warnings.join(' ')})`, held: proxy.warnings.length === 0 },
    { guarantee: `the page is served (${page.status})`, held: page.status === 200 && page.body.includes('<html') },
    { guarantee: 'HTTP/2 is spoken', held: (await protocolOf(proxy.port)) === 'h2' },
    { guarantee: `metrics need a token (${refused.status})`, held: refused.status === 401 },
    refusedAsTooLarge('3 MB', large),
    refusedAsTooLarge('3 MB in chunks', chunked),
    refusedAsTooLarge('1.5 MB, by a process,', bare),
    { guarantee: `64 MB of clients reach a process (${clients.status})`, held: clients.status === 401 },
    refusedAsTooLarge('80 MB of clients', tooMany),
  ]
  if (proxy.plainPort === undefined) return guarantees
  const plain = await fetch(`http://localhost:${proxy.plainPort}/clients`, { redirect: 'manual' })
  const to = plain.headers.get('location')
  return [...guarantees, { guarantee: `HTTP leads to HTTPS (${to})`, held: to === 'https://localhost/clients' }]
}

function refusedAsTooLarge(what: string, { status, body }: HttpAnswer): Guarantee {
  return {
    guarantee: `${what} are refused in Spanish (${status} ${body.slice(0, 80)})`,
    held: status === 413 && body.includes('Divídelo en partes'),
  }
}

/** A change reaches an open stream at once, and a stopped process ends its streams, which connect again. */
async function liveChanges(office: Office): Promise<Guarantee[]> {
  const http = await office.visit()
  const address = `https://localhost:${office.proxy.port}`
  const open = () => openChanges(address, http.cookie)
  const [one, other] = [await open(), await open()]
  const [next, alsoNext] = [one.next(), other.next()]
  const created = await http.call({
    method: 'POST',
    path: '/api/clients',
    body: { name: 'Ana', monthlyAmount: '150', utility: '20', startDate: '2026-01-31' },
  })
  const seen = await Promise.race([Promise.all([next, alsoNext]), sleep(EVENT_LIMIT_MS)])
  const kinds = seen?.map(kindOf).join(' | ')
  await office.stop(0)
  const ended = await Promise.race([drained(one), drained(other), sleep(EVENT_LIMIT_MS, false)])
  const again = await open()
  await office.start(0)
  for (const stream of [one, other, again]) stream.leave()
  return [
    {
      guarantee: `a change arrives while the stream stays open (${created.status}, ${kinds})`,
      held: seen?.every((event) => event !== undefined) === true,
    },
    { guarantee: 'a stopped process ends its stream', held: ended },
    { guarantee: `the stream opens again (${again.status})`, held: again.status === 200 },
  ]
}

async function drained(stream: { next(): Promise<unknown> }): Promise<boolean> {
  try {
    while (await stream.next());
  } catch {
    // Cut off.
  }
  return true
}

/** Pages, figures and payments go on while something restarts. */
async function underLoad(
  world: World,
  office: Office,
  { what, goesOn, happens }: { what: string; goesOn: boolean; happens: () => Promise<unknown> },
): Promise<Guarantee[]> {
  const http = await office.visit()
  const ledger = new Ledger()
  const browsing = startBrowsing(http)
  const paying = startPaying(http, { payments: office.payments, ledger, pauseMs: PAUSE_MS, lanes: 4 })
  await sleep(STEADY_MS)
  const before = ledger.size
  await happens()
  const back = await answersAfter(office, http)
  await sleep(STEADY_MS)
  const [browsed, paid] = await Promise.all([browsing.stop(), paying.stop()])
  world.report(
    `${what}: ${describe(browsed)}; payments ${formatStatuses(paid.statuses)}, slowest ${Math.round(paid.slowest)} ms; ${[...paid.words].join(' | ')}`,
  )
  const refused = paid.statuses.get(503) ?? 0
  const statuses = [...paid.statuses.keys()].filter((status) => ![200, 201, 503].includes(status))
  const words = [...paid.words].filter((sentence) => !SENTENCES.has(sentence) && sentence !== STOPPING)
  return [
    { guarantee: `${what}: the load began before (${before} payments)`, held: before > 0 && browsed.answered > 0 },
    {
      guarantee: `${what}: every request is answered, or with the product's own 503 (${describe(browsed)})`,
      held: browsed.wrong.length === 0,
    },
    {
      guarantee: `${what}: so is every payment (${formatStatuses(paid.statuses)} ${words.join(' | ')})`,
      held: statuses.length === 0 && words.length === 0,
    },
    ...(goesOn
      ? [{ guarantee: `${what}: the other process takes over (${refused} refused)`, held: refused < paid.paid }]
      : []),
    { guarantee: `${what}: the proxy serves as soon as the processes do (${back})`, held: isServed(back) },
    ...auditGuarantees(await ledger.check(office.db)).map(({ guarantee, held }) => ({
      guarantee: `${what}: ${guarantee}`,
      held,
    })),
  ]
}

/** Both processes are stopped, as for an upgrade with migrations. */
async function nobodyThere(office: Office): Promise<Guarantee[]> {
  const http = await office.visit()
  await Promise.all([office.stop(0), office.stop(1)])
  const paths = ['/', '/trpc/auth.status', '/api/stats']
  const answers = await Promise.all(
    paths.map((path) => http.call({ path, headers: { accept: path === '/' ? 'text/html' : '*/*' } })),
  )
  await Promise.all([office.start(0), office.start(1)])
  const back = await answersAfter(office, http)
  return [
    ...answers.map((answer, place) => ({
      guarantee: `nobody there: ${paths[place]} is the product's own 503 (${answer.status} ${answer.type})`,
      held: isOwnUnavailable(paths[place] ?? '', answer),
    })),
    { guarantee: `nobody there: the proxy serves as soon as the processes do (${back})`, held: isServed(back) },
  ]
}

/** The statuses of requests through the proxy, from the moment at which both processes answer. */
async function answersAfter({ ports, proxy }: Office, { cookie }: HttpClient): Promise<number[]> {
  for (const port of ports) {
    const direct = new HttpClient(port)
    while ((await direct.call({ path: '/api/stats', cookie })).status !== 200) await sleep(PAUSE_MS)
    direct.close()
  }
  const http = new HttpClient(proxy.port, { secure: true })
  const statuses: number[] = []
  for (let turn = 0; turn < 10; turn += 1) statuses.push((await http.call({ path: '/api/stats', cookie })).status)
  http.close()
  return statuses
}

const isServed = (statuses: number[]) => statuses.every((status) => status === 200)

function describe({ answered, unavailable, slowest, wrong }: Browsed): string {
  const strange = [...new Set(wrong)].slice(0, 3).join('; ')
  return `200 × ${answered}, own 503 × ${unavailable}, slowest ${Math.round(slowest)} ms${strange ? `, wrong × ${wrong.length}: ${strange}` : ''}`
}

async function protocolOf(port: number): Promise<string | undefined> {
  const session = connect(`https://localhost:${port}`)
  const protocol = await new Promise<string | undefined>((resolve) => {
    session.once('connect', () => resolve(session.alpnProtocol))
    session.once('error', () => resolve(undefined))
  })
  session.destroy()
  return protocol
}
