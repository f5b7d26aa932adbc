import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { connectionConfig } from './connection'
import { PoolerError, requirePrepared, requireSettings, requireSuitablePooler, switchOffJit } from './pooler'
import { useTestDatabase } from './testing/test-database'

const database = useTestDatabase()

async function connect(options?: string): Promise<Client> {
  const config = await connectionConfig(database().connection)
  const client = new Client({ ...config, ...(options === undefined ? {} : { options }) })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

it('accepts the database itself', async () => {
  await expect(requireSuitablePooler(database().connection)).resolves.toBeUndefined()
})

it('refuses a pooler that changes the server and forgets its prepared statements', async () => {
  const client = await connect()
  const changed = async () => {
    await client.query('deallocate all')
    return async () => {}
  }
  await expect(requirePrepared(client, changed)).rejects.toThrow(PoolerError)
  await expect(requirePrepared(client, changed)).rejects.toThrow(/PgBouncer 1\.21/)
})

it('refuses a pooler that ignores the settings of a session, and says which role needs them', async () => {
  const client = await connect('-c TimeZone=America/Guatemala')
  await expect(requireSettings(client)).rejects.toThrow(
    /time zone America\/Guatemala.*alter role \S+ in database \S+ set timezone/,
  )
  const dates = await connect('-c TimeZone=UTC -c DateStyle=SQL,DMY')
  await expect(requireSettings(dates)).rejects.toThrow('dates as SQL, DMY')
})

it('switches off the compiler of plans for the role where a pooler ignores the settings of a session', async () => {
  const jitOf = async (client: Client) => (await client.query('show jit')).rows[0].jit
  expect(await jitOf(await connect())).toBe('off')
  const ignored = '-c TimeZone=UTC'
  const before = await connect(ignored)
  expect(await jitOf(before)).toBe('on')
  await switchOffJit(before)
  expect(await jitOf(await connect(ignored))).toBe('off')
})
