import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { connectionConfig } from './connection'
import { PoolerError, requirePrepared, requireSettings, requireSuitablePooler } from './pooler'
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
