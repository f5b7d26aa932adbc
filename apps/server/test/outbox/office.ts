import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeQuickCredentials } from '@isp/api/testing/quick-credentials'
import { closeDb, type Db } from '@isp/db/connection'
import { broken, checkInvariantsWithin } from '@isp/db/invariants/check-invariants'
import { becomeAnotherServer } from '@isp/db/server-identity'
import { openHookedDb, type SentStatement } from '@isp/db/testing/hooked-database'
import type { TestDatabase } from '@isp/db/testing/test-server'
import type { HttpAnswer } from '@isp/outbox/outbox'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../../src/app'
import { backupFolder } from '../../src/backup-folder'
import { sessionCookie } from '../support/test-app'

const CREDENTIALS = { username: 'admin', password: 'admin' }
const START = Date.parse('2026-11-12T15:00:00Z')
const CLIENTS = 24
/** The login goes on. */
const NOT_RESTORED = new Set(['sessions', 'credentials'])

/** What becomes of a request on its way through the server. */
export type ServerFault = { afterStatements: number; isBefore: boolean }

export type StoredReceipt = {
  device: number
  running: number
  number: number
  clientId: number | null
  amount: string
  note: string | null
}

/** The server with its database: the whole app in this process, as phones and the office reach it. */
export class Office {
  nowMs = START
  clientIds: number[] = []
  private fault: ServerFault | null = null
  private statements = 0
  private cookie = ''

  private constructor(
    private readonly database: TestDatabase,
    private readonly db: Db,
    private readonly dataDir: string,
  ) {}
  private app: FastifyInstance | undefined

  static async open(database: TestDatabase): Promise<Office> {
    let office: Office | undefined
    const db = await openHookedDb(
      database.connection,
      (statement) => (office ? office.pass(statement) : statement.send()),
      { max: 3 },
    )
    office = new Office(database, db, await mkdtemp(join(tmpdir(), 'isp-outbox-')))
    await office.start()
    return office
  }

  readonly clock = {
    now: () => {
      this.nowMs += 1
      return new Date(this.nowMs)
    },
  }

  private async start(): Promise<void> {
    await storeQuickCredentials(this.db, CREDENTIALS)
    this.app = await buildApp({
      db: this.db,
      exportDb: this.db,
      clock: this.clock,
      env: { LOG_LEVEL: 'silent', TRUST_PROXY: undefined },
      backups: backupFolder({ connection: this.database.connection, env: { DATA_DIR: this.dataDir, BACKUPS_KEPT: 3 } }),
      sessionSecret: 'a secret of the tests, long enough to sign',
    })
    const payload = { ...CREDENTIALS, rememberMe: true }
    this.cookie = sessionCookie(await this.app.inject({ method: 'POST', url: '/api/auth/login', payload }))
    for (let index = 0; index < CLIENTS; index += 1) {
      const client = { name: `Cliente ${index}`, monthlyAmount: '150.00', startDate: '2026-08-05' }
      const { id } = await this.call<{ id: number }>('clients.create', client)
      this.clientIds.push(id)
    }
  }

  /** For the next schedule. */
  reset(): void {
    this.nowMs = START
    this.fault = null
  }

  async close(): Promise<void> {
    await this.app?.close()
    await closeDb(this.db)
    await this.database.drop()
    await rm(this.dataDir, { recursive: true, force: true })
  }

  /** A call of the office itself, which always arrives. Throws what the server refuses. */
  async call<Data>(path: string, input: unknown): Promise<Data> {
    const { status, text } = await this.post({ path, body: input })
    const body = JSON.parse(text)
    if (status !== 200) throw new Error(`${path}: ${text}`)
    return body.result.data
  }

  /** A request as a phone sends it; without a session, from another page, or with a server that fails in the middle. */
  async post({
    path,
    body,
    isBatch = false,
    as = 'operator',
    fault = null,
  }: {
    path: string
    body: unknown
    isBatch?: boolean
    as?: 'operator' | 'nobody' | 'other page'
    fault?: ServerFault | null
  }): Promise<HttpAnswer> {
    if (!this.app) throw new Error('The office is closed')
    this.fault = fault
    this.statements = 0
    try {
      const response = await this.app.inject({
        method: 'POST',
        url: `/trpc/${path}${isBatch ? '?batch=1' : ''}`,
        headers: {
          'content-type': 'application/json',
          ...(as === 'nobody' ? {} : { cookie: this.cookie }),
          ...(as === 'other page' ? { origin: 'https://example.com' } : {}),
        },
        payload: JSON.stringify(body),
      })
      return { status: response.statusCode, text: response.body, retryAfterSeconds: null }
    } finally {
      this.fault = null
    }
  }

  private async pass({ send, disconnect }: SentStatement): Promise<unknown> {
    const { fault } = this
    this.statements += 1
    if (!fault || this.statements !== fault.afterStatements) return send()
    if (fault.isBefore) {
      disconnect()
      return send()
    }
    await send()
    disconnect()
    throw new Error('Connection terminated unexpectedly')
  }

  /** Copies every table, as a backup does. */
  async backUp(): Promise<void> {
    const tables = await this.tables()
    const copies = tables.flatMap(({ name }) => [
      `create table if not exists kept."${name}" as table public."${name}" with no data;`,
      `delete from kept."${name}";`,
      `insert into kept."${name}" select * from public."${name}";`,
    ])
    await sql.raw(`create schema if not exists kept; ${copies.join('\n')}`).execute(this.database.db)
  }

  /** Puts every table back as it was when it was copied, and becomes another server. */
  async restore(): Promise<void> {
    const tables = await this.tables()
    const steps = tables.flatMap(({ name, columns, identities }) => [
      `delete from public."${name}";`,
      `insert into public."${name}" (${columns}) overriding system value select ${columns} from kept."${name}";`,
      ...identities.map(
        (column) =>
          `select setval(pg_get_serial_sequence('public."${name}"', '${column}'), coalesce((select max("${column}") from public."${name}"), 0) + 1, false);`,
      ),
    ])
    await this.database.db.transaction().execute(async (trx) => {
      await sql.raw(`set local session_replication_role = replica; ${steps.join('\n')}`).execute(trx)
      await becomeAnotherServer(trx)
    })
  }

  private async tables(): Promise<{ name: string; columns: string; identities: string[] }[]> {
    const { rows } = await sql<{ name: string; columns: string; identities: string[] }>`
      select table_name as name, string_agg('"' || column_name || '"', ', ') filter (where is_generated = 'NEVER') as columns,
        coalesce(
          array_agg(column_name::text) filter (where is_identity = 'YES' or column_default like 'nextval%'), '{}'
        ) as identities
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        -- Append-only tables refuse every deletion; no number of a phone is in them.
        and not exists (select from pg_trigger where tgrelid = table_name::regclass and tgenabled = 'A')
      group by table_name
    `.execute(this.database.db)
    return rows.filter(({ name }) => !NOT_RESTORED.has(name) && !name.startsWith('kysely'))
  }

  /** The receipts that have a number of these devices first, with the money of their lines. */
  async receiptsOf(devices: readonly number[]): Promise<StoredReceipt[]> {
    const { rows } = await sql<StoredReceipt>`
      select receipts.device, receipts.running, number, pair.client_id as "clientId", receipts.note,
        (select sum(amount)::text from receipt_lines where receipt = number and voided_at is null) as amount
      from receipts left join provisional_receipts as pair
        on (pair.device, pair.running) = (receipts.device, receipts.running)
      where receipts.device = any(${devices}::int[]) and moved_from is null
    `.execute(this.database.db)
    return rows
  }

  /** The numbers of these devices that the server heard were taken back. */
  async takenBackOf(devices: readonly number[]): Promise<Set<string>> {
    const { rows } = await sql<{ device: number; running: number }>`
      select device, running from provisional_receipts
      where device = any(${devices}::int[]) and taken_back_at is not null
    `.execute(this.database.db)
    return new Set(rows.map(({ device, running }) => `P${device}-${running}`))
  }

  /** The invariants of the database that do not hold. */
  async brokenInvariants(): Promise<string[]> {
    return broken(await checkInvariantsWithin(this.database.db)).map((result) => JSON.stringify(result))
  }
}
