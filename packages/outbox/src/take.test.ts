import { beforeEach, expect, it } from 'vitest'
import { openOutbox } from './open-outbox'
import { MOST_ENTRIES } from './outbox'
import { DATABASE_VERSION } from './store'
import { ABOUT, browser, INPUT, NOW, open, opened, pair, resetBrowser, server } from './testing/opened'

// Rules: product/outbox#write-first

beforeEach(resetBrowser)

it('numbers run on, also after the page was closed', async () => {
  const { outbox, calls } = await opened({}, 2)
  outbox.close()
  const again = open(calls)
  expect(await again.take(INPUT, ABOUT)).toMatchObject({
    device: 7,
    running: 3,
    shape: 1,
    takenAt: NOW,
    state: 'queued',
  })
  expect(await again.status()).toEqual({ queued: 3, sending: 0, refused: 0, sum: '450.00', newer: 0 })
})

it('a device without a number takes nothing', async () => {
  await expect(open(server().calls).take(INPUT, ABOUT)).rejects.toMatchObject({ failure: 'not-enabled' })
})

it.each(['put', 'add'] as const)('a storage that refuses %s takes nothing, and says so', async (method) => {
  const { outbox } = await opened({}, 1)
  const { prototype } = IDBObjectStore
  const original = prototype[method]
  prototype[method] = () => {
    throw new DOMException('Quota', 'QuotaExceededError')
  }
  try {
    await expect(outbox.take(INPUT, ABOUT)).rejects.toMatchObject({
      failure: 'refused',
      message: 'No se pudo guardar. No cobres todavía, o anótalo en papel.',
    })
  } finally {
    prototype[method] = original
  }
  expect((await outbox.entries()).map(({ running }) => running)).toEqual([1])
})

it('without IndexedDB nothing is taken', async () => {
  const outbox = openOutbox({
    ...server().calls,
    databaseName: 'outbox',
    indexedDB: undefined as unknown as IDBFactory,
    clock: { now: () => browser.now },
  })
  await expect(outbox.enable(7)).rejects.toMatchObject({ failure: 'refused' })
})

it('an older page does not write into the database of a newer one, and its entries stay', async () => {
  const { outbox } = await opened()
  const newer = browser.indexedDB.open('outbox', DATABASE_VERSION + 1)
  await new Promise((resolve) => {
    newer.onsuccess = resolve
  })
  newer.result.close()
  await expect(outbox.take(INPUT, ABOUT)).rejects.toMatchObject({ failure: 'newer' })
  expect((await outbox.flush()).stopped).toBe('newer')
})

it('the database of an older page is upgraded with its entries', async () => {
  const older = browser.indexedDB.open('outbox', 1)
  older.onupgradeneeded = () => {
    const entries = older.result.createObjectStore('entries', { keyPath: ['device', 'running'] })
    entries.createIndex('state', 'state')
    entries.createIndex('toReport', 'toReport')
    older.result.createObjectStore('meta').put(7, 'device')
    const entry = { shape: 1, device: 7, takenAt: NOW, input: INPUT, about: ABOUT, failures: 0, receiptNumber: null }
    entries.put({ ...entry, running: 1, state: 'sent', sentAt: NOW, sentence: 'P7-1 ya se había enviado' })
    entries.put({ ...entry, running: 2, state: 'queued', sentAt: null, sentence: null })
  }
  await new Promise((resolve) => {
    older.onsuccess = resolve
  })
  older.result.close()
  const { calls, sent } = server()
  const outbox = open(calls)
  expect(await outbox.snapshot()).toMatchObject({ device: 7, entries: [{ running: 2 }], unread: [{ running: 1 }] })
  expect(await outbox.sentAfter('2026-11-28T16:42:06.999Z')).toMatchObject([{ running: 1 }])
  await outbox.flush()
  expect(sent).toEqual([[2]])
})

it('an entry of a newer shape is left alone, and counted', async () => {
  const { outbox, sent } = await opened()
  const request = browser.indexedDB.open('outbox', DATABASE_VERSION)
  await new Promise((resolve) => {
    request.onsuccess = resolve
  })
  const tx = request.result.transaction('entries', 'readwrite')
  tx.objectStore('entries').put({ ...ABOUT, about: ABOUT, device: 7, running: 9, shape: 2, state: 'queued' })
  await new Promise((resolve) => {
    tx.oncomplete = resolve
  })
  await outbox.flush()
  expect(sent).toEqual([[1]])
  expect((await outbox.status()).newer).toBe(1)
  await expect(outbox.takeBack(pair(9))).rejects.toMatchObject({ failure: 'unknown' })
  await expect(outbox.disable()).rejects.toMatchObject({ failure: 'waiting' })
})

it(`${MOST_ENTRIES} entries may wait, those that were sent do not count`, async () => {
  const { outbox } = await opened({}, 1)
  await outbox.flush()
  for (let index = 0; index < MOST_ENTRIES; index += 1) await outbox.take(INPUT, ABOUT)
  await expect(outbox.take(INPUT, ABOUT)).rejects.toMatchObject({ failure: 'full' })
})

it('a device is switched off only when nothing waits', async () => {
  const { outbox } = await opened()
  await expect(outbox.disable()).rejects.toMatchObject({ message: 'Hay 1 cobro sin enviar (Q150.00).' })
  await outbox.flush()
  await outbox.disable()
  expect([await outbox.device(), await outbox.lastDevice()]).toEqual([null, 7])
})
