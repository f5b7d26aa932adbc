import * as fake from 'fake-indexeddb'
import { vi } from 'vitest'
import { deviceOutbox } from '../outbox/device-outbox'

/**
 * An empty IndexedDB, which happy-dom and Node lack, until the globals are unstubbed. Its transactions outlive some awaits
 * that end those of a browser (findings/fake-indexeddb-keeps-transactions.sh).
 */
export function stubIndexedDb(): IDBFactory {
  // One over the storage of another test.
  deviceOutbox.close()
  const factory = new fake.IDBFactory()
  vi.stubGlobal('indexedDB', factory)
  // idb recognises their instances.
  for (const [name, value] of Object.entries(fake)) if (/^IDB[A-Z]\w+$/.test(name)) vi.stubGlobal(name, value)
  return factory
}
