import { useCallback, useEffect, useRef, useState } from 'react'

type Options<Value> = {
  commit: (value: Value) => void
  delay: number
  same?: (a: Value, b: Value) => boolean
  /** Whether a draft may be committed; otherwise it stays local. */
  ready?: (value: Value) => boolean
}

/**
 * A typed value, committed `delay` ms after the last key. A `value` changed from outside (a cleared filter) replaces
 * the draft; the echo of our own commit does not, so no typed key is lost.
 */
export function useDebouncedDraft<Value>(
  value: Value,
  { commit, delay, same = Object.is, ready = () => true }: Options<Value>,
) {
  const [draft, setDraft] = useState(value)
  const committed = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ commit, same, ready })
  latest.current = { commit, same, ready }

  useEffect(() => {
    if (latest.current.same(value, committed.current)) return
    clearTimeout(timer.current)
    committed.current = value
    setDraft(value)
  }, [value])

  useEffect(() => {
    return () => clearTimeout(timer.current)
  }, [])

  const commitNow = useCallback((next: Value) => {
    clearTimeout(timer.current)
    setDraft(next)
    if (!latest.current.ready(next) || latest.current.same(next, committed.current)) return
    committed.current = next
    latest.current.commit(next)
  }, [])

  const type = useCallback(
    (next: Value) => {
      setDraft(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => commitNow(next), delay)
    },
    [commitNow, delay],
  )

  return { draft, type, commitNow }
}
