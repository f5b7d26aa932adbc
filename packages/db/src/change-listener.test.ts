import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { type ChangeListener, listenForChanges } from './change-listener'
import { closeDb, connectionConfig, type Db, type OpenDbOptions, openDb } from './connection'
import { useTestDatabase } from './testing/test-database'

const database = useTestDatabase()
const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Listens as a process does; `changes` is the number of times that it was notified of changes. */
async function startListener() {
  const [onChanged, onConnected] = [vi.fn(), vi.fn()]
  const listener = listenForChanges(database().connection, { onChanged, onConnected, onLost() {} })
  closing.push(listener.close)
  await vi.waitFor(() => expect(onConnected).toHaveBeenCalled(), { timeout: 5_000 })
  return { listener, changes: () => onChanged.mock.calls.length }
}

/** The database of a process with this listener; without one, no notification is sent. */
function open(listener?: ChangeListener, options: OpenDbOptions = {}): Db {
  const db = openDb(database().connection, { onEntries: () => listener?.notify(), ...options })
  closing.push(() => closeDb(db))
  return db
}

/** The notifications that any process receives. */
async function notifications(): Promise<string[]> {
  const client = new Client(await connectionConfig(database().connection))
  const received: string[] = []
  client.on('notification', ({ channel }) => received.push(channel))
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('listen isp_changes')
  return received
}

async function addEntry(db: Db, client: number): Promise<void> {
  await sql`
    insert into change_log (actor, subject, subject_id, subject_name, action) values ('x', 'client', ${client}, 'Ana', 'created')
  `.execute(db)
}

it('entries of many transactions are announced to every process with few notifications', async () => {
  const [{ listener, changes }, other] = [await startListener(), await startListener()]
  const received = await notifications()
  for (let id = 1; id <= 20; id += 1) listener.notify()
  await vi.waitFor(() => expect(received).toHaveLength(2))
  for (const { changes: heard } of [{ changes }, other]) {
    await vi.waitFor(() => expect(heard()).toBeGreaterThan(0))
    expect(heard()).toBeLessThanOrEqual(2)
  }
})

it('a transaction is announced when it commits, also after a later one, and never if it is rolled back', async () => {
  const { listener, changes } = await startListener()
  const received = await notifications()
  const db = open(listener)
  const [early, late] = [await db.startTransaction().execute(), await db.startTransaction().execute()]
  await addEntry(early as unknown as Db, 1)
  await addEntry(late as unknown as Db, 2)
  await addEntry(db, 3)
  await vi.waitFor(() => expect(changes()).toBe(1))
  await late.rollback().execute()
  await sleep(200)
  expect(changes()).toBe(1)
  await early.commit().execute()
  await vi.waitFor(() => expect(changes()).toBe(2))
  await addEntry(db, 4)
  await vi.waitFor(() => expect(changes()).toBe(3))
  expect(received).toHaveLength(3)
})

it('a notification is announced once, not again by the next check of the newest entry', async () => {
  const { listener, changes } = await startListener()
  await addEntry(open(listener), 1)
  await vi.waitFor(() => expect(changes()).toBe(1))
  await sleep(2_500)
  expect(changes()).toBe(1)
})

it('an entry whose notification is lost is announced two seconds later', async () => {
  const { changes } = await startListener()
  const received = await notifications()
  await addEntry(open(undefined, { onEntries() {} }), 1)
  await vi.waitFor(() => expect(changes()).toBe(1), { timeout: 5_000 })
  expect(received).toEqual([])
})

it.each([
  ['entries', sql`insert into change_log (actor, subject, action) values ('x', 'billing', 'generated')`],
  ['ended sessions', sql`delete from sessions`],
  ['backups', sql`delete from backup_runs`],
])('connections that do not notify themselves leave %s to the trigger', async (_, statement) => {
  const { changes } = await startListener()
  const received = await notifications()
  await statement.execute(database().db)
  await vi.waitFor(() => expect(received).toHaveLength(1))
  await vi.waitFor(() => expect(changes()).toBe(1))
})
