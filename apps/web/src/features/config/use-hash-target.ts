import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Keeps the target of the address's hash at the top of the view while the cards above it load, until the operator does
 * something: the router scrolls to it only once, before.
 */
export function useHashTarget(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '') return
    const stopped = new AbortController()
    const layout = new ResizeObserver(() => document.getElementById(hash.slice(1))?.scrollIntoView())
    layout.observe(document.body)
    stopped.signal.addEventListener('abort', () => layout.disconnect())
    for (const move of MOVES) {
      window.addEventListener(move, () => stopped.abort(), { passive: true, signal: stopped.signal })
    }
    return () => stopped.abort()
  }, [hash])
}
