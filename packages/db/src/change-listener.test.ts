import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { type ChangeListener, listenForChanges } from './change-listener'
import { closeDb, connectionConfig, type Db, type OpenDbOptions, openDb } from './connection'
import { useTestDatabase } from './testing/test-database'
import type { LoggedChange } from './unread-entries'

const database = useTestDatabase()
const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Listens as a process does; `ids` are those of the clients it has heard of. */
async function startListener() {
  const calls: (readonly LoggedChange[])[] = []
  const onConnected = vi.fn()
  const ignored = { onNotification() {}, onChecked() {}, onLost() {} }
  const listener = listenForChanges(database().connection, {
    ...ignored,
    onConnected,
    onChanges: (changes) => void calls.push(changes),
  })
  closing.push(listener.close)
  await vi.waitFor(() => expect(onConnected).toHaveBeenCalled(), { timeout: 5_000 })
  return { listener, ids: () => calls.flatMap((changes) => changes.flatMap(({ ids }) => ids ?? [])) }
}

/** The database of a process with this listener; without one, no notification is sent. */
function open(listener?: ChangeListener, options: OpenDbOptions = {}): Db {
  const db = openDb(database().connection, { onEntries: () => listener?.wakeReaders(), ...options })
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
  await client.query('listen isp_entries')
  return received
}

async function addEntry(db: Db, client: number): Promise<void> {
  await sql`
    insert into change_log (actor, subject, subject_id, subject_name, action) values ('x', 'client', ${client}, 'Ana', 'created')
  `.execute(db)
}

it('entries of many transactions are heard of once each, with few notifications', async () => {
  const [{ listener, ids }, other] = [await startListener(), await startListener()]
  const received = await notifications()
  const db = open()
  const all = Array.from({ length: 20 }, (_, index) => index + 1)
  await Promise.all(all.map((id) => addEntry(db, id)))
  for (const _ of all) listener.wakeReaders()
  await vi.waitFor(() => expect(received).toHaveLength(2))
  for (const { ids: heard } of [{ ids }, other]) {
    await vi.waitFor(() => expect(heard().toSorted((a, b) => a - b)).toEqual(all))
  }
})

it('more than 20 records are one change without ids', async () => {
  const { listener } = await startListener()
  const changes = vi.fn()
  const other = listenForChanges(database().connection, {
    onNotification() {},
    onChecked() {},
    onLost() {},
    onConnected: () => changes('connected'),
    onChanges: changes,
  })
  closing.push(other.close)
  await vi.waitFor(() => expect(changes).toHaveBeenCalledWith('connected'), { timeout: 5_000 })
  await sql`
    insert into change_log (actor, subject, subject_id, subject_name, action)
    select 'x', 'client', n, 'Cliente', 'created' from generate_series(1, 5000) as n
  `.execute(open(listener))
  await vi.waitFor(() => expect(changes).toHaveBeenLastCalledWith([{ subject: 'client', ids: null }]))
})

it('a transaction is heard of when it commits, also after a later one, and never if it is rolled back', async () => {
  const { listener, ids } = await startListener()
  const db = open(listener)
  const [early, late] = [await db.startTransaction().execute(), await db.startTransaction().execute()]
  await addEntry(early as unknown as Db, 1)
  await addEntry(late as unknown as Db, 2)
  await addEntry(db, 3)
  await vi.waitFor(() => expect(ids()).toEqual([3]))
  await late.rollback().execute()
  await early.commit().execute()
  await vi.waitFor(() => expect(ids()).toEqual([3, 1]))
  await addEntry(db, 4)
  await vi.waitFor(() => expect(ids()).toEqual([3, 1, 4]))
})

it('an entry of which no notification arrives is heard of all the same', async () => {
  const { ids } = await startListener()
  const received = await notifications()
  await addEntry(open(), 1)
  await vi.waitFor(() => expect(ids()).toEqual([1]), { timeout: 5_000 })
  expect(received).toEqual([])
})

it('whoever else adds entries notifies of them', async () => {
  const { ids } = await startListener()
  const received = await notifications()
  const { db } = database()
  await addEntry(db, 1)
  await vi.waitFor(() => expect(received).toHaveLength(1))
  await vi.waitFor(() => expect(ids()).toEqual([1]))
})
