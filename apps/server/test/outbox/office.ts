import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeQuickCredentials } from '@isp/api/testing/quick-credentials'
import { restoreBackup } from '@isp/backup/restore'
import { writeBackup } from '@isp/backup/write-backup'
import { backupDatabase, noteRestore } from '@isp/db/backup-database'
import { closeDb, type Db } from '@isp/db/connection'
import { broken, checkInvariantsWithin } from '@isp/db/invariants/check-invariants'
import { openHookedDb, type SentStatement } from '@isp/db/testing/hooked-database'
import { cloneTemplate, type TestDatabase, type TestServer } from '@isp/db/testing/test-server'
import { adminTexts } from '@isp/domain/admin/admin-texts'
import { receiptFieldKeys, receiptFields, type StoredDetails } from '@isp/domain/receipts/receipt-fields'
import type { HttpAnswer } from '@isp/outbox/outbox'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../../src/app'
import { backupFolder } from '../../src/backup-folder'
import { sessionCookie } from '../support/test-app'

const CREDENTIALS = { username: 'admin', password: 'admin' }
const START = Date.parse('2026-11-12T15:00:00Z')
const CLIENTS = 24

/** What becomes of a request on its way through the server. */
export type ServerFault = { afterStatements: number; isBefore: boolean }

export type StoredReceipt = {
  device: number
  running: number
  number: number
  clientId: number | null
  amount: string
} & StoredDetails

type Request = {
  path: string
  body: unknown
  isBatch?: boolean
  /** The operator by default. */
  as?: 'operator' | 'nobody' | 'other page'
  fault?: ServerFault | null
}

type Running = { database: TestDatabase; db: Db; app: FastifyInstance }

/** The server with its database: the whole app in this process, as phones and the office reach it. */
export class Office {
  nowMs = START
  clientIds: number[] = []
  private fault: ServerFault | null = null
  private statements = 0
  private cookie = ''

  private backups = 0
  /** The file of the last backup of this schedule. */
  private backup: string | null = null
  private readonly requests = new Set<Promise<HttpAnswer>>()

  private constructor(
    private readonly server: TestServer,
    private readonly dataDir: string,
  ) {}
  private running: Running | undefined

  static async open(server: TestServer): Promise<Office> {
    const office = new Office(server, await mkdtemp(join(tmpdir(), 'isp-outbox-')))
    await office.connect()
    await storeQuickCredentials(office.served.db, CREDENTIALS)
    await office.logIn()
    await office.addClients()
    return office
  }

  readonly clock = {
    now: () => {
      this.nowMs += 1
      return new Date(this.nowMs)
    },
  }

  private get served(): Running {
    if (!this.running) throw new Error('The office is closed')
    return this.running
  }

  /** Serves a new database. */
  private async connect(): Promise<void> {
    const database = await cloneTemplate(this.server, this.server.template)
    const { connection } = database
    const db = await openHookedDb(connection, (statement) => this.pass(statement), { max: 3 })
    const app = await buildApp({
      db,
      exportDb: db,
      clock: this.clock,
      env: { LOG_LEVEL: 'silent', TRUST_PROXY: undefined },
      backups: backupFolder({ connection, env: { DATA_DIR: this.dataDir, BACKUPS_KEPT: 3 } }),
      sessionSecret: 'a secret of the tests, long enough to sign',
    })
    this.running = { database, db, app }
  }

  private async disconnect(): Promise<void> {
    const { database, db, app } = this.served
    this.running = undefined
    await app.close()
    await closeDb(db)
    await database.drop()
  }

  private async logIn(): Promise<void> {
    const payload = { ...CREDENTIALS, rememberMe: true }
    this.cookie = sessionCookie(await this.served.app.inject({ method: 'POST', url: '/api/auth/login', payload }))
  }

  private async addClients(): Promise<void> {
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
    this.backup = null
  }

  async close(): Promise<void> {
    await this.disconnect()
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
  async post(request: Request): Promise<HttpAnswer> {
    const answer = this.answer(request)
    this.requests.add(answer)
    try {
      return await answer
    } finally {
      this.requests.delete(answer)
    }
  }

  private async answer({ path, body, isBatch, as, fault = null }: Request): Promise<HttpAnswer> {
    this.fault = fault
    this.statements = 0
    try {
      const response = await this.served.app.inject({
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

  /** Writes a backup, as the nightly schedule does. */
  async backUp(): Promise<void> {
    this.backups += 1
    this.backup = join(this.dataDir, `${this.backups}.backup`)
    await writeBackup(backupDatabase(this.served.database.connection), {
      file: this.backup,
      takenAt: this.clock.now(),
    })
  }

  /**
   * Restores the last backup of this schedule, as `npm run restore` does: the server is stopped, and serves a new database afterwards.
   * False without a backup.
   */
  async restore(): Promise<boolean> {
    if (this.backup === null) return false
    await Promise.allSettled(this.requests)
    await this.disconnect()
    await this.connect()
    await restoreBackup(backupDatabase(this.served.database.connection), {
      file: this.backup,
      finish: async (client, { takenAt }) => {
        await noteRestore(client, { takenAt, actor: adminTexts.actor, nextReceipt: undefined })
      },
    })
    await this.logIn()
    return true
  }

  /** The receipts that have a number of these devices first, with the money of their lines. */
  async receiptsOf(devices: readonly number[]): Promise<StoredReceipt[]> {
    const { rows } = await sql<StoredReceipt>`
      select receipts.device, receipts.running, number, pair.client_id as "clientId", receipts.method,
        ${sql.join(receiptFieldKeys.map((field) => sql`${sql.ref(`receipts.${receiptFields[field].column}`)} as ${sql.ref(field)}`))},
        (select sum(amount)::text from receipt_lines where receipt = number and voided_at is null) as amount
      from receipts left join provisional_receipts as pair
        on (pair.device, pair.running) = (receipts.device, receipts.running)
      where receipts.device = any(${devices}::int[]) and moved_from is null
    `.execute(this.served.database.db)
    return rows
  }

  /** The numbers of these devices that the server heard were taken back. */
  async takenBackOf(devices: readonly number[]): Promise<Set<string>> {
    const { rows } = await sql<{ device: number; running: number }>`
      select device, running from provisional_receipts
      where device = any(${devices}::int[]) and taken_back_at is not null
    `.execute(this.served.database.db)
    return new Set(rows.map(({ device, running }) => `P${device}-${running}`))
  }

  /** The invariants of the database that do not hold. */
  async brokenInvariants(): Promise<string[]> {
    return broken(await checkInvariantsWithin(this.served.database.db)).map((result) => JSON.stringify(result))
  }
}
