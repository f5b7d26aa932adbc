import { Client, type ClientConfig, type QueryResult } from 'pg'
import { type ConnectionOptions, connectionConfig } from './connection'

/** How many other connections are kept busy, so that a pooler has to change the server of ours. */
const OTHERS = 3

const ADVICE =
  'use session pooling, PgBouncer 1.21 or newer with max_prepared_statements, or the database itself (docs/scaling.md)'

/** SQLSTATEs: another server does not know the statement, or knows it from another session. */
const FORGOTTEN = ['26000', '42P05']

export class PoolerError extends Error {
  override readonly name = 'PoolerError'
}

/**
 * Rejects if a connection pooler stands between, and does not keep what the product relies on: statements that were
 * prepared, which requests would answer with 500, and the settings of a session, without which days could be read wrong.
 * The compiler of plans, which such a pooler leaves on, is switched off for the role.
 */
export async function requireSuitablePooler(connection: ConnectionOptions): Promise<void> {
  const config = await connectionConfig(connection)
  await withClient(config, async (client) => {
    await requireSettings(client)
    await switchOffJit(client)
    await requirePrepared(client, () => keepOthersBusy(config, OTHERS))
  })
}

/** `meanwhile` is when a pooler may change the server of the client; what it returns is called at the end. */
export async function requirePrepared(client: Client, meanwhile: () => Promise<() => Promise<unknown>>): Promise<void> {
  const ask = (): Promise<QueryResult> => client.query({ name: 'isp_pooler', text: 'select 1' })
  let end: () => Promise<unknown> = async () => undefined
  try {
    await ask()
    end = await meanwhile()
    await ask()
  } catch (cause) {
    if (!FORGOTTEN.includes((cause as { code?: string }).code ?? '')) throw cause
    throw new PoolerError(`DATABASE_URL is a connection pooler that does not keep prepared statements: ${ADVICE}.`, {
      cause,
    })
  } finally {
    await end()
  }
}

export async function requireSettings(client: Client): Promise<void> {
  const { rows } = await client.query<{ zone: string; style: string; login: string; database: string }>(`
    select current_setting('TimeZone') as zone, current_setting('DateStyle') as style,
      quote_ident(current_user) as login, quote_ident(current_database()) as database
  `)
  const [{ zone, style, login, database } = { zone: '', style: '', login: '', database: '' }] = rows
  if (/^(Etc\/)?UTC$/.test(zone) && style.startsWith('ISO')) return
  const role = `alter role ${login} in database ${database}`
  throw new PoolerError(
    `The sessions of DATABASE_URL have the time zone ${zone} and dates as ${style}, because a connection pooler ignores the ` +
      `parameter options, or the URL sets others: run ${role} set timezone = 'UTC'; ${role} set datestyle = 'ISO, YMD'; ` +
      'and connect the pooler again (docs/scaling.md).',
  )
}

/** Sets it on the role in this database, if the settings of the session have not done so. */
export async function switchOffJit(client: Client): Promise<void> {
  await client.query(`
    do $$ begin
      if current_setting('jit')::boolean then
        execute format('alter role current_user in database %I set jit = off', current_database());
      end if;
    end $$
  `)
}

async function keepOthersBusy(config: ClientConfig, count: number): Promise<() => Promise<unknown>> {
  const others: Client[] = []
  const end = () => Promise.all(others.map((other) => other.end().catch(() => {})))
  try {
    for (let turn = 0; turn < count; turn += 1) {
      const other = await open(config)
      others.push(other)
      await other.query('begin')
      await other.query('select 1')
    }
    return end
  } catch (error) {
    await end()
    throw error
  }
}

async function withClient(config: ClientConfig, work: (client: Client) => Promise<void>): Promise<void> {
  const client = await open(config).catch((cause: Error) => {
    if (!/unsupported startup parameter/.test(cause.message)) throw cause
    throw new PoolerError(
      'DATABASE_URL is a connection pooler that refuses the startup parameter options: set ignore_startup_parameters = options ' +
        'in PgBouncer, and the settings on the role instead (docs/scaling.md).',
      { cause },
    )
  })
  try {
    await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function open(config: ClientConfig): Promise<Client> {
  const client = new Client({ ...config, application_name: 'isp-manager start' })
  client.on('error', () => {})
  await client.connect()
  return client
}
