import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPages } from '../../testing/render'
import { closeLayers, openLayer } from './layers'
import { useEscape } from './use-escape'
import { useLayer, useLayersOfPage } from './use-layer'

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

function OpensByEscape() {
  const [opened, setOpened] = useState(false)
  useLayer(opened, () => setOpened(false))
  useEscape(() => setOpened(true), !opened)
  return <p>{opened ? 'abierto' : 'cerrado'}</p>
}

test('the key that opens a layer does not close it through the browser', async () => {
  renderPages({ '/': <OpensByEscape /> })
  expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false)
  await screen.findByText('abierto')
})

function Page({ name }: { name: string }) {
  useLayersOfPage()
  return <h1>{name}</h1>
}

test('browser back closes what the shell has open over the page, a link does not', async () => {
  const { router } = renderPages({ '/': <Page name="Inicio" />, '/other': <Page name="Otra" /> })
  const close = vi.fn()
  const remove = openLayer(close)
  await act(async () => router.navigate('/other'))
  expect([screen.getByRole('heading').textContent, close.mock.calls.length]).toEqual(['Otra', 0])
  await act(async () => router.navigate(-1))
  expect([screen.getByRole('heading').textContent, close.mock.calls.length]).toEqual(['Inicio', 1])
  remove()
})
