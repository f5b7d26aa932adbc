import { join } from 'node:path'
import type { Db } from '@isp/db/connection'
import { migrateToLatest } from '@isp/db/migrate'
import type { EmbeddedDatabase } from '@isp/embedded-postgres/server'
import { freePort } from '@isp/harness/free-port'
import { HttpClient } from '../faults/http'
import { addUnpaid, type UnpaidPayment } from '../faults/ledger'
import { Relay } from '../faults/relay'
import type { RunningServer, World } from '../faults/world'
import { type ProxyName, type RunningProxy, startProxy } from './proxy'

const CLIENTS = 6_000

/** Two processes on one database behind a proxy. */
export class Office {
  #servers: RunningServer[] = []

  private constructor(
    private readonly world: World,
    private readonly dataDir: string,
    private embedded: EmbeddedDatabase,
    private readonly relay: Relay,
    readonly ports: readonly [number, number],
    readonly proxy: RunningProxy,
    readonly db: Db,
    readonly payments: UnpaidPayment[],
  ) {}

  static async open(world: World, name: ProxyName, certificate: { certificate: string; key: string }): Promise<Office> {
    const dataDir = await world.folder()
    const embedded = await world.database(dataDir)
    // Its address stays the same when the database is restarted.
    const relay = await Relay.listen({ port: 0 }, [socketOf(embedded)])
    world.defer(() => relay.close())
    const ports = [await freePort(), await freePort()] as const
    const proxy = await startProxy(world, name, { upstreams: ports, ...certificate })
    const db = world.open({ connectionString: urlOf(relay) })
    await migrateToLatest(db)
    const payments = await addUnpaid(db, CLIENTS)
    const office = new Office(world, dataDir, embedded, relay, ports, proxy, db, payments)
    await Promise.all([office.start(0), office.start(1)])
    return office
  }

  /** A browser at the proxy, logged in. */
  async visit(): Promise<HttpClient> {
    const http = new HttpClient(this.proxy.port, { secure: true })
    const { status } = await http.logIn()
    if (status !== 200) throw new Error(`The login through the proxy answered ${status}`)
    this.world.defer(async () => http.close())
    return http
  }

  async start(place: 0 | 1): Promise<void> {
    const port = this.ports[place]
    const env = { DATABASE_URL: urlOf(this.relay), PORT: String(port), TRUST_PROXY: 'loopback' }
    this.#servers[place] = await this.world.server(env)
  }

  async stop(place: 0 | 1): Promise<number | null> {
    return (await this.#servers[place]?.child.stop()) ?? null
  }

  /** Stops the database, and starts it again after some time. */
  async restartDatabase(pause: () => Promise<unknown>): Promise<void> {
    await this.embedded.stop()
    await pause()
    this.embedded = await this.world.database(this.dataDir)
    this.relay.targets = [socketOf(this.embedded)]
  }
}

const socketOf = ({ connection: { host, port } }: EmbeddedDatabase) => ({ path: join(host, `.s.PGSQL.${port}`) })

const urlOf = ({ port }: Relay) => `postgres://postgres@127.0.0.1:${port}/isp_manager`
