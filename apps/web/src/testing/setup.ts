import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { connection } from '../lib/connection'

// Vitest has no globals here, so Testing Library cannot clean up by itself.
// The next file has the same window and the same modules, so nothing may stay in them.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  connection.report('reached')
  document.body.replaceChildren()
  window.localStorage.clear()
  window.sessionStorage.clear()
})
