import * as fake from 'fake-indexeddb'

/** What happens at every use of the storage by one tab; `reach` may throw. */
export type StorageWatch = {
  reach(point: 'begin' | 'read' | 'write' | 'complete'): void
  /** An entry was added in a transaction that has completed. */
  added(entry: Added): void
  /** Its transactions that have not ended. */
  active: Set<IDBTransaction>
}
export type Added = { device: number; running: number; durability: string }

type Method = (this: object, ...args: unknown[]) => unknown

const watches = new WeakMap<object, StorageWatch>()
const added = new WeakMap<object, Added[]>()
/** Rises with all that happens in any storage; `quiet` waits until it stands still. */
let activity = 0
let active = 0
let isPatched = false

/** The storage of a phone as one tab has it: every use passes `watch`. `raise` opens it as that many later versions of the page do. */
export function watchedFactory(factory: IDBFactory, watch: StorageWatch, raise: () => number): IDBFactory {
  patch()
  const open = (name: string, version = 1): IDBOpenDBRequest => {
    watch.reach('begin')
    activity += 1
    const request = factory.open(name, version + raise())
    request.addEventListener('success', () => {
      activity += 1
      watches.set(request.result, watch)
    })
    return request
  }
  return { open } as IDBFactory
}

/** Resolves when no tab has anything left to do but to wait for the network, a lock or a timer. */
export async function quiet(): Promise<void> {
  let seen = activity
  for (let still = 0; still < 6; still += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    if (activity === seen && active === 0) continue
    seen = activity
    still = -1
  }
}

/** Lets tasks of the storage run, so many turns. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

function patch(): void {
  if (isPatched) return
  isPatched = true
  wrapMethod(fake.IDBDatabase.prototype, 'transaction', (db, call) => {
    const watch = watches.get(db)
    watch?.reach('begin')
    const tx = call() as IDBTransaction
    active += 1
    watch?.active.add(tx)
    const end = () => {
      active -= 1
      activity += 1
      watch?.active.delete(tx)
    }
    tx.addEventListener('complete', () => {
      end()
      for (const entry of added.get(tx) ?? []) watch?.added(entry)
      watch?.reach('complete')
    })
    tx.addEventListener('abort', end)
    return tx
  })
  const ofStore = (store: object) => (store as IDBObjectStore).transaction
  for (const name of ['put', 'add', 'delete']) {
    wrapMethod(fake.IDBObjectStore.prototype, name, (store, call, [value]) => {
      const tx = ofStore(store)
      watches.get(tx.db)?.reach('write')
      const request = call()
      const { device, running } = Object(value) as Partial<Added>
      if (name !== 'delete' && device !== undefined && running !== undefined) {
        const { durability } = tx as IDBTransaction & { durability: string }
        added.set(tx, [...(added.get(tx) ?? []), { device, running, durability }])
      }
      return request
    })
  }
  const read = (tx: IDBTransaction, call: () => unknown) => {
    watches.get(tx.db)?.reach('read')
    return call()
  }
  for (const name of ['get', 'getAll', 'count']) {
    wrapMethod(fake.IDBObjectStore.prototype, name, (store, call) => read(ofStore(store), call))
    wrapMethod(fake.IDBIndex.prototype, name, (index, call) => read(ofStore((index as IDBIndex).objectStore), call))
  }
}

function wrapMethod(
  prototype: object,
  name: string,
  around: (self: object, call: () => unknown, args: unknown[]) => unknown,
): void {
  const methods = prototype as Record<string, Method>
  const original = methods[name] as Method
  methods[name] = function (...args) {
    activity += 1
    return around(this, () => original.apply(this, args), args)
  }
}
