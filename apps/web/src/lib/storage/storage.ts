import { useCallback, useRef, useState } from 'react'
import type { z } from 'zod'

type Area = 'local' | 'session'

export type Stored<Value> = {
  read: () => Value
  write: (value: Value) => void
  clear: () => void
}

/**
 * A value in browser storage, validated by `schema` on read, because older versions may have written another shape.
 * Invalid values, and a full or disabled storage, give `fallback` and no error.
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

/** Persistent state: read once, written on every change. */
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

/** Persistent state with an update function; returning the same value changes nothing. */
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
    // With a full or disabled storage only remembered values are lost, such as filters.
  }
}
