/** Which window of this browser holds the stream of changes: at most one of those that ask. */
export type StreamTurn = {
  /** Asks for the turn, until `leave`. */
  ask: () => void
  /** Gives the turn to another window that asks for it. */
  leave: () => void
}

type Handlers = {
  /** This window has the turn from now on. */
  onTurn: () => void
  /** Another window has taken it. */
  onTaken: () => void
}

const NAME = 'isp-changes-turn'

/** Web Locks exist only on https and on this machine; over plain http the window that asked last has the turn. */
export function streamTurn(handlers: Handlers): StreamTurn {
  const { locks } = navigator as { locks?: LockManager | null }
  return locks ? lockTurn(locks, handlers) : claimTurn(handlers)
}

/** The browser gives the lock to the next window, also if the one before crashed. */
function lockTurn(locks: LockManager, { onTurn }: Handlers): StreamTurn {
  let leave = () => {}
  return {
    ask() {
      leave()
      const asking = new AbortController()
      const held = new Promise<void>((resolve) => {
        leave = () => {
          asking.abort()
          resolve()
        }
      })
      const hold = () => {
        if (asking.signal.aborted) return
        onTurn()
        return held
      }
      // Rejects when this window no longer asks.
      locks.request(NAME, { signal: asking.signal }, hold).catch(() => {})
    },
    leave: () => leave(),
  }
}

/** `at`: milliseconds since 1970, by a clock that windows of one browser share. */
type Claim = { at: number; random: number }

const REPEAT_MS = 20_000
/** Longer than a browser delays timers of a window that is covered: then the window with the turn has crashed. */
const LONGEST_SILENCE_MS = 75_000
/** Not all windows take over in the same moment. */
const TAKE_OVER_MS = 200

/** The newest claim wins; it is repeated, so that a window that crashed is noticed. */
function claimTurn({ onTurn, onTaken }: Handlers): StreamTurn {
  let channel: BroadcastChannel | undefined
  let held: Claim | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const claimIn = (waitMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(claim, waitMs)
  }
  const repeat = () => {
    channel?.postMessage(held)
    timer = setTimeout(repeat, REPEAT_MS)
  }
  const claim = () => {
    clearTimeout(timer)
    held = { at: performance.timeOrigin + performance.now(), random: Math.random() }
    repeat()
    onTurn()
  }
  const onMessage = ({ data: other }: MessageEvent<Claim | null>) => {
    if (other === null) {
      if (!held) claimIn(Math.random() * TAKE_OVER_MS)
    } else if (!held) {
      claimIn(LONGEST_SILENCE_MS)
    } else if (isNewer(other, held)) {
      held = undefined
      claimIn(LONGEST_SILENCE_MS)
      onTaken()
    } else {
      // The other window has not heard of this claim: it was not listening yet.
      channel?.postMessage(held)
    }
  }

  return {
    ask() {
      if (channel) return
      channel = new BroadcastChannel(NAME)
      channel.onmessage = onMessage
      claim()
    },
    leave() {
      clearTimeout(timer)
      if (held) channel?.postMessage(null)
      held = undefined
      channel?.close()
      channel = undefined
    },
  }
}

function isNewer(one: Claim, other: Claim): boolean {
  return one.at === other.at ? one.random > other.random : one.at > other.at
}
