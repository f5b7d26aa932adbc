import { startTransition, useEffect, useState } from 'react'

/**
 * The previous value until the browser has painted the current change, then the new one, rendered in a transition.
 * Unlike `useDeferredValue`, it starts no rendering before that paint, so the paint comes sooner.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [settled, settle] = useState(() => value)
  useEffect(() => {
    if (Object.is(settled, value)) return
    let timer: ReturnType<typeof setTimeout>
    // The callback runs before the paint, and the task it queues runs after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => settle(() => value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [settled, value])
  return settled
}
