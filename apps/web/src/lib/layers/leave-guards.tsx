import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'

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
 * The only navigation blocker, because the router allows one at a time. Leaving the page asks its guard if there is unsaved
 * work.
 */
export function LeaveGuards({ children }: { children: ReactNode }) {
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
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const leaves = nextLocation.pathname !== currentLocation.pathname
    asks.current = leaves ? blocking()?.ask : undefined
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

  return <LeaveGuardsContext value={context}>{children}</LeaveGuardsContext>
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
