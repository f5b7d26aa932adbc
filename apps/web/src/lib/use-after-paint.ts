import { startTransition, useEffect, useState } from 'react'

/**
 * A value as it was, until the browser has shown what the new one changes elsewhere; then the new one, drawn bit by bit.
 * Unlike with React's `useDeferredValue`, nothing of it is drawn between the change and its picture, which then comes sooner.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [settled, settle] = useState(() => value)
  useEffect(() => {
    if (Object.is(settled, value)) return
    let timer: ReturnType<typeof setTimeout>
    // The callback runs before the picture is drawn, what it leaves for later after it.
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
