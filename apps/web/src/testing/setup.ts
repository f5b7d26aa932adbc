import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { toastStore } from '../lib/notify'
import { connection } from '../lib/server/connection'

// Where other suites keep the machine busy, what must come comes later.
configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 30_000 })

// Vitest has no globals here, so Testing Library cannot clean up by itself.
// The next file has the same window and the same modules, so nothing may stay in them.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  connection.report('reached')
  toastStore.clear()
  document.body.replaceChildren()
  window.localStorage.clear()
  window.sessionStorage.clear()
})
