import { useRef } from 'react'

/** A value that stays as it was while `held`: what a form shows when the answer to what it sent is unknown. */
export function useHeld<Value>(value: Value, held: boolean): Value {
  const last = useRef(value)
  if (!held) last.current = value
  return last.current
}
