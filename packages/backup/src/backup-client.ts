import { Client, type ClientConfig } from 'pg'

/** Fixed output formats, so that rows are written and read alike, whatever the server's defaults. */
const SETTINGS = [
  `set client_encoding to 'UTF8'`,
  `set datestyle to 'ISO, YMD'`,
  `set timezone to 'UTC'`,
  `set intervalstyle to 'postgres'`,
  `set extra_float_digits to 1`,
  `set bytea_output to 'hex'`,
  // Copies may take long.
  'set statement_timeout to 0',
  'set idle_in_transaction_session_timeout to 0',
]

type Work<T> = (client: Client) => Promise<T>

export type TransactionOptions = {
  connection: () => Promise<ClientConfig>
  /** Text after `begin`. */
  mode?: string
  /** Closes the connection and so aborts the work. */
  signal?: AbortSignal | undefined
}

/** Runs a transaction on a separate connection; rolls back if the work fails. */
export async function inTransaction<T>(options: TransactionOptions, work: Work<T>): Promise<T> {
  return await withClient(options, async (client) => {
    await client.query(`begin ${options.mode ?? ''}`)
    const result = await work(client)
    await client.query('commit')
    return result
  })
}

/** Like `inTransaction`, but always rolls back. */
export async function inUndoneTransaction<T>(options: TransactionOptions, work: Work<T>): Promise<T> {
  return await withClient(options, async (client) => {
    await client.query('begin')
    const result = await work(client)
    await client.query('rollback')
    return result
  })
}

/** Closing the connection rolls back an open transaction. */
async function withClient<T>({ connection, signal }: TransactionOptions, work: Work<T>): Promise<T> {
  signal?.throwIfAborted()
  const client = new Client({
    ...(await connection()),
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
