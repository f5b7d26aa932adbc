import { createBrowserRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { nameFirstEntry } from './name-first-entry'

afterEach(() => window.history.replaceState(null, ''))

/** The key of the router's stored scroll position for the first entry. */
function keyOfOpened(): string {
  nameFirstEntry(window.history)
  const router = createBrowserRouter([{ path: '*', element: null }])
  router.dispose()
  return router.state.location.key
}

it('two URLs opened in one tab have different keys', () => {
  const first = keyOfOpened()
  window.history.replaceState(null, '', '/groups')
  const second = keyOfOpened()
  expect(new Set(['default', first, second]).size).toBe(3)
})

it('a reloaded URL keeps its key', () => {
  expect(keyOfOpened()).toBe(keyOfOpened())
})

it('other state of the entry is kept', () => {
  window.history.replaceState({ usr: { layer: true }, idx: 4 }, '')
  nameFirstEntry(window.history)
  expect(window.history.state).toMatchObject({ usr: { layer: true }, idx: 4, key: expect.any(String) })
})
