import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { types } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { type ConnectionOptions, closeDb, type Db, type Deadlines, type OpenDbOptions, openDb } from './connection'
import { isConnectionFailure, isDiskFull, isOverdue } from './errors'
import { takeAdvisoryLock } from './locks'
import { useTestDatabase } from './testing/test-database'

const database = useTestDatabase()
const opened: Db[] = []

function open(options?: OpenDbOptions, connection: ConnectionOptions = database().connection): Db {
  const db = openDb(connection, options)
  opened.push(db)
  return db
}

/** The server as a URL, like DATABASE_URL. */
function asUrl(query: string): ConnectionOptions {
  const { connection } = database()
  if (!('connectionString' in connection)) {
    const { host, port, user, database: name } = connection
    return { connectionString: `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}${query}` }
  }
  return { connectionString: `${connection.connectionString}${query}` }
}

async function one<T>(db: Db, query: ReturnType<typeof sql<T>>): Promise<T | undefined> {
  return (await query.execute(db)).rows[0]
}

afterEach(async () => {
  for (const db of opened.splice(0)) await closeDb(db)
})

describe('values', () => {
  it('keeps dates and exact numbers as text', async () => {
    const row = await one(
      open(),
      sql`select date '2026-02-28' as day, 10.50::numeric(10,2) as money, 9007199254740993::int8 as big,
            timestamp '2026-02-28 01:02:03' as wall, 7::int as small, true as yes, null::date as none`,
    )
    expect(row).toEqual({
      day: '2026-02-28',
      money: '10.50',
      big: '9007199254740993',
      wall: '2026-02-28 01:02:03',
      small: 7,
      yes: true,
      none: null,
    })
  })

  it('returns instants as ISO-8601 in UTC', async () => {
    const row = await one(
      open(),
      sql`select timestamptz '2026-02-28 01:02:03-06' as whole, timestamptz '2026-02-28 01:02:03.5+00' as half,
            timestamptz '2026-02-28 01:02:03.123456+05:30' as fine, timestamptz 'infinity' as never,
            array[timestamptz '2026-02-28 01:02:03+00', null] as many, array[date '2026-02-28'] as days`,
    )
    expect(row).toEqual({
      whole: '2026-02-28T07:02:03.000Z',
      half: '2026-02-28T01:02:03.500Z',
      fine: '2026-02-27T19:32:03.123Z',
      never: 'infinity',
      many: ['2026-02-28T01:02:03.000Z', null],
      days: ['2026-02-28'],
    })
  })

  it('does not change the global parsers', () => {
    expect(types.getTypeParser(types.builtins.DATE)('2026-02-28')).toBeInstanceOf(Date)
  })
})

describe('sessions', () => {
  it('run in UTC with the given settings', async () => {
    const db = open({ options: '-c plan_cache_mode=force_generic_plan' })
    expect(await one(db, sql`select current_setting('TimeZone') as zone`)).toEqual({ zone: 'UTC' })
    const mode = sql`select current_setting('plan_cache_mode') as mode`
    expect(await one(db, mode)).toEqual({ mode: 'force_generic_plan' })
    expect(await one(open(), mode)).toEqual({ mode: 'auto' })
  })

  it('combine their settings with those of a URL', async () => {
    const db = open({}, asUrl(`?options=${encodeURIComponent('-c statement_timeout=7s')}`))
    const settings = sql`select current_setting('TimeZone') as zone, current_setting('statement_timeout') as timeout`
    expect(await one(db, settings)).toEqual({ zone: 'UTC', timeout: '7s' })
  })
})

describe('prepared statements', () => {
  it('prepares a query once per connection', async () => {
    const db = open({ max: 1 })
    for (const n of [1, 2, 3]) expect(await one(db, sql`select ${n}::int as n`)).toEqual({ n })
    const { rows } = await sql`
      select name, generic_plans + custom_plans as runs from pg_prepared_statements where statement like ${'%as n'}
    `.execute(db)
    expect(rows).toEqual([{ name: expect.stringMatching(/^[\w-]{27}$/), runs: '3' }])
  })

  it('accepts several commands without parameters', async () => {
    await sql`create temp table a (n int); insert into a values (1)`.execute(open({ max: 1 }))
  })
})

describe('streams', () => {
  it('reads in chunks, with the same values', async () => {
    const days: unknown[] = []
    const query = sql<{ day: string }>`(select date '2026-01-01' + n as day from generate_series(0, 9) n)`
    const db = open({ max: 1 })
    for await (const { day } of db.selectFrom(query.as('days')).select('day').stream(3)) days.push(day)
    expect(days).toHaveLength(10)
    expect(days.at(-1)).toBe('2026-01-10')
  })

  it('can be aborted', async () => {
    const db = open({ max: 1 })
    const many = sql<{ n: number }>`(select n from generate_series(1, 100000) n)`.as('many')
    for await (const { n } of db.selectFrom(many).select('n').stream(10)) if (n === 5) break
    expect(await one(db, sql`select 1 as n`)).toEqual({ n: 1 })
  })
})

describe('deadlines', () => {
  const unlimited: Deadlines = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0, silenceMs: 60_000 }
  const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

  it('abort a statement that takes too long, and the connection stays usable', async () => {
    const db = open({ max: 1, deadlines: { ...unlimited, statementMs: 100 } })
    expect(isOverdue(await failureOf(sql`select pg_sleep(5)`.execute(db)))).toBe(true)
    expect(await one(db, sql`select 1 as n`)).toEqual({ n: 1 })
  })

  it('abort waiting for a lock', async () => {
    const db = open({ max: 2, deadlines: { ...unlimited, lockMs: 100 } })
    await db.transaction().execute(async (trx) => {
      await takeAdvisoryLock(trx, 'billing')
      const second = db.transaction().execute((other) => takeAdvisoryLock(other, 'billing'))
      expect(isOverdue(await failureOf(second))).toBe(true)
    })
  })

  it('close a connection that does not respond', async () => {
    const db = open({ max: 1, deadlines: { ...unlimited, silenceMs: 200 } })
    const started = performance.now()
    expect(isConnectionFailure(await failureOf(sql`select pg_sleep(30)`.execute(db)))).toBe(true)
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(await one(db, sql`select 1 as n`)).toEqual({ n: 1 })
  })

  it('do not close a connection that is idle, or whose reader pauses', async () => {
    const db = open({ max: 1, deadlines: { ...unlimited, silenceMs: 200 } })
    const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`
    const first = await one(db, pid)
    await sleep(500)
    const many = sql<{ n: number }>`(select n from generate_series(1, 30) n)`.as('many')
    const read: number[] = []
    for await (const { n } of db.selectFrom(many).select('n').stream(10)) {
      if (n % 10 === 1) await sleep(200)
      read.push(n)
    }
    expect(read).toHaveLength(30)
    expect(await one(db, pid)).toEqual(first)
  })

  it('limit the wait for a free connection', async () => {
    const db = open({ max: 1 })
    await db.connection().execute(async () => {
      expect(isConnectionFailure(await failureOf(sql`select 1`.execute(db)))).toBe(true)
    })
  })
})

describe('a lost connection', () => {
  it('fails the query of a terminated session, and recovers', async () => {
    const db = open({ max: 1 })
    const killed = db.transaction().execute(async (trx) => {
      const pid = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)).rows[0]?.pid
      await sql`select pg_terminate_backend(${pid})`.execute(database().db)
      await sql`select 1`.execute(trx)
    })
    expect(isConnectionFailure(await killed.catch((error: unknown) => error))).toBe(true)
    expect(await one(db, sql`select 1 as n`)).toEqual({ n: 1 })
  })

  it('reports a terminated idle session', async () => {
    let onError: (error: Error) => void = () => {}
    const reported = new Promise<Error>((resolve) => {
      onError = resolve
    })
    const db = open({ max: 1, onPoolError: onError })
    const row = await one(db, sql<{ pid: number }>`select pg_backend_pid() as pid`)
    await sql`select pg_terminate_backend(${row?.pid})`.execute(database().db)
    expect(isConnectionFailure(await reported)).toBe(true)
  })

  it.each<[string, ConnectionOptions]>([
    ['socket', { host: tmpdir(), port: 1, user: 'nobody', database: 'none' }],
    ['port', { connectionString: 'postgres://nobody@127.0.0.1:1/none' }],
  ])('fails immediately without a %s', async (_, connection) => {
    const failure = sql`select 1`.execute(open({}, connection)).catch((error: unknown) => error)
    expect(isConnectionFailure(await failure)).toBe(true)
  })

  it('is explained by its cause, if known', async () => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    const db = open({ explainLoss: () => full }, { host: tmpdir(), port: 1, user: 'nobody', database: 'none' })
    const failure = await sql`select 1`.execute(db).catch((error: unknown) => error)
    expect([isConnectionFailure(failure), isDiskFull(failure)]).toEqual([true, true])
  })
})
