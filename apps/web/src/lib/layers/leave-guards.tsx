import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useBlocker, useLocation, useNavigate } from 'react-router-dom'
import { closeTopLayer, layerIsOpen, layerWantsEntry, onLayersChange } from './layers'

/**
 * A way out that waits for the operator's answer. `proceed` is false when it could not be done after all, as a
 * logout without the server.
 */
export type PausedMove = { proceed: () => boolean | Promise<boolean>; stay: () => void }

type LeaveGuard = { blocks: () => boolean; ask: (move: PausedMove) => void }
type Guards = {
  register: (guard: LeaveGuard) => () => void
  leaveApp: (move: PausedMove) => void
}

const LeaveGuardsContext = createContext<Guards | null>(null)

/**
 * The one place that stops a navigation, because the router allows one blocker at a time. The browser's back
 * closes the layer that lies over the page; leaving the page asks its guard, if it has unsaved work.
 */
export function LeaveGuards({ isNavigating, children }: { isNavigating: () => boolean; children: ReactNode }) {
  const guards = useRef<LeaveGuard[]>([])
  const blocking = () => guards.current.findLast((guard) => guard.blocks())
  const [context] = useState<Guards>(() => ({
    register: (guard) => {
      guards.current.push(guard)
      return () => {
        guards.current = guards.current.filter((other) => other !== guard)
      }
    },
    leaveApp: (move) => {
      const guard = blocking()
      if (guard) guard.ask(move)
      else move.proceed()
    },
  }))

  // Who is asked about the move that waits, from its very beginning to the answer.
  const asks = useRef<((move: PausedMove) => void) | undefined>(undefined)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    asks.current = undefined
    if (historyAction === 'POP' && layerIsOpen()) asks.current = closeLayerInstead
    else if (nextLocation.pathname !== currentLocation.pathname) {
      asks.current = blocking()?.ask
    }
    return asks.current !== undefined
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const ask = asks.current
    ask?.({
      proceed: () => {
        asks.current = undefined
        blocker.proceed()
        return true
      },
      stay: () => {
        asks.current = undefined
        blocker.reset()
      },
    })
  }, [blocker])

  useLayerHistory(() => isNavigating() || asks.current !== undefined)
  return <LeaveGuardsContext value={context}>{children}</LeaveGuardsContext>
}

function closeLayerInstead(move: PausedMove): void {
  move.stay()
  closeTopLayer()
}

/**
 * Gives an open layer a history entry of its own, else the browser's back on the first page would leave the
 * app. The entry goes when the last layer closes, unless a navigation is under way or waits, which that would call off.
 */
function useLayerHistory(isNavigating: () => boolean): void {
  const navigate = useNavigate()
  const location = useLocation()
  const latest = useRef({ navigate, location, isNavigating })
  latest.current = { navigate, location, isNavigating }

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const followLayers = () => {
      clearTimeout(timer)
      // After the present task, so that a page opened by the closing dialog is not taken back again.
      timer = setTimeout(() => {
        const { navigate, location, isNavigating } = latest.current
        if (isNavigating() || layerWantsEntry() === entryIsLayers()) return
        if (!layerWantsEntry()) navigate(-1)
        else navigate(location, { state: { ...location.state, [LAYER_ENTRY]: true }, preventScrollReset: true })
      })
    }
    const stop = onLayersChange(followLayers)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}

const LAYER_ENTRY = 'layer'

function entryIsLayers(): boolean {
  return window.history.state?.usr?.[LAYER_ENTRY] === true
}

/** Asks `ask` before the page is left for another, as long as `blocks()` holds. Does nothing outside a router. */
export function useLeaveGuard(guard: LeaveGuard): void {
  const register = useContext(LeaveGuardsContext)?.register
  const latest = useRef(guard)
  latest.current = guard
  useEffect(
    () => register?.({ blocks: () => latest.current.blocks(), ask: (move) => latest.current.ask(move) }),
    [register],
  )
}

/** For a way out that is no navigation, as the logout is: asks the page's unsaved work first. */
export function useLeaveApp(): (move: PausedMove) => void {
  const guards = useContext(LeaveGuardsContext)
  return guards ? guards.leaveApp : (move) => void move.proceed()
}
