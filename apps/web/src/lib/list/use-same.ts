import { useRef } from 'react'

/** The previous object while the new one has the same content, so that what depends on it is not rendered again. */
export function useSame<Value>(value: Value): Value {
  const known = useRef(value)
  if (JSON.stringify(known.current) !== JSON.stringify(value)) known.current = value
  return known.current
}
