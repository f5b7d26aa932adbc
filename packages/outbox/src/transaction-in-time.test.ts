import { type IDBPDatabase, openDB } from 'idb'
import { beforeEach, expect, it } from 'vitest'
import { newIndexedDb } from './testing/fake-browser'
import { OverdueError, transactionInTime } from './transaction-in-time'

// Rules: product/outbox#write-first

let db: IDBPDatabase
let timers: { run: () => void; ms: number }[]

const later = (run: () => void, ms: number) => {
  const timer = { run, ms }
  timers.push(timer)
  return () => {
    timers = timers.filter((each) => each !== timer)
  }
}
const write = (value: string) =>
  transactionInTime(db.transaction('s', 'readwrite'), ({ store }) => store.put(value, 'key'), later)
const read = () => db.get('s', 'key')

beforeEach(async () => {
  timers = []
  const factory = newIndexedDb()
  Object.assign(globalThis, { indexedDB: factory })
  db = await openDB('d', 1, { upgrade: (created) => void created.createObjectStore('s') })
})

/** Keeps the store locked by requests, as another tab would, until it is called. */
function hold(): () => Promise<void> {
  const tx = db.transaction('s', 'readwrite')
  let isHeld = true
  const ask = async () => {
    while (isHeld) await tx.store.get('key')
  }
  void ask()
  return async () => {
    isHeld = false
    await tx.done
  }
}

it('resolves on the completion, and leaves no timer', async () => {
  expect(await write('first')).toBe('key')
  expect([await read(), timers]).toEqual(['first', []])
})

it('is given up after ten seconds: nothing is stored, also when the store is free again', async () => {
  const release = hold()
  const writing = write('late')
  expect(timers.map(({ ms }) => ms)).toEqual([10_000])
  timers[0]?.run()
  await expect(writing).rejects.toThrow(OverdueError)
  await release()
  expect([await read(), timers]).toEqual([undefined, []])
})

it('rejects also if the storage never says that it has aborted', async () => {
  const silent = { abort: () => {}, done: new Promise<void>(() => {}) }
  const reading = transactionInTime(silent, () => new Promise(() => {}), later)
  timers[0]?.run()
  await expect(reading).rejects.toThrow(OverdueError)
})

it('waits for one that is being committed, which cannot be aborted', async () => {
  let commit = () => {}
  const committing = {
    abort: () => {
      throw new DOMException('', 'InvalidStateError')
    },
    done: new Promise<void>((resolve) => {
      commit = resolve
    }),
  }
  const writing = transactionInTime(committing, async () => 'stored', later)
  timers[0]?.run()
  commit()
  expect(await writing).toBe('stored')
})

it('is aborted if its action fails: nothing is stored', async () => {
  const failing = transactionInTime(
    db.transaction('s', 'readwrite'),
    async ({ store }) => {
      await store.put('half', 'key')
      throw new Error('refused')
    },
    later,
  )
  await expect(failing).rejects.toThrow('refused')
  expect([await read(), timers]).toEqual([undefined, []])
})
