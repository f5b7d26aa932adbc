import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebouncedDraft } from './use-debounced-draft'

// Rules: product/screens#search-box

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function draftOf(value = '') {
  const commit = vi.fn()
  const hook = renderHook(({ value }) => useDebouncedDraft(value, { commit, delay: 300 }), { initialProps: { value } })
  return { commit, ...hook }
}

test('only the last typed value is committed, after the delay', () => {
  const { result, commit } = draftOf()
  act(() => result.current.type('j'))
  act(() => vi.advanceTimersByTime(299))
  act(() => result.current.type('jo'))
  act(() => vi.advanceTimersByTime(299))
  expect([result.current.draft, commit.mock.calls]).toEqual(['jo', []])
  act(() => vi.advanceTimersByTime(1))
  expect(commit.mock.calls).toEqual([['jo']])
})

test('the echo of a committed value does not overwrite later typing', () => {
  const { result, rerender } = draftOf()
  act(() => result.current.type('jo'))
  act(() => vi.advanceTimersByTime(300))
  act(() => result.current.type('jos'))
  rerender({ value: 'jo' })
  expect(result.current.draft).toBe('jos')
})

test('a value cleared from outside replaces the draft and cancels the pending commit', () => {
  const { result, rerender, commit } = draftOf('jose')
  act(() => result.current.type('josef'))
  rerender({ value: '' })
  act(() => vi.advanceTimersByTime(1_000))
  expect([result.current.draft, commit.mock.calls]).toEqual(['', []])
})

test('clearing is committed immediately', () => {
  const { result, commit } = draftOf('jose')
  act(() => result.current.commitNow(''))
  expect(commit.mock.calls).toEqual([['']])
})

test('a draft that is not ready stays local and is committed once it is', () => {
  const commit = vi.fn()
  const ready = (text: string) => !text.endsWith('?')
  const { result, rerender } = renderHook(
    ({ value }) => useDebouncedDraft(value, { commit, delay: 300, ready, same: (a, b) => a === b }),
    { initialProps: { value: 'a' } },
  )
  act(() => result.current.type('b?'))
  act(() => vi.advanceTimersByTime(300))
  rerender({ value: 'a' })
  expect([result.current.draft, commit.mock.calls]).toEqual(['b?', []])
  act(() => result.current.type('b'))
  act(() => vi.advanceTimersByTime(300))
  expect(commit.mock.calls).toEqual([['b']])
})
