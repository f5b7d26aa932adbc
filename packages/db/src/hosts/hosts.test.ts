import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { type ConnectionOptions, closeDb, connectionConfig, type Db, openDb } from '../connection'
import { isConnectionFailure } from '../errors'
import { useTestDatabase } from '../testing/test-database'
import { hostUrls } from './host-urls'
import { Hosts } from './hosts'

const database = useTestDatabase()
const opened: Db[] = []

function open(connection: ConnectionOptions, options = ''): Db {
  const db = openDb(connection, { max: 2, options })
  opened.push(db)
  return db
}

/** The test server behind a server that does not run. */
function second(): ConnectionOptions {
  const { connection } = database()
  if ('connectionString' in connection) {
    return { connectionString: connection.connectionString.replace(/@|(?<=\/\/)(?!.*@)/, '$&127.0.0.1:1,') }
  }
  const { host, port, user, database: name } = connection
  return { connectionString: `postgres://${user}@127.0.0.1:1,${encodeURIComponent(host)}:${port}/${name}` }
}

const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)
const answer = sql<{ n: number }>`select 1 as n`

afterEach(async () => {
  for (const db of opened.splice(0)) await closeDb(db)
})

describe('the servers of a URL', () => {
  it.each([
    [
      'postgres://u:p@one:5432,two:5433/isp?sslmode=require',
      ['postgres://u:p@one:5432/isp?sslmode=require', 'postgres://u:p@two:5433/isp?sslmode=require'],
    ],
    [
      'postgresql://one,two,[::1]:5433/isp',
      ['postgresql://one/isp', 'postgresql://two/isp', 'postgresql://[::1]:5433/isp'],
    ],
    ['postgres://u:a,b%40c@one/isp?options=-c%20a,b', ['postgres://u:a,b%40c@one/isp?options=-c%20a,b']],
    ['postgres://%2Ftmp%2Fa:1,one/isp', ['postgres://%2Ftmp%2Fa:1/isp', 'postgres://one/isp']],
    ['postgres://u@/isp', ['postgres://u@/isp']],
    ['mysql://one,two/isp', ['mysql://one,two/isp']],
  ])('%s', (url, expected) => expect(hostUrls(url)).toEqual(expected))
})

describe('connecting to one of several servers', () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  const reached: string[] = []
  const reach = (hosts: Hosts<string>, down: string[], error: Error = refused) =>
    hosts.reach(async (host) => {
      reached.push(host)
      if (down.includes(host)) throw error
      return host
    })
  afterEach(() => void reached.splice(0))

  it('tries the others after a failure, and then stays', async () => {
    const hosts = new Hosts(['a', 'b', 'c'])
    expect(await reach(hosts, ['a'])).toBe('b')
    expect(await reach(hosts, [])).toBe('b')
    expect(await reach(hosts, ['b', 'c'])).toBe('a')
    expect(reached).toEqual(['a', 'b', 'b', 'b', 'c', 'a'])
  })

  it('tries each once, and rejects with the last failure', async () => {
    expect(await failureOf(reach(new Hosts(['a', 'b']), ['a', 'b']))).toBe(refused)
    expect(reached).toEqual(['a', 'b'])
  })

  it('skips one server for several requests at once', async () => {
    const hosts = new Hosts(['a', 'b'])
    expect(await Promise.all([1, 2, 3].map(() => reach(hosts, ['a'])))).toEqual(['b', 'b', 'b'])
    expect(await reach(hosts, [])).toBe('b')
  })

  it.each([
    ['a wrong password', Object.assign(new Error('password authentication failed'), { code: '28P01' })],
    ['a full pool', new Error('timeout exceeded when trying to connect')],
  ])('stays at a server after %s', async (_, error) => {
    const hosts = new Hosts(['a', 'b'])
    expect(await failureOf(reach(hosts, ['a'], error))).toBe(error)
    expect(await reach(hosts, [])).toBe('a')
  })

  it('goes past one that does not run, for a pool and for a single connection', async () => {
    expect((await answer.execute(open(second()))).rows).toEqual([{ n: 1 }])
    const client = new Client(await connectionConfig(second()))
    await client.connect()
    expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    await client.end()
  })

  it('goes past one that accepts no changes', async () => {
    const { connection, db } = database()
    const readOnly = '-c default_transaction_read_only=on'
    const failure = await failureOf(answer.execute(open(second(), readOnly)))
    expect(failure).toMatchObject({ message: expect.stringContaining('standby') })
    expect(isConnectionFailure(failure)).toBe(true)
    // With one server there is no other to ask, and reading works.
    expect((await answer.execute(open(connection, readOnly))).rows).toEqual([{ n: 1 }])
    expect((await answer.execute(db)).rows).toEqual([{ n: 1 }])
  })
})

it('leaves a server that accepts no changes any more', async () => {
  const db = open(database().connection, '-c default_transaction_read_only=on')
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  const before = await pid()
  const write = db.transaction().execute((trx) => trx.deleteFrom('sessions').execute())
  expect(isConnectionFailure(await failureOf(write))).toBe(true)
  expect(await pid()).not.toBe(before)
})
