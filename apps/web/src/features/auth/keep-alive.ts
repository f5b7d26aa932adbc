/** How often the session is asked for (product/auth#keep-alive). */
export const VISIBLE_PING_MS = 30_000
export const HIDDEN_PING_MS = 5 * 60_000
export const FAILURES_BEFORE_RELOAD = 5

export type KeepAlive = {
  visible: boolean
  /** When the next ping is due, in event time. */
  nextPingAt: number
  /** Consecutive failed pings. */
  failures: number
}

export type KeepAliveEvent =
  | { type: 'visibility'; visible: boolean; at: number }
  | { type: 'activity'; at: number }
  | { type: 'tick'; at: number }
  | { type: 'answered' }
  | { type: 'failed' }

export type KeepAliveCommand = 'ping' | 'reload'

type Step = { state: KeepAlive; command?: KeepAliveCommand }

export function startKeepAlive({ visible, at }: { visible: boolean; at: number }): KeepAlive {
  return { visible, nextPingAt: at + cadence(visible), failures: 0 }
}

export function keepAlive(state: KeepAlive, event: KeepAliveEvent): Step {
  switch (event.type) {
    case 'visibility':
      if (event.visible === state.visible) return { state }
      return { state: { ...state, visible: event.visible, nextPingAt: event.at + cadence(event.visible) } }
    case 'activity':
      return { state: state.visible ? { ...state, nextPingAt: event.at + VISIBLE_PING_MS } : state }
    case 'tick':
      if (event.at < state.nextPingAt) return { state }
      return { state: { ...state, nextPingAt: event.at + cadence(state.visible) }, command: 'ping' }
    case 'answered':
      return { state: { ...state, failures: 0 } }
    case 'failed': {
      const failures = state.failures + 1
      return failures < FAILURES_BEFORE_RELOAD
        ? { state: { ...state, failures } }
        : { state: { ...state, failures: 0 }, command: 'reload' }
    }
  }
}

function cadence(visible: boolean): number {
  return visible ? VISIBLE_PING_MS : HIDDEN_PING_MS
}
