import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useFreshAnswer } from './use-fresh-answer'

const reading = { error: null, isFetching: true, isFetchedAfterMount: false, isSuccess: true, refetch: vi.fn() }
const answered = { ...reading, isFetching: false, isFetchedAfterMount: true }

test('cached data is not edited; the first fresh result is, and does not change', () => {
  const { result, rerender } = renderHook(useFreshAnswer<string>, { initialProps: { ...reading, data: 'cached' } })
  expect(result.current.data).toBeUndefined()
  rerender({ ...answered, data: 'fresh' })
  expect(result.current.data).toBe('fresh')
  rerender({ ...answered, data: 'changed elsewhere' })
  expect(result.current.data).toBe('fresh')
})

test('a failed request gives no data', () => {
  const { result } = renderHook(useFreshAnswer<string>, {
    initialProps: { ...answered, isSuccess: false, data: 'cached' },
  })
  expect(result.current.data).toBeUndefined()
})

test('it is refetched on demand, and unchanged if that fails', async () => {
  const refetch = vi.fn()
  const query = { ...answered, data: 'fresh', refetch }
  const { result } = renderHook(useFreshAnswer<string>, { initialProps: query })
  refetch.mockResolvedValueOnce({ isSuccess: false, data: 'fresh', error: new Error('gone') })
  await act(() => expect(result.current.renew()).rejects.toThrow('gone'))
  expect(result.current.data).toBe('fresh')
  refetch.mockResolvedValueOnce({ isSuccess: true, data: 'newer', error: null })
  await act(async () => expect(await result.current.renew()).toBe('newer'))
  expect(result.current.data).toBe('newer')
})

test('a disabled query is refetched by the given function', async () => {
  const readAnew = vi.fn(async () => 'newer')
  const { result } = renderHook(() => useFreshAnswer<string>({ ...answered, data: 'fresh' }, readAnew))
  await act(async () => expect(await result.current.renew()).toBe('newer'))
  expect(result.current.data).toBe('newer')
})
