import { outboxTexts } from '@isp/domain/outbox/outbox-texts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubIndexedDb } from '../testing/indexed-db'
import { serve } from '../testing/server'
import { deviceOutbox, useOutboxState } from './device-outbox'

// Rules: product/outbox#write-first

const INPUT = { kind: 'regular' as const, clientId: 1, months: [{ period: '2026-11', amount: '150.00' }] }
const ABOUT = { clientName: 'Ana', amount: '150.00', months: 'noviembre de 2026' }

beforeEach(() => {
  stubIndexedDb()
  serve({})
})
afterEach(() => deviceOutbox.close())

test('a browser has no outbox until one is opened', async () => {
  expect(deviceOutbox.exists()).toBe(false)
  const { result } = renderHook(useOutboxState)
  expect(result.current).toBe(null)
  await act(() => deviceOutbox.open())
  expect([deviceOutbox.exists(), result.current?.device]).toEqual([true, null])
})

test('what is taken is shown with the money that waits', async () => {
  const { result } = renderHook(useOutboxState)
  await act(async () => {
    const outbox = await deviceOutbox.open()
    await outbox.enable(7)
    await outbox.take(INPUT, ABOUT)
  })
  await vi.waitFor(() => expect(result.current?.status).toMatchObject({ queued: 1, refused: 0, sum: '150.00' }))
  expect([result.current?.device, result.current?.entries[0]?.running]).toEqual([7, 1])
})

test('a page that is left aborts what it was storing, so that the next one finds a storage that works', async () => {
  const outbox = await deviceOutbox.open()
  await outbox.enable(7)
  const begin = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (this: IDBDatabase, ...of) {
    setImmediate(() => window.dispatchEvent(new Event('pagehide')))
    return begin.apply(this, of)
  })
  const taking = outbox.take(INPUT, ABOUT)
  await expect(taking).rejects.toThrow(outboxTexts.notStored)
  expect(await outbox.take(INPUT, ABOUT)).toMatchObject({ running: 1 })
})
