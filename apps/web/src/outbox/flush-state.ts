import type { FlushResult, Stop } from '@isp/outbox/outbox'
import { createStore } from '../lib/store'

/** How sending goes in this tab: whether it is under way, and why the last one stopped. */
type FlushState = { isRunning: boolean; stopped: Stop | null }

const state = createStore<FlushState>({ isRunning: false, stopped: null })

export const flushState = {
  get: state.get,
  subscribe: state.subscribe,
  /** Takes a result of the outbox; null says that a flush begins. */
  note: (result: FlushResult | null): void => {
    if (result) state.set({ isRunning: false, stopped: result.stopped })
    else state.set({ ...state.get(), isRunning: true })
  },
  clear: () => state.set({ isRunning: false, stopped: null }),
}
