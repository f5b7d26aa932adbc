import * as fake from 'fake-indexeddb'
import type { Locks } from '../outbox'

/** An empty IndexedDB. Also gives Node the classes by which idb recognises its objects. */
export function newIndexedDb(): IDBFactory {
  for (const [name, value] of Object.entries(fake)) {
    if (/^IDB[A-Z]\w+$/.test(name))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  return new fake.IDBFactory()
}

type Request = { options: LockOptions; run: () => Promise<unknown>; fail: (error: Error) => void; isOver: boolean }

/** Web Locks of one name. A tab that is killed leaves them; see `tab`. */
export function newLocks(): { tab: () => Locks & { leave: () => void } } {
  let holder: Request | undefined
  let queue: Request[] = []

  function next() {
    if (holder) return
    holder = queue.shift()
    const held = holder
    if (!held) return
    const release = () => {
      held.isOver = true
      if (holder !== held) return
      holder = undefined
      next()
    }
    held.run().then(release, release)
  }

  function tab() {
    const own: Request[] = []
    const request = (_name: string, options: LockOptions, act: (lock: null) => unknown): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const asked: Request = {
          options,
          isOver: false,
          fail: (error) => {
            asked.isOver = true
            reject(error)
          },
          run: async () => {
            try {
              resolve(await act(null))
            } catch (error) {
              reject(error)
            }
          },
        }
        own.push(asked)
        options.signal?.addEventListener('abort', () => {
          if (!queue.includes(asked)) return
          queue = queue.filter((each) => each !== asked)
          asked.fail(new DOMException('The request was aborted', 'AbortError'))
        })
        if (options.steal && holder) {
          holder.fail(new DOMException('The lock was stolen', 'AbortError'))
          holder = undefined
          queue.unshift(asked)
        } else queue.push(asked)
        next()
      })
    return {
      request: request as Locks['request'],
      leave() {
        queue = queue.filter((each) => !own.includes(each))
        if (!holder || !own.includes(holder)) return
        holder = undefined
        next()
      },
    }
  }
  return { tab }
}
