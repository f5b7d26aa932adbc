import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newRequestKey, useRequestKey } from './request-key'

test('keys are unique and valid in a header', () => {
  const keys = new Set(Array.from({ length: 100 }, newRequestKey))
  expect(keys.size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})

test('an open form keeps its key, and the next one has another', () => {
  const first = renderHook(useRequestKey)
  const key = first.result.current.context.idempotencyKey
  first.rerender()
  expect(first.result.current.context.idempotencyKey).toBe(key)
  expect(renderHook(useRequestKey).result.current.context.idempotencyKey).not.toBe(key)
})
