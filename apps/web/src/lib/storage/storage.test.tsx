import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { stored } from './storage'

const view = stored('view', { schema: z.object({ page: z.int().min(1) }), fallback: { page: 1 } })

test('a written value is read again', () => {
  view.write({ page: 3 })
  expect(view.read()).toEqual({ page: 3 })
})

test('nothing stored gives the fallback', () => {
  expect(view.read()).toEqual({ page: 1 })
})

test.each(['{"page":0}', '{"seite":2}', '[]', 'null', 'not json', ''])(
  'old or broken content %j gives the fallback',
  (text) => {
    localStorage.setItem('view', text)
    expect(view.read()).toEqual({ page: 1 })
  },
)

test('a cleared value is gone', () => {
  view.write({ page: 3 })
  view.clear()
  expect(localStorage.getItem('view')).toBeNull()
})

test('a session value is not stored in local storage', () => {
  stored('flag', { schema: z.boolean(), fallback: false, area: 'session' }).write(true)
  expect([sessionStorage.getItem('flag'), localStorage.getItem('flag')]).toEqual(['true', null])
})

test('a full or disabled storage only loses the stored value', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError')
  }
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
    clear: () => {},
    key: () => null,
    length: 0,
  })
  expect(() => view.write({ page: 2 })).not.toThrow()
  expect(() => view.clear()).not.toThrow()
  expect(view.read()).toEqual({ page: 1 })
  vi.restoreAllMocks()
})
