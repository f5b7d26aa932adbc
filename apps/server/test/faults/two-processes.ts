import { setTimeout as sleep } from 'node:timers/promises'
import { urlOf } from '@isp/harness/database-url'
import { sql } from 'kysely'
import type { Finding } from './finding'
import { HttpClient } from './http'
import { prepare } from './ledger'
import { Relay } from './relay'
import type { World } from './world'

const CLIENTS = 200
const MONTHS = 12
const FAILURES_ALLOWED = 5

/** Two servers on one database, behind one address that alternates between them. */
export async function twoProcesses(world: World): Promise<Finding> {
  const { connection } = await world.database(await world.folder())
  const db = world.open(connection)
  await prepare(db)
  // A year without billing, which both servers find when they start.
  await sql`
    insert into clients (name, monthly_amount, utility, start_date, created_at)
    select 'Cliente ' || n, 150, 50, current_date - 800, now() - interval '6 hours' - make_interval(months => ${MONTHS - 1}::int)
    from generate_series(1, ${CLIENTS}::int) as n
  `.execute(db)
  const env = { DATABASE_URL: urlOf(connection), LOG_LEVEL: 'info' }
  const servers = await Promise.all([world.server(env), world.server(env)])
  const [first, second] = servers.map(({ port }) => new HttpClient(port)) as [HttpClient, HttpClient]
  // A server may respond before its log line has arrived here.
  const created = await Promise.all(
    servers.map(async ({ child }) => Number(await child.waitFor(/"regular":(\d+),.*payments generated/))),
  )
  const count = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from payments`.execute(db)).rows[0]?.count

  const relay = await Relay.listen(
    { port: 0 },
    servers.map(({ port }) => ({ host: '127.0.0.1', port })),
  )
  world.defer(() => relay.close())
  const { cookie } = await new HttpClient(relay.port).logIn()
  first.cookie = second.cookie = cookie ?? ''
  const statusOf = async (http: HttpClient) => (await http.call({ path: '/api/stats' })).status
  const loggedIn = [await statusOf(first), await statusOf(second)]

  await first.call({ method: 'POST', path: '/api/auth/logout' })
  // A process keeps a session that it has read for a second.
  await sleep(1_000)
  const loggedOut = [await statusOf(first), await statusOf(second)]

  const failures: number[] = []
  for (let turn = 0; turn < FAILURES_ALLOWED; turn += 1) {
    const http = turn % 2 ? second : first
    failures.push((await http.logIn('no es esta')).status)
  }
  const throttled = [(await first.logIn()).status, (await second.logIn()).status]
  for (const http of [first, second]) http.close()

  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const payments = await count()
  return {
    fault: 'two processes on one database',
    guarantees: [
      { guarantee: `a session of one is valid at the other (${loggedIn})`, held: loggedIn.every((s) => s === 200) },
      { guarantee: `logout ends it at both within a second (${loggedOut})`, held: loggedOut.every((s) => s === 401) },
      {
        guarantee: `failed logins are counted across both (${failures}, then ${throttled})`,
        held: failures.every((s) => s === 401) && throttled.every((s) => s === 429),
      },
      {
        guarantee: `both start, and a year is billed once (${created.join(' + ')} = ${payments})`,
        held: sum(created) === CLIENTS * MONTHS && payments === CLIENTS * MONTHS,
      },
    ],
    figures: [`billed at startup ${created.join(' + ')}`],
  }
}
