import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { laterByTimer, openInTime } from './open-in-time'

// Rules: product/offline#reading-it

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Requests of which a test answers some. */
function requests() {
  const asked: { answer: () => void; fail: (error: Error) => void; close: ReturnType<typeof vi.fn> }[] = []
  const request = () =>
    new Promise<{ number: number; close: () => void }>((resolve, reject) => {
      const close = vi.fn()
      const number = asked.length + 1
      asked.push({ answer: () => resolve({ number, close }), fail: reject, close })
    })
  return { asked, opened: openInTime(request, laterByTimer) }
}

it('asks again if it gets no answer, and takes the first one, which may be that of the first request', async () => {
  const { asked, opened } = requests()
  await vi.advanceTimersByTimeAsync(2_999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(2)
  asked[0]?.answer()
  expect(await opened).toMatchObject({ number: 1 })
  asked[1]?.answer()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.map(({ close }) => close.mock.calls.length)).toEqual([0, 1])
})

it('rejects with three requests unanswered, and closes what comes later', async () => {
  const { asked, opened } = requests()
  const rejected = expect(opened).rejects.toThrow('did not open')
  await vi.advanceTimersByTimeAsync(9_000)
  await rejected
  for (const { answer } of asked) answer()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.map(({ close }) => close.mock.calls.length)).toEqual([1, 1, 1])
})

it.each([
  ['fails', (fail: (error: Error) => void) => fail(new Error('full'))],
  ['throws', undefined],
])('rejects at once if a request %s, and asks no more', async (_, failing) => {
  const request = vi.fn(() => {
    if (!failing) throw new Error('full')
    return new Promise<never>((_, reject) => failing(reject))
  })
  await expect(openInTime(request, laterByTimer)).rejects.toThrow('full')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(request).toHaveBeenCalledTimes(1)
})
