import type { AppRouter } from '@isp/api/root'
import type { inferProcedureInput } from '@trpc/server'

type Input = inferProcedureInput<AppRouter['changes']['subscribe']>

export type StreamHandlers = {
  /** With the first sign of the server. */
  onOpen: () => void
  /** With every sign of the server, at least each 25 seconds: until then this device knows of every change. */
  onAlive: () => void
  /** With every change, whatever it is of. */
  onEvent: () => void
  /** Called once when the stream has ended or could not be opened, but not after `close`. */
  onEnd: () => void
}

export type ChangesStream = { close: () => void }

/** Twice the interval of the server's pings, and some. */
const SILENCE_MS = 55_000
const ENDS = ['return', 'serialized-error', 'error']

/**
 * Opens the stream `changes.subscribe` once. Reads tRPC's format of server-sent events itself: `httpSubscriptionLink` would
 * be part of the code of the login page, and would open a lost stream again with the same input.
 */
export function openChanges(gapMs: number, { onOpen, onAlive, onEvent, onEnd }: StreamHandlers): ChangesStream {
  const input: Input = { gapMs }
  const source = new EventSource(`/trpc/changes.subscribe?input=${encodeURIComponent(JSON.stringify(input))}`)
  let silence: ReturnType<typeof setTimeout>
  let closed = false

  const close = () => {
    closed = true
    clearTimeout(silence)
    source.close()
  }
  const end = () => {
    if (closed) return
    close()
    onEnd()
  }
  const expectMore = () => {
    clearTimeout(silence)
    silence = setTimeout(end, SILENCE_MS)
  }
  const on = (name: string, react: () => void) => {
    source.addEventListener(name, () => {
      if (closed) return
      expectMore()
      onAlive()
      react()
    })
  }
  on('connected', onOpen)
  on('ping', () => {})
  on('message', onEvent)
  for (const name of ENDS) source.addEventListener(name, end)
  expectMore()
  return { close }
}
