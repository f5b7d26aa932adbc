import { useState } from 'react'

/**
 * The first value that is not undefined, kept: what a dialog says of a record stays as it was, because the page reads the
 * record again before the dialog has closed.
 */
export function useFirstKnown<Value>(value: Value | undefined): Value | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first ?? value
}
