import { expect, test, vi } from 'vitest'
import { typedPassword } from './typed-password'

// Rules: product/auth#present-password

const MINUTE = 60_000

test.each([
  ['at once', 0, true],
  ['after 15 minutes', 15 * MINUTE, true],
  ['later', 15 * MINUTE + 1, false],
  ['after the clock was set back', -MINUTE, false],
])('a typed password is recent %s: %s', (_when, age, recent) => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(30 * MINUTE)
  typedPassword.note()
  now.mockReturnValue(30 * MINUTE + age)
  expect(typedPassword.isRecent()).toBe(recent)
})

test('a password that was never typed here, or is forgotten at logout, is not recent', () => {
  expect(typedPassword.isRecent()).toBe(false)
  typedPassword.note()
  typedPassword.clear()
  expect(typedPassword.isRecent()).toBe(false)
})
