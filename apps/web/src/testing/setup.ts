import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { lastRows } from '../components/table/use-returned-focus'
import { band } from '../lib/band'
import { keptForms } from '../lib/forms/kept-forms'
import { heldStart } from '../lib/held-start'
import { ignoreHeldKeys } from '../lib/layers/held-keys'
import { toastStore } from '../lib/notify'
import { connection } from '../lib/server/connection'
import { shownFigures } from '../lib/storage/shown-figures'
import { noteServerTime } from '../lib/today'
import { deviceOutbox } from '../outbox/device-outbox'
import { flushState } from '../outbox/flush-state'
import { dropLateAnswers } from './server'

const { getElementError } = getConfig()
// Other suites may slow the machine down.
configure({
  asyncUtilTimeout: 15_000,
  // While a query waits, nobody reads why it has found nothing yet; the error of a timeout shows the document.
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: waits } = getConfig() as { _disableExpensiveErrorDiagnostics?: boolean }
    if (!waits) return getElementError(message, container)
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  },
})
vi.setConfig({ testTimeout: 30_000 })

ignoreHeldKeys()

const { setTimeout } = window
const width = window.innerWidth

// What another test began may have opened an outbox after its end.
beforeEach(() => {
  deviceOutbox.close()
  window.localStorage.clear()
})

// Testing Library cannot clean up automatically, because Vitest's globals are off. The next file shares the window and the
// modules, so their state is reset too.
afterEach(async () => {
  // A request that was just made still goes to this test's server.
  await new Promise((resolve) => setTimeout(resolve))
  dropLateAnswers()
  cleanup()
  deviceOutbox.close()
  flushState.note({ stopped: null, retryInMs: null })
  heldStart.set(false)
  band.set(null)
  keptForms.clear()
  vi.useRealTimers()
  connection.report('reached')
  noteServerTime(new Date().toISOString())
  // Ends a press, which lib/after-press would wait for.
  window.dispatchEvent(new Event('pointerup'))
  toastStore.clear()
  document.body.replaceChildren()
  window.innerWidth = width
  window.history.replaceState(null, '', '/')
  window.localStorage.clear()
  window.sessionStorage.clear()
  shownFigures.clear()
  lastRows.clear()
})
