import { Client, type ClientConfig } from 'pg'

/** Whatever the server's defaults are, a row reads the same wherever it is written and read. */
const SETTINGS = [
  `set client_encoding to 'UTF8'`,
  `set datestyle to 'ISO, YMD'`,
  `set timezone to 'UTC'`,
  `set intervalstyle to 'postgres'`,
  `set extra_float_digits to 1`,
  `set bytea_output to 'hex'`,
  // A copy takes as long as it takes.
  'set statement_timeout to 0',
  'set idle_in_transaction_session_timeout to 0',
]

type Work<T> = (client: Client) => Promise<T>

export type TransactionOptions = {
  connection: ClientConfig
  /** What follows `begin`. */
  mode?: string
  /** Ends the connection, and with it the work. */
  signal?: AbortSignal | undefined
}

/** One transaction on a connection of its own, beside the pool; undone when the work fails. */
export async function inTransaction<T>(options: TransactionOptions, work: Work<T>): Promise<T> {
  return await withClient(options, async (client) => {
    await client.query(`begin ${options.mode ?? ''}`)
    const result = await work(client)
    await client.query('commit')
    return result
  })
}

/** The same, undone in any case. */
export async function inUndoneTransaction<T>(options: TransactionOptions, work: Work<T>): Promise<T> {
  return await withClient(options, async (client) => {
    await client.query('begin')
    const result = await work(client)
    await client.query('rollback')
    return result
  })
}

/** An unfinished transaction ends, undone, with its connection. */
async function withClient<T>({ connection, signal }: TransactionOptions, work: Work<T>): Promise<T> {
  signal?.throwIfAborted()
  const client = new Client({
    ...connection,
    application_name: 'isp-manager backup',
    keepAlive: true,
  })
  client.on('error', () => {})
  const end = () => client.end().catch(() => {})
  await client.connect()
  signal?.addEventListener('abort', end)
  try {
    for (const setting of SETTINGS) await client.query(setting)
    return await work(client)
  } finally {
    signal?.removeEventListener('abort', end)
    await end()
  }
}
