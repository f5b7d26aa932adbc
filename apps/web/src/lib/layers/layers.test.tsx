import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeLayers, openLayer } from './layers'

/** The browser's: the back button of Android calls `onclose` of the newest one, which then is used up. */
class FakeCloseWatcher {
  static open: FakeCloseWatcher[] = []
  onclose: (() => void) | null = null
  constructor() {
    FakeCloseWatcher.open.push(this)
  }
  destroy(): void {
    FakeCloseWatcher.open = FakeCloseWatcher.open.filter((other) => other !== this)
  }
}

function pressBack(): void {
  const watcher = FakeCloseWatcher.open.at(-1)
  watcher?.destroy()
  watcher?.onclose?.()
}

function openTwo() {
  const below = vi.fn()
  const above = vi.fn()
  const closers = [openLayer(below), openLayer(above)]
  return { below, above, removeAll: () => closers.reverse().map((remove) => remove()) }
}

afterEach(() => {
  FakeCloseWatcher.open = []
  vi.unstubAllGlobals()
})

test('Escape asks only the top layer to close, and not through the browser, too', () => {
  const { below, above, removeAll } = openTwo()
  const notPrevented = fireEvent.keyDown(window, { key: 'Escape' })
  expect([below.mock.calls.length, above.mock.calls.length, notPrevented]).toEqual([0, 1, false])
  removeAll()
  expect(fireEvent.keyDown(window, { key: 'Escape' })).toBe(true)
})

test("Android's back button asks the top layer to close, again if it refused", () => {
  vi.stubGlobal('CloseWatcher', FakeCloseWatcher)
  const { below, above, removeAll } = openTwo()
  pressBack()
  pressBack()
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 2])
  removeAll()
  expect(FakeCloseWatcher.open).toEqual([])
})

test('another page closes all layers, the top one first', () => {
  const { below, above, removeAll } = openTwo()
  closeLayers()
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([1, 1])
  expect(above.mock.invocationCallOrder[0]).toBeLessThan(below.mock.invocationCallOrder[0] ?? 0)
  removeAll()
})
