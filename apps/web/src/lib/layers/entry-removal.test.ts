import { expect, it, vi } from 'vitest'
import { entryRemoval } from './entry-removal'

it('a navigation waits until the entry of a closed layer is gone', () => {
  const navigate = vi.fn()
  entryRemoval.after(navigate)
  expect(navigate).toHaveBeenCalledTimes(1)
  entryRemoval.begin()
  entryRemoval.after(navigate)
  expect(navigate).toHaveBeenCalledTimes(1)
  entryRemoval.end()
  entryRemoval.end()
  expect(navigate).toHaveBeenCalledTimes(2)
})
