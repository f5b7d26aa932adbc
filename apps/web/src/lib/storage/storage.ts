import { useCallback, useRef, useState } from 'react'
import type { z } from 'zod'

type Area = 'local' | 'session'

/** One named value of the browser's storage. */
export type Stored<Value> = {
  read: () => Value
  write: (value: Value) => void
  clear: () => void
}

/**
 * A value kept in the browser's storage. What is read passes through `schema`, because last year's shape
 * comes back; anything else, and a storage that is full or forbidden, gives `fallback` and no error.
 */
export function stored<Value>(
  key: string,
  { schema, fallback, area = 'local' }: { schema: z.ZodType<Value>; fallback: Value; area?: Area },
): Stored<Value> {
  return {
    read: () => {
      try {
        const text = storageOf(area).getItem(key)
        const parsed = text === null ? undefined : schema.safeParse(JSON.parse(text))
        return parsed?.success ? parsed.data : fallback
      } catch {
        return fallback
      }
    },
    write: (value) => attempt(() => storageOf(area).setItem(key, JSON.stringify(value))),
    clear: () => attempt(() => storageOf(area).removeItem(key)),
  }
}

/** State that outlives the page: read once, written at every change. */
export function useStored<Value>(place: Stored<Value>): [Value, (value: Value) => void] {
  const [value, setValue] = useState(place.read)
  const change = useCallback(
    (next: Value) => {
      setValue(next)
      place.write(next)
    },
    [place],
  )
  return [value, change]
}

/** The same, changed by a function of the value; one that answers the very value it was given changes nothing. */
export function useStoredChanges<Value>(place: Stored<Value>) {
  const [value, setValue] = useStored(place)
  const latest = useRef(value)
  const change = useCallback(
    (next: (value: Value) => Value) => {
      const changed = next(latest.current)
      if (changed === latest.current) return
      latest.current = changed
      setValue(changed)
    },
    [setValue],
  )
  return [value, change] as const
}

function storageOf(area: Area): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage
}

function attempt(write: () => void): void {
  try {
    write()
  } catch {
    // A full or forbidden storage costs the operator a remembered filter, never the work at hand.
  }
}
