/** A value of the tab that components follow by `useSyncExternalStore`, and other code reads and writes. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      value = next
      for (const listener of listeners) listener()
    },
    /** Returns a function that stops listening. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
