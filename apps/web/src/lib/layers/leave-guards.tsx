import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useBlocker, useLocation, useNavigate } from 'react-router-dom'
import { entryRemoval } from './entry-removal'
import { closeTopLayer, layerIsOpen, layerWantsEntry, onLayersChange } from './layers'

/**
 * A pending navigation or logout that waits for the operator's answer. `proceed` returns false if it failed, as a
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
 * The only navigation blocker, because the router allows one at a time. Browser back closes the top layer; leaving the
 * page asks its guard if there is unsaved work.
 */
export function LeaveGuards({ isNavigating, children }: { isNavigating: () => boolean; children: ReactNode }) {
  const guards = useRef<LeaveGuard[]>([])
  const blocking = () => [...guards.current].reverse().find((guard) => guard.blocks())
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

  // The guard that is asked about the pending move, from the start to the answer.
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
  entryRemoval.end()
  closeTopLayer()
}

/**
 * Adds a history entry for an open layer, so that browser back does not leave the app on the first page. The entry is
 * removed when the last layer closes, unless a navigation is running or pending, which that would cancel.
 */
function useLayerHistory(isNavigating: () => boolean): void {
  const navigate = useNavigate()
  const location = useLocation()
  const latest = useRef({ navigate, location, isNavigating })
  latest.current = { navigate, location, isNavigating }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a new location
  useEffect(() => {
    entryRemoval.end()
  }, [location])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const followLayers = () => {
      clearTimeout(timer)
      // After the current task, so that it does not undo a navigation started by the closing dialog.
      timer = setTimeout(() => {
        const { navigate, location, isNavigating } = latest.current
        if (isNavigating() || layerWantsEntry() === entryIsLayers()) return
        if (!layerWantsEntry()) {
          entryRemoval.begin()
          navigate(-1)
        } else navigate(location, { state: { ...location.state, [LAYER_ENTRY]: true }, preventScrollReset: true })
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

/** Calls `ask` before a navigation while `blocks()` returns true. Does nothing outside a router. */
export function useLeaveGuard(guard: LeaveGuard): void {
  const register = useContext(LeaveGuardsContext)?.register
  const latest = useRef(guard)
  latest.current = guard
  useEffect(() => {
    return register?.({ blocks: () => latest.current.blocks(), ask: (move) => latest.current.ask(move) })
  }, [register])
}

/** For leaving without a navigation, such as a logout: asks about the page's unsaved work first. */
export function useLeaveApp(): (move: PausedMove) => void {
  const guards = useContext(LeaveGuardsContext)
  return guards ? guards.leaveApp : (move) => void move.proceed()
}
