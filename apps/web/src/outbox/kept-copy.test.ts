import { OverdueError } from '@isp/outbox/transaction-in-time'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COPY_DATABASE, forgetDeviceData } from '../lib/storage/forget-device-data'
import { letIn } from '../lib/storage/let-in'
import { stubIndexedDb } from '../testing/indexed-db'
import { keepCopy } from './keep-copy'
import { readCopy, readTag, type ServedCopy, writeCopy } from './kept-copy'

// Rules: product/offline#copy

const TODAY = '2026-11-20'
const ana = {
  kind: 'regular' as const,
  id: 1,
  name: 'Ana',
  phone: '+502 55551234',
  notedNumbers: null,
  address: 'Xecam, casa 7',
  startDate: '2026-11-05',
  googleMapsLink: null,
  groupName: 'Xecam',
  suspended: false,
  cutList: null,
  fee: '150.00',
  accountBalance: '0.00',
  open: [{ period: '2026-11', amount: '150.00', dueDate: '2026-11-05' }],
}
const served: ServedCopy = {
  kept: true,
  tag: 'first',
  takenAt: '2026-11-20T16:42:00.000Z',
  keepUntil: '2027-11-20T18:00:00.000Z',
  clients: { total: 1, rows: [ana] },
}
const unchanged = { ...served, takenAt: '2026-11-20T17:00:00.000Z', clients: null }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', {
    indexedDB: stubIndexedDb(),
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  })
  letIn.write(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a stored copy is read with its time; an unchanged one gets the time of the last answer', async () => {
  expect(await readCopy(TODAY)).toBeNull()
  await writeCopy(served)
  expect(await readCopy(TODAY)).toEqual({ takenAt: served.takenAt, total: 1, clients: [ana] })
  await writeCopy(unchanged)
  expect(await readCopy(TODAY)).toEqual({ takenAt: unchanged.takenAt, total: 1, clients: [ana] })
  expect(await readTag()).toBe('first')
})

test('a copy of another tag is not confirmed', async () => {
  await writeCopy(served)
  await writeCopy({ ...unchanged, tag: 'second' })
  expect((await readCopy(TODAY))?.takenAt).toBe(served.takenAt)
})

test('nothing is read from the day on which the session expires', async () => {
  await writeCopy(served)
  expect(await readCopy('2027-11-19')).not.toBeNull()
  expect(await readCopy('2027-11-20')).toBeNull()
})

test('after a logout nothing is there, and an answer that was on its way is not stored', async () => {
  await writeCopy(served)
  forgetDeviceData()
  expect(await readCopy(TODAY)).toBeNull()
  await writeCopy(served)
  letIn.write(true)
  expect([await readTag(), await readCopy(TODAY)]).toEqual([null, null])
})

test('a session that is not remembered keeps nothing, and removes what an earlier one kept', async () => {
  await keepCopy(async () => served)
  expect(await readTag()).toBe('first')
  await keepCopy(async () => ({ kept: false }))
  expect(await readTag()).toBeNull()
})

test('a copy of another version is dropped, and fetched again', async () => {
  const db = await openDB(COPY_DATABASE, 1, { upgrade: (created) => void created.createObjectStore('copy') })
  await db.put('copy', { version: 0, tag: 'old', rows: [] }, 'about')
  await db.put('copy', [{ nombre: 'Ana' }], 'clients')
  db.close()
  expect([await readTag(), await readCopy(TODAY)]).toEqual([null, null])
  await keepCopy(async (tag) => (tag === null ? served : unchanged))
  expect((await readCopy(TODAY))?.clients).toEqual([ana])
})

/** Lets no other transaction run until its database is deleted, as WebKit may after a page that was left. */
async function holdDatabase(): Promise<void> {
  let isHeld = true
  const db = await openDB(COPY_DATABASE, 1, {
    blocking: () => {
      isHeld = false
      db.close()
    },
  })
  const { store } = db.transaction('copy', 'readwrite')
  const ask = async () => {
    while (isHeld) await store.get('about')
  }
  void ask()
}

test('a database that runs no transaction any more is deleted by the next whole copy, not by a read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  /** Lets time pass until it has settled. */
  const settled = async <Result>(promise: Promise<Result>): Promise<Result> => {
    let isOver = false
    const end = () => {
      isOver = true
    }
    promise.then(end, end)
    while (!isOver) {
      await vi.advanceTimersByTimeAsync(500)
      await new Promise((resolve) => setImmediate(resolve))
    }
    return promise
  }
  await writeCopy(served)
  await holdDatabase()
  await expect(settled(readCopy(TODAY))).rejects.toThrow(OverdueError)
  await expect(settled(writeCopy(unchanged))).rejects.toThrow(OverdueError)
  await settled(keepCopy(async (tag) => (tag === null ? { ...served, takenAt: unchanged.takenAt } : unchanged)))
  expect(await readCopy(TODAY)).toEqual({ takenAt: unchanged.takenAt, total: 1, clients: [ana] })
})
