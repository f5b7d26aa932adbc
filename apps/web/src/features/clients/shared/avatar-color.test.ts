import { expect, it } from 'vitest'
import { avatarColor } from './avatar-color'

// Rules: product/clients#avatar

it.each([
  [true, 'paid', 'purple'],
  [true, 'pending', 'purple'],
  [false, 'paid', 'green'],
  [false, 'pending', 'yellow'],
] as const)('modified %s and %s is %s', (modified, status, color) => {
  expect(avatarColor({ modified, status })).toBe(color)
})
